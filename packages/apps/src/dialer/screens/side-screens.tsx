import { translator } from '@droidgym/phone/i18n/strings'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { SwitchRow } from '../../kit/rows/switch-row.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { blockDialog } from '../parts/block-dialog.ts'
import { CallLog } from '../parts/call-log.tsx'
import { BLOCKED_NUMBERS } from '../state.ts'
import { DIALER_COLORS, callLogViews, useDialer, views } from '../view.ts'

/** What the overflow menu's "Call history" opens. */
export const callLogScreen = callLogViews.screen({
  content: ({ local: { unfolded }, change }) => (
    <view flex={1}>
      <Bar titleKey="main_menu_call_history" />
      <CallLog
        unfolded={unfolded}
        onUnfold={(tx, call) => change(tx, { unfolded: call })}
      />
    </view>
  ),
  overlay: blockDialog,
})

/** Of the system namespace, `0` or `1`; their titles are those of Settings, which has the same switches. */
const SWITCHES = [
  ['vibrate_when_ringing', 'vibrate_when_ringing_title'],
  ['dtmf_tone', 'dial_pad_tones_title'],
] as const

/**
 * Assumption: of the dialer's settings only the two switches of its sounds are here, and the way to the blocked numbers
 * (TelecomManager.createManageBlockedNumbersIntent), without the lists before them.
 */
export const settingsScreen = views.of().screen({
  content: ({ context, locale, t }) => (
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
        <ListRow
          title={t('manage_blocked_numbers_label')}
          titleId="android:title"
          onClick={(tx) => { tx.startActivity({ component: BLOCKED_NUMBERS }) }}
        />
      </view>
    </view>
  ),
})

function Bar({ titleKey }: { readonly titleKey: string }): ViewElement {
  const { t } = useDialer()
  return <AppBar id="android:action_bar" background={DIALER_COLORS.toolbar} tint="#FFFFFF" title={t(titleKey)} />
}
