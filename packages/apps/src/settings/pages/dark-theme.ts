import { isBatterySaver } from '@droidgym/phone/system/hardware/battery'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import type { SwitchState } from '../row.ts'
import { usePage } from '../view.ts'

/** UiModeManager.MODE_NIGHT_NO and MODE_NIGHT_YES, as Settings.Secure.UI_NIGHT_MODE stores them. */
const NIGHT_NO = '1'
const NIGHT_YES = '2'

/** The first time it is turned on, a dialog comes before (DarkUIPreferenceController, Android 10). */
export const darkTheme: SwitchState = {
  on: (state) => state.settings.secure['ui_night_mode'] === NIGHT_YES || isBatterySaver(state),
  set: (tx, on, { openOverlay }) => {
    if (!on) tx.setSetting('secure', 'ui_night_mode', NIGHT_NO)
    else if (tx.state.settings.secure['dark_mode_dialog_seen'] === '1') tx.setSetting('secure', 'ui_night_mode', NIGHT_YES)
    else openOverlay(tx, 'dark_theme')
  },
}

/** Dark theme goes on however the dialog is closed (DarkUIInfoDialogFragment.onDismiss). */
export function darkThemeDialog(): WindowSpec {
  const { t, closeOverlay } = usePage()
  const accept = (tx: Transaction): void => {
    closeOverlay(tx)
    tx.setSetting('secure', 'dark_mode_dialog_seen', '1')
    tx.setSetting('secure', 'ui_night_mode', NIGHT_YES)
  }
  return alertDialog({
    title: t('dark_ui_mode'),
    message: t('dark_ui_settings_dark_summary'),
    positive: { text: t('dark_ui_settings_dialog_acknowledge'), onClick: accept },
    onDismiss: accept,
  })
}
