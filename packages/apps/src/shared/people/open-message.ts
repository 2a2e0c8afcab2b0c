import type { Intent } from '@droidgym/android/intent'
import { queryParameter, schemeSpecificPart, textExtra } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { ConversationActivity, MESSAGES_PACKAGE } from './messages-package.ts'

/** The numbers of a conversation: its name, since no two conversations share them. */
export type ConversationKey = readonly string[]

/** Names the scroll container with the messages. */
export const MESSAGE_LIST = 'message_list'

/** Where messages go to: numbers, and perhaps a query with the text. */
export const MESSAGE_URI = /^(?:sms|mms)(?:to)?:/

/** The numbers that an intent writes to; none when the recipient is still to be chosen. */
export function recipientsOf(intent: Intent): ConversationKey {
  if (!MESSAGE_URI.test(intent.data ?? '')) return []
  const [numbers = ''] = schemeSpecificPart(intent).split('?')
  return numbers === '' ? [] : numbers.split(',').map((number) => number.replaceAll(/[\s()-]/g, ''))
}

/** The message that an intent begins with. */
export function draftOf(intent: Intent): string {
  return textExtra(intent, 'sms_body') ?? queryParameter(intent, 'body') ?? textExtra(intent, 'android.intent.extra.TEXT') ?? ''
}

/** What other apps do to write to a number; an empty one leaves the recipient open. */
export function openMessageTo(tx: Transaction, number: string): void {
  start(tx, { action: 'android.intent.action.SENDTO', data: `smsto:${number}` }, ConversationActivity.launch)
}

/** Opens the conversation at its newest message; without numbers, the choice of a recipient. */
export function openConversation(tx: Transaction, numbers: ConversationKey): void {
  start(tx, numbers.length === 0 ? {} : { data: `smsto:${numbers.join(',')}` }, ConversationActivity.main)
}

function start(tx: Transaction, intent: Intent, className: string): void {
  tx.startActivity({ ...intent, component: { packageName: MESSAGES_PACKAGE, className } })
}

/** Scrolls a conversation's window to its end. */
export function showNewest(tx: Transaction, window: string): void {
  tx.scrollTo(window, MESSAGE_LIST, Number.MAX_SAFE_INTEGER)
}
