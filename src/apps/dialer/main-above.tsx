import type { Transaction } from '../../phone/system/transaction.ts'
import { alertDialog } from '../kit/overlays/alert-dialog.tsx'
import { overflowMenu } from '../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { translator } from '../../phone/i18n/strings.ts'
import { placeCall } from '../shared/people/calls.ts'
import { dialerContacts } from '../shared/people/callable-contacts.ts'
import type { DialerLook } from './dialer-look.ts'
import { formatNumber } from '../shared/people/number-format.ts'
import type { MainContext } from './state.ts'
import { CALL_LOG_ACTIVITY, PACKAGE, SETTINGS_ACTIVITY } from '../shared/people/dialer-state.ts'

/** The menu or the contact's card that is open over the main screen. */
export function windowAbove(context: MainContext, look: DialerLook): WindowSpec | null {
  const { menu, card } = context.local
  if (menu !== null) return menuWindow(context, look)
  return card === null ? null : cardWindow(context, look)
}

function menuWindow(context: MainContext, { t, palette }: DialerLook): WindowSpec {
  const open = (className: string) => (tx: Transaction) => {
    tx.startActivity({ component: { packageName: PACKAGE, className } })
  }
  const append = (character: string) => (tx: Transaction) => {
    context.update(tx, (local) => ({ ...local, digits: local.digits + character }))
  }
  const rows =
    context.local.menu === 'main'
      ? [
          { text: t('main_menu_call_history'), onClick: open(CALL_LOG_ACTIVITY) },
          { text: t('settings'), onClick: open(SETTINGS_ACTIVITY) },
        ]
      : [
          { text: t('add_2sec_pause'), onClick: append(',') },
          { text: t('add_wait'), onClick: append(';') },
        ]
  return overflowMenu({
    key: `${context.window}-menu`,
    packageName: PACKAGE,
    palette,
    titleId: 'android:title',
    rows,
    onDismiss: (tx) => {
      context.update(tx, (local) => ({ ...local, menu: null }))
    },
  })
}

/** Assumption: a dialog, where the contacts app would show its card. */
function cardWindow(context: MainContext, { t, palette, locale }: DialerLook): WindowSpec {
  const contact = dialerContacts(context.state).find(({ id }) => id === context.local.card)
  const number = contact?.number ?? ''
  const close = (tx: Transaction): void => {
    context.update(tx, (local) => ({ ...local, card: null }))
  }
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: PACKAGE,
    palette,
    title: contact?.name ?? '',
    message: formatNumber(number),
    negative: { text: translator(locale, 'framework')('cancel'), onClick: close },
    positive: {
      text: t('description_dial_button'),
      onClick: (tx) => {
        close(tx)
        placeCall(tx, number)
      },
    },
    onDismiss: close,
  })
}
