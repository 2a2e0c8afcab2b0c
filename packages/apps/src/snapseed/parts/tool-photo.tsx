import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { useEditor } from '../view.ts'
import { Photo } from './photo.tsx'

/** Room around the photo, in dp. */
export const TOOL_MARGIN = 8

export interface ToolPhotoProps extends Pick<ViewProps, 'onPan' | 'onTouch'> {
  /** The key of the tool's name. */
  readonly tool: string
  readonly margin?: number
  /** What lies over the photo. */
  readonly children?: Children
}

/** The whole photo while a tool is open, as the tool changes it. */
export function ToolPhoto({ tool, margin = TOOL_MARGIN, children, ...touches }: ToolPhotoProps): ViewElement {
  const { t } = useEditor()
  return (
    <view flex={1} cls="FrameLayout" id="image_container">
      <Photo id="image_view" desc={t(tool)} whole flex={1} margin={margin} {...touches} />
      {children}
    </view>
  )
}
