import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { notificationState } from '@droidgym/phone/system/notification-manager/notification-state'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { notificationKey } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ConversationKey } from '../shared/people/open-message.ts'
import { MESSAGES } from './app.ts'

/** The id of every notification of a conversation. Assumption: it, and what stands before the numbers in the tag. */
export const NOTIFICATION_ID = 0
const TAG = `${MESSAGES.packageName}:sms:`

export function tagOf(numbers: ConversationKey): string {
  return TAG + numbers.join(',')
}

/** The conversation that a notification is about. */
export function numbersOf({ tag = '' }: Notification): ConversationKey {
  return tag.slice(TAG.length).split(',')
}

/** The notification about a conversation, also while it is snoozed. */
export function announcedOf(state: PhoneState, numbers: ConversationKey): Notification | undefined {
  const key = notificationKey(MESSAGES, NOTIFICATION_ID, tagOf(numbers))
  const { posted, snoozed } = notificationState.of(state)
  return [...posted, ...snoozed.map(({ notification }) => notification)].find((one) => one.key === key)
}

/** A conversation was read, or is gone: its notification goes, if there is one. */
export function cancelAnnounced(tx: Transaction, numbers: ConversationKey): void {
  cancelNotification(tx, MESSAGES, NOTIFICATION_ID, tagOf(numbers))
}
