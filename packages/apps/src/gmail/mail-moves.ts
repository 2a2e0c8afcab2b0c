import { isOnline } from '@droidgym/phone/system/hardware/network'
import { localizeDigits } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import { toEpoch } from '@droidgym/phone/system/time-zone'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { GMAIL } from './app.ts'
import type { Mail } from './mails/mails.ts'
import { changeMail, gmailState } from './state.ts'

export const Timer = { undo: 'undo', scheduled: 'scheduled' } as const

/** Assumption: how long the list tells what was done. */
const UNDO_MS = 7000

export interface Move {
  readonly change: Partial<Mail>
  /** What the list says of them, with their number and `label`. */
  readonly textKey: string
  readonly label?: string
}

export const ARCHIVE: Move = { change: { folder: 'all_mail' }, textKey: 'archived_count' }
export const THROW_AWAY: Move = { change: { folder: 'trash' }, textKey: 'deleted_count' }

/** Changes mails as one step that can be undone for a while. */
export function moveMails(tx: Transaction, before: readonly Mail[], { change, textKey, label = '' }: Move): void {
  for (const { id } of before) changeMail(tx, id, change)
  const { locale } = tx.state
  const count = localizeDigits(locale, String(before.length))
  const text = translator(locale, GMAIL.strings)(textKey, { count, label })
  gmailState.update(tx, (state) => ({ ...state, done: { text, before } }))
  tx.schedule(GMAIL.packageName, Timer.undo, UNDO_MS)
}

/** Takes back what `moveMails` did last. */
export function undoMove(tx: Transaction): void {
  const old = new Map(gmailState.of(tx.state).done?.before.map((mail) => [mail.id, mail]))
  gmailState.update(tx, (state) => ({ ...state, mails: state.mails.map((mail) => old.get(mail.id) ?? mail) }))
  closeDone(tx)
}

/** The list no longer tells what was done. */
export function closeDone(tx: Transaction): void {
  if (gmailState.of(tx.state).done === null) return
  gmailState.update(tx, (state) => ({ ...state, done: null }))
  tx.cancel(GMAIL.packageName, Timer.undo)
}

/** Mails go for good. */
export function removeMails(tx: Transaction, gone: readonly Mail[]): void {
  gmailState.update(tx, (state) => ({
    ...state,
    mails: state.mails.filter(({ id }) => !gone.some((mail) => mail.id === id)),
  }))
}

/** Sends the scheduled mails whose time has come, and waits for the next one. */
export function sendScheduled(tx: Transaction): void {
  const isDue = ({ folder, sendAt = 0 }: Mail): boolean => folder === 'scheduled' && sendAt <= tx.now
  const due = gmailState.of(tx.state).mails.filter(isDue)
  const folder = isOnline(tx.state) ? 'sent' : 'outbox'
  for (const { id } of due) changeMail(tx, id, { folder, at: tx.now })
  if (due.length > 0) {
    gmailState.update(tx, (state) => ({ ...state, mails: state.mails.toSorted((a, b) => b.at - a.at) }))
  }
  const waiting = gmailState.of(tx.state).mails.filter((mail) => mail.folder === 'scheduled')
  tx.cancel(GMAIL.packageName, Timer.scheduled)
  if (waiting.length === 0) return
  const next = Math.min(...waiting.map(({ sendAt = tx.now }) => sendAt))
  tx.schedule(GMAIL.packageName, Timer.scheduled, toEpoch(tx.state, next) - toEpoch(tx.state, tx.now))
}
