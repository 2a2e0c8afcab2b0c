import { glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'
import type { Palette } from '@droidgym/phone/view/theme'

export interface CheckBoxProps {
  readonly id?: string
  readonly checked: boolean
  /** Default: the screen's. */
  readonly palette?: Palette
  readonly text?: string
  readonly desc?: string
  /** Absent: the row around it is what a tap ticks. */
  readonly onClick?: Handler
}

const TICK = glyph(24, { d: 'M6 12.5 L10.5 17 L18.5 8', stroke: 2.2 })

/** android.widget.CheckBox with its label: an 18 dp box, 48 dp high to touch. */
export function CheckBox(props: CheckBoxProps): ViewElement {
  const { checked, palette = useKit().palette } = props
  return (
    <view
      cls="CheckBox"
      id={props.id}
      checked={checked}
      reportedText={props.text ?? ''}
      desc={props.desc}
      onClick={props.onClick}
      focusable={props.onClick !== undefined}
      direction="row"
      align="center"
      height={48}
      paddingX={7}
    >
      <view
        width={18}
        height={18}
        radius={2}
        background={checked ? palette.accent : '#00000000'}
        border={{ width: 2, color: checked ? palette.accent : palette.secondaryText }}
      >
        {checked ? <image glyph={TICK} tint={palette.onAccent} size={18} unreported /> : null}
      </view>
      {props.text === undefined ? null : (
        <text unreported text={props.text} size={14} color={palette.primaryText} marginStart={14} shrink={1} />
      )}
    </view>
  )
}
