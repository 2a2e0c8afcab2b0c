import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { useEditor } from '../view.ts'

/** What a drag over the photo changes, and how far, at the photo's top. */
export function SliderLabel({ text }: { readonly text: string }): ViewElement {
  const { palette } = useEditor()
  return (
    <view absolute top={8} start={0} end={0} align="center">
      <Words
        id="slider_label"
        text={text}
        size={14}
        background={palette.surface}
        radius={14}
        paddingX={14}
        paddingY={5}
        maxLines={1}
      />
    </view>
  )
}
