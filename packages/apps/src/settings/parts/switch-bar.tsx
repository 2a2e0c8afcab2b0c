import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Switch } from '../../kit/controls/switch.tsx'
import type { SwitchBarState } from '../page.ts'
import { usePage } from '../view.ts'

interface SwitchBarProps {
  readonly bar: SwitchBarState
  readonly desc: string
}

/** The band with the switch of a feature, 56 dp high (switch_bar.xml of Settings, API 29). */
export function SwitchBar({ bar, desc }: SwitchBarProps): ViewElement {
  const view = usePage()
  const { palette, state, t, iconColumn } = view
  const on = bar.on(state)
  const disabled = bar.isDisabled?.(state) === true
  return (
    <view
      cls="LinearLayout"
      id="switch_bar"
      direction="row"
      align="center"
      minHeight={56}
      paddingEnd={16}
      paddingStart={16 + iconColumn}
      background={on ? palette.accent : '#80868B'}
      disabled={disabled}
      onClick={(tx) => { bar.set(tx, !on, view) }}
    >
      <text
        id="switch_text"
        text={t(bar.label ?? (on ? 'switch_on_text' : 'switch_off_text'))}
        size={16}
        weight={500}
        color={on ? palette.onAccent : '#FFFFFF'}
        flex={1}
        paddingY={8}
        disabled={disabled}
      />
      <Switch
        id="switch_widget"
        checked={on}
        disabled={disabled}
        palette={{ ...palette, accent: on ? palette.onAccent : palette.accent, control: '#FFFFFF80' }}
        desc={desc}
      />
    </view>
  )
}
