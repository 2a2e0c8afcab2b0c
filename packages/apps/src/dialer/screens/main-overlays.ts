import type { Transaction } from '@droidgym/phone/system/transaction'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { callableContacts } from '../../shared/people/callable-contacts.ts'
import { DIALER_PACKAGE } from '../../shared/people/dialer-state.ts'
import { placeCall } from '../../shared/people/calls.ts'
import { formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import { DIALER } from '../app.ts'
import { blockDialog } from '../parts/block-dialog.ts'
import type { MainOverlay } from '../state.ts'
import { Activity } from '../state.ts'
import { useMain } from '../view.ts'

/** The menu or the contact's card that is open over the main screen. */
export function mainOverlay(overlay: MainOverlay): WindowSpec {
  switch (overlay) {
    case 'main-menu':
      return mainMenu()
    case 'dialpad-menu':
      return dialpadMenu()
    default:
      return 'contact' in overlay ? contactCard(overlay.contact) : blockDialog(overlay)
  }
}

function mainMenu(): WindowSpec {
  const { t } = useMain()
  const open = (className: string) => (tx: Transaction) => {
    tx.startActivity({ component: { packageName: DIALER.packageName, className } })
  }
  return overflowMenu({
    titleId: 'android:title',
    rows: [
      { text: t('main_menu_call_history'), onClick: open(Activity.callLog) },
      { text: t('settings'), onClick: open(Activity.settings) },
    ],
  })
}

function dialpadMenu(): WindowSpec {
  const { context, t } = useMain()
  const append = (character: string) => (tx: Transaction) => {
    context.update(tx, (local) => ({ ...local, digits: local.digits + character }))
  }
  return overflowMenu({
    titleId: 'android:title',
    rows: [
      { text: t('add_2sec_pause'), onClick: append(',') },
      { text: t('add_wait'), onClick: append(';') },
    ],
  })
}

/** Assumption: a dialog, where the contacts app would show its card. */
function contactCard(contactId: number): WindowSpec {
  const { context, t } = useMain()
  const { name = '', number = '' } = callableContacts(context.state, DIALER_PACKAGE).find(({ id }) => id === contactId) ?? {}
  return confirmDialog({
    title: name,
    message: formatPhoneNumber(number),
    confirm: t('description_dial_button'),
    onConfirm: (tx) => { placeCall(tx, number) },
  })
}
