import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { RadioRing } from '../controls/radio-ring.tsx'
import { Words } from '../controls/words.tsx'

export interface RadioRowProps extends Omit<ViewProps, 'checked'> {
  readonly text: string
  readonly checked: boolean
}

/** select_dialog_singlechoice_material.xml: a circle and a text, one node of the tree. */
export function RadioRow({ text, checked, ...row }: RadioRowProps): ViewElement {
  return (
    <view
      cls="CheckedTextView"
      id="android:text1"
      reportedText={text}
      checked={checked}
      direction="row"
      align="center"
      minHeight={48}
      // An indicator of 32 dp, 20 dp from the edge and from the text; the ring in it has 20 dp.
      paddingStart={26}
      paddingEnd={24}
      gap={26}
      {...row}
    >
      <RadioRing checked={checked} />
      <Words unreported text={text} size={18} flex={1} />
    </view>
  )
}
