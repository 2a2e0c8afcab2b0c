import type { Screen } from '../../../phone/app.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import { h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { FirstStart } from './first-start.tsx'
import { MailList } from './mail-list.tsx'
import type { MailLocal } from '../state.ts'
import { FRESH_MAIL, PACKAGE } from '../state.ts'
import { Thread } from './thread.tsx'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'

/** The welcome, a folder, or a mail. */
export const mailScreen: Screen<MailLocal> = {
  windows(context) {
    const view = viewOf(context)
    const open = view.gmail.mails.find(({ id }) => id === context.local.open)
    if (view.gmail.stage !== 'mail') {
      const first = activityWindow(view, <FirstStart view={view} />)
      return context.local.accountNeeded ? [first, accountDialog(view)] : [first]
    }
    return [activityWindow(view, open === undefined ? <MailList view={view} /> : <Thread view={view} mail={open} />)]
  },
  onBack(tx, context) {
    const { folder, open, search, drawer } = context.local
    const view = viewOf(context)
    if (view.gmail.stage !== 'mail') return false
    if (open !== null) view.change(tx, { open: null })
    else if (drawer) view.change(tx, { drawer: false })
    else if (search !== null) view.change(tx, { search: null })
    else if (folder !== 'inbox') view.change(tx, FRESH_MAIL)
    else return false
    tx.clearFocus()
    return true
  },
}

/** Assumption: a dialog, whose words are ours. */
function accountDialog(view: View<MailLocal>): WindowSpec {
  const { context, framework, palette, t } = view
  const onDismiss = (tx: Transaction): void => {
    view.change(tx, { accountNeeded: false })
  }
  return alertDialog({
    key: `${context.window}-account`,
    packageName: PACKAGE,
    palette,
    message: t('account_needed'),
    positive: { text: framework('ok'), onClick: onDismiss },
    onDismiss,
  })
}
