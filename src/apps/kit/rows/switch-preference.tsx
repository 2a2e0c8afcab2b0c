import type { Translator } from '../../../phone/i18n/strings.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useKit } from '../app-views.ts'
import type { Palette } from '../../../phone/view/theme.ts'
import { Switch } from '../controls/switch.tsx'

export interface SwitchPreferenceProps {
  readonly title: string
  readonly checked: boolean
  /** Default: the screen's. */
  readonly palette?: Palette
  /** The platform's own texts; default those of the screen. */
  readonly framework?: Translator
  /** In dp; default 64. */
  readonly minHeight?: number
  /** Of the switch; default `android:switch_widget`. */
  readonly switchId?: string
  readonly onClick: Handler
}

/** androidx.preference.SwitchPreference without a summary: the whole line toggles. */
export function SwitchPreference(props: SwitchPreferenceProps): ViewElement {
  const { title, checked, palette = useKit().palette, framework = useKit().framework, minHeight = 64, onClick } = props
  const { switchId = 'android:switch_widget' } = props
  return (
    <view cls="LinearLayout" direction="row" align="center" minHeight={minHeight} paddingX={16} gap={16} onClick={onClick}>
      <text id="android:title" text={title} size={16} color={palette.primaryText} flex={1} />
      <Switch
        id={switchId}
        checked={checked}
        palette={palette}
        reportedText={framework(checked ? 'capital_on' : 'capital_off')}
      />
    </view>
  )
}
