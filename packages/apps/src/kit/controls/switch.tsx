import { h } from '@droidgym/phone/view/jsx'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { useKit } from '../app-views.ts'
import type { Palette } from '@droidgym/phone/view/theme'

export interface SwitchProps {
  readonly id?: string
  readonly checked: boolean
  /** Default: the screen's. */
  readonly palette?: Palette
  /** What the accessibility tree reports; default capital_on or capital_off of the framework. */
  readonly reportedText?: string
  readonly desc?: string
  /** Absent: the row around it toggles. */
  readonly onClick?: Handler
  readonly disabled?: boolean
}

/** android.widget.Switch, Material: a thumb of 20 dp on a track of 36 × 14 dp, 48 dp high to touch. */
export function Switch(props: SwitchProps): ViewElement {
  const { checked, palette = useKit().palette } = props
  const reported = props.reportedText ?? useKit().framework(checked ? 'capital_on' : 'capital_off')
  return (
    <view
      cls="Switch"
      id={props.id}
      checked={checked}
      checkable
      reportedText={reported}
      desc={props.desc}
      disabled={props.disabled}
      onClick={props.onClick}
      focusable={props.onClick !== undefined}
      width={47}
      height={48}
      justify="center"
      opacity={props.disabled === true ? 0.4 : 1}
    >
      <view width={36} height={14} radius={7} alignSelf="center" background={trackColor(checked, palette)} />
      <view
        absolute
        top={14}
        {...(checked ? { end: 3 } : { start: 3 })}
        width={20}
        height={20}
        radius={10}
        elevation={1}
        background={checked ? palette.accent : '#F1F1F1'}
      />
    </view>
  )
}

function trackColor(checked: boolean, palette: Palette): `#${string}` {
  return checked ? `${palette.accent}80` : palette.control
}
