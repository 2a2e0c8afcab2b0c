import type { Handler } from '@droidgym/phone/view/element'
import type { Move } from '../mail-moves.ts'
import { moveMails } from '../mail-moves.ts'
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
export function useMoved(): Handler {
  const { state, local, change } = useMail()
  const list = listed(state, local)
  const place = list.findIndex(({ id }) => id === local.open)
  const step = { advance_newer: -1, advance_older: 1, advance_list: 0 }[state.settings.advance]
  const next = step === 0 || place === -1 ? undefined : list[place + step]
  return (tx) => change(tx, { open: next?.id ?? null, selected: [] })
}

/** Moves the mails that are acted on, and goes on from there. */
export function useMove(): (move: Move) => Handler {
  const { state, local } = useMail()
  const mails = actedOn(state, local)
  const onMoved = useMoved()
  return (move) => (tx) => {
    moveMails(tx, mails, move)
    onMoved(tx)
  }
}
