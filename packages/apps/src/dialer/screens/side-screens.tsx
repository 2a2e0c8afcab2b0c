import { translator } from '@droidgym/phone/i18n/strings'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { SwitchRow } from '../../kit/rows/switch-row.tsx'
import { CallLog } from '../parts/call-log.tsx'
import { DIALER_COLORS, useDialer, views } from '../view.ts'

/** What the overflow menu's "Call history" opens. */
export const callLogScreen = views.of().screen({
  content: () => (
    <view flex={1}>
      <Bar titleKey="main_menu_call_history" />
      <CallLog />
    </view>
  ),
})

/** Of the system namespace, `0` or `1`; their titles are those of Settings, which has the same switches. */
const SWITCHES = [
  ['vibrate_when_ringing', 'vibrate_when_ringing_title'],
  ['dtmf_tone', 'dial_pad_tones_title'],
] as const

/** Assumption: of the dialer's settings only the two switches of its sounds are here, without the lists before them. */
export const settingsScreen = views.of().screen({
  content: ({ context, locale }) => (
    <view flex={1}>
      <Bar titleKey="settings" />
      <view cls="ListView" id="android:list">
        {SWITCHES.map(([setting, titleKey]) => (
          <SwitchRow
            title={translator(locale, 'settings')(titleKey)}
            titleId="android:title"
            checked={context.state.settings.system[setting] === '1'}
            onChange={(tx, on) => tx.setSetting('system', setting, on ? '1' : '0')}
          />
        ))}
      </view>
    </view>
  ),
})

function Bar({ titleKey }: { readonly titleKey: string }): ViewElement {
  const { t } = useDialer()
  return <AppBar id="android:action_bar" background={DIALER_COLORS.toolbar} tint="#FFFFFF" title={t(titleKey)} />
}
