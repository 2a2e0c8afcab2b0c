import type { Transaction } from '../../../phone/system/transaction.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { PACKAGE } from '../activity-names.ts'
import type { PageView, SwitchState } from '../page.ts'
import { change } from '../page.ts'

/** UiModeManager.MODE_NIGHT_NO and MODE_NIGHT_YES, as Settings.Secure.UI_NIGHT_MODE stores them. */
const NIGHT_NO = '1'
const NIGHT_YES = '2'

/** The first time it is turned on, a dialog comes before (DarkUIPreferenceController, Android 10). */
export const darkTheme: SwitchState = {
  on: (state) => state.settings.secure['ui_night_mode'] === NIGHT_YES,
  set: (tx, on, view) => {
    if (!on) tx.setSetting('secure', 'ui_night_mode', NIGHT_NO)
    else if (tx.state.settings.secure['dark_mode_dialog_seen'] === '1') tx.setSetting('secure', 'ui_night_mode', NIGHT_YES)
    else change(view, tx, { dialog: 'dark_theme' })
  },
}

/** Whichever way it is closed, dark theme goes on (DarkUIInfoDialogFragment.onDismiss). */
export function darkThemeDialog(view: PageView): WindowSpec {
  const { palette, t, context } = view
  const accept = (tx: Transaction): void => {
    change(view, tx, { dialog: null })
    tx.setSetting('secure', 'dark_mode_dialog_seen', '1')
    tx.setSetting('secure', 'ui_night_mode', NIGHT_YES)
  }
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: PACKAGE,
    palette,
    title: t('dark_ui_mode'),
    message: t('dark_ui_settings_dark_summary'),
    positive: { text: t('dark_ui_settings_dialog_acknowledge'), onClick: accept },
    onDismiss: accept,
  })
}
