import type { Screen } from '../../app.ts'
import { h } from '../../view/jsx.ts'
import { FirstStart } from './first-start.tsx'
import { MailList } from './mail-list.tsx'
import type { MailLocal } from './state.ts'
import { FRESH_MAIL } from './state.ts'
import { Thread } from './thread.tsx'
import { activityWindow, viewOf } from './view.ts'

/** The welcome, a folder, or a mail. */
export const mailScreen: Screen<MailLocal> = {
  windows(context) {
    const view = viewOf(context)
    const open = view.gmail.mails.find(({ id }) => id === context.local.open)
    if (view.gmail.stage !== 'mail') return [activityWindow(view, <FirstStart view={view} />)]
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
