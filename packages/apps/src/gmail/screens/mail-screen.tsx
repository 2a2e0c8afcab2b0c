import { h } from '@droidgym/phone/view/jsx'
import { FRESH_MAIL } from '../state.ts'
import { mailViews } from '../view.ts'
import { FirstStart } from './first-start.tsx'
import { MailList } from './mail-list.tsx'
import { mailOverlay } from './mail-overlays.tsx'
import { Thread } from './thread.tsx'

/** The welcome, a folder, or a mail. */
export const mailScreen = mailViews.screen({
  content({ state: { mails, stage }, account, local }) {
    if (stage !== 'mail' || account === undefined) return <FirstStart />
    const open = mails.find(({ id }) => id === local.open)
    return open === undefined ? <MailList /> : <Thread mail={open} />
  },
  overlay: mailOverlay,
  onBack(tx, { state, account, local, change }) {
    if (state.stage !== 'mail' || account === undefined) return false
    if (local.open !== null) change(tx, { open: null })
    else if (local.selected.length > 0) change(tx, { selected: [] })
    else if (local.drawer) change(tx, { drawer: false })
    else if (local.search !== null) change(tx, { search: null })
    else if (local.folder !== 'inbox' || local.label !== null) change(tx, FRESH_MAIL)
    else return false
    tx.clearFocus()
    return true
  },
})
