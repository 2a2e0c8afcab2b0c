import type { ViewElement, ViewProps } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useKit } from '../app-views.ts'
import { RadioRing } from '../controls/radio-ring.tsx'

export interface RadioRowProps extends Omit<ViewProps, 'checked'> {
  readonly text: string
  readonly checked: boolean
}

/** select_dialog_singlechoice_material.xml: a circle and a text, one node of the tree. */
export function RadioRow({ text, checked, ...row }: RadioRowProps): ViewElement {
  const { palette } = useKit()
  return (
    <view
      cls="CheckedTextView"
      id="android:text1"
      reportedText={text}
      checked={checked}
      direction="row"
      align="center"
      minHeight={48}
      paddingX={24}
      gap={20}
      {...row}
    >
      <RadioRing checked={checked} />
      <text unreported text={text} size={16} color={palette.primaryText} flex={1} />
    </view>
  )
}
