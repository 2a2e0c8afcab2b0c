import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Mail } from '../mails/mails.ts'
import type { GmailState, MailLocal } from '../state.ts'
import { mailsIn, mailsWith } from '../state.ts'
import { useMail } from '../view.ts'

/** The mails that a menu or a dialog is about: the one that is open, else those that are chosen. */
export function actedOn({ mails }: GmailState, { open, selected }: MailLocal): readonly Mail[] {
  return mails.filter(({ id }) => (open === null ? selected.includes(id) : id === open))
}

/** The mails of the list below the one that is open. */
export function listed(state: GmailState, { folder, label }: MailLocal): readonly Mail[] {
  return label === null ? mailsIn(state, folder) : mailsWith(state, label)
}

/** What follows on mails that have left the list: the setting says which mail is shown after one that was open. */
export function useMoved(): (tx: Transaction) => void {
  const { state, local, change } = useMail()
  const list = listed(state, local)
  const place = list.findIndex(({ id }) => id === local.open)
  const step = { advance_newer: -1, advance_older: 1, advance_list: 0 }[state.settings.advance]
  const next = step === 0 || place === -1 ? undefined : list[place + step]
  return (tx) => change(tx, { open: next?.id ?? null, selected: [] })
}
