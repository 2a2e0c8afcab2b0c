import type { Handler, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { bottomSheet } from '../../kit/overlays/bottom-sheet.ts'
import { useWikipedia } from '../view.ts'

export interface SheetSpec extends ViewProps {
  /** Default: closes the overlay. */
  readonly onDismiss?: Handler
}

/** A bottom sheet in the app's colours. */
export function sheet(content: ViewElement, { onDismiss, ...frame }: SheetSpec = {}): WindowSpec {
  const { paper } = useWikipedia().palette
  return bottomSheet(
    <view cls="FrameLayout" id="design_bottom_sheet" background={paper} shrink={1} {...frame}>{content}</view>,
    { ...(onDismiss && { onDismiss }) },
  )
}
