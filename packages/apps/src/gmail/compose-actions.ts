import { isOnline } from '@droidgym/phone/system/hardware/network'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { sendScheduled } from './mail-moves.ts'
import { freshBody, keepWritten } from './state.ts'
import type { useCompose } from './view.ts'

export type ComposeView = ReturnType<typeof useCompose>

/** Closes the editor; what was written is kept as a draft. */
export function leave(tx: Transaction, { context, local, t }: ComposeView): void {
  const isEmpty = local.to + local.subject === '' && (local.body === '' || local.body === freshBody(tx.state))
  if (!isEmpty || local.attachments.length > 0) {
    keepWritten(tx, 'drafts', local)
    tx.toast(t('draft_saved'))
  }
  tx.finish(context.activityId)
}

/** Goes on with a mail that is for somebody; else says that it is not. */
export function whenAddressed(tx: Transaction, { local, openOverlay }: ComposeView, goOn: () => void): void {
  tx.clearFocus()
  if (local.to.trim() === '') openOverlay(tx, 'recipient_needed')
  else goOn()
}

export function sendOrAsk(tx: Transaction, view: ComposeView): void {
  if (view.state.settings.confirmSend) view.openOverlay(tx, 'ask_send')
  else sendNow(tx, view)
}

export function sendNow(tx: Transaction, { context, local, t }: ComposeView): void {
  const online = isOnline(tx.state)
  keepWritten(tx, online ? 'sent' : 'outbox', local)
  tx.toast(t(online ? 'sent_done' : 'queued'))
  tx.finish(context.activityId)
}

/** Keeps the mail until its time has come. */
export function schedule(tx: Transaction, { context, local, t, momentText }: ComposeView, at: number): void {
  keepWritten(tx, 'scheduled', local, at)
  sendScheduled(tx)
  tx.toast(t('send_scheduled', { time: momentText(at) }))
  tx.finish(context.activityId)
}
