import { translator } from '@droidgym/phone/i18n/strings'
import type { NotificationChoice } from '@droidgym/phone/system/app-definition'
import { hasCellService } from '@droidgym/phone/system/hardware/cell-service'
import { isScreenOff } from '@droidgym/phone/system/hardware/display-power'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { Notification, NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { blockedNumber } from '../shared/people/blocked-numbers.ts'
import { ConversationActivity } from '../shared/people/messages-package.ts'
import type { ConversationKey } from '../shared/people/open-message.ts'
import { announcedOf, NOTIFICATION_ID, numbersOf, tagOf } from './announced.ts'
import { MESSAGES } from './app.ts'
import { changeConversations, conversationName, findConversation, keepReceived, send } from './conversations.ts'
import { isSame } from './exchanges/conversation.ts'
import type { ChatLocal } from './state.ts'
import { messagesState } from './state.ts'

/** Of Messages. */
const COLOR = '#1A73E8'

const Action = { markAsRead: 'mark_as_read', reply: 'reply' } as const

/** Assumption: one channel for all conversations, which peeks. */
export function messageChannels(locale: string): readonly [NotificationChannel] {
  const name = translator(locale, MESSAGES.strings)('notification_channel_incoming')
  return [{ id: 'bugle_default_channel', name, importance: Importance.high }]
}

/**
 * A message comes in; its conversation is on top and unread, and a notification tells of it. Without cell service the
 * carrier keeps it until there is some. One from a blocked number is dropped (InboundSmsHandler, API 29).
 */
export function receive(tx: Transaction, from: string, text: string): void {
  if (blockedNumber(tx.state, from) !== undefined) return
  if (hasCellService(tx.state)) {
    keepReceived(tx, from, text)
    notifyOfMessage(tx, [from], text)
  } else messagesState.update(tx, (state) => ({ ...state, withheld: [...(state.withheld ?? []), { from, text }] }))
}

/** The carrier delivers what it has kept, if there is cell service now. */
export function receiveWithheld(tx: Transaction): void {
  const { withheld, ...state } = messagesState.of(tx.state)
  if (withheld === undefined || !hasCellService(tx.state)) return
  messagesState.update(tx, () => state)
  for (const { from, text } of withheld) receive(tx, from, text)
}

/** Tells the user of a message, unless the conversation is on the screen or the app's own switch is off. */
function notifyOfMessage(tx: Transaction, numbers: ConversationKey, text: string): void {
  if (!messagesState.of(tx.state).notifications || isOnScreen(tx.state, numbers)) return
  if (findConversation(tx.state, numbers)?.muted === true) return
  const { locale } = tx.state
  const t = translator(locale, MESSAGES.strings)
  const known = announcedOf(tx.state, numbers)
  postNotification(tx, MESSAGES, messageChannels(locale)[0], {
    id: NOTIFICATION_ID,
    tag: tagOf(numbers),
    icon: 'message',
    color: COLOR,
    title: conversationName(tx.state, numbers),
    text,
    ...(known !== undefined && { bigText: `${known.bigText ?? known.text ?? ''}\n${text}` }),
    category: 'msg',
    autoCancel: true,
    contentIntent: {
      activity: {
        data: `smsto:${numbers.join(',')}`,
        component: { packageName: MESSAGES.packageName, className: ConversationActivity.main },
      },
    },
    actions: [
      { title: t('notification_mark_as_read'), intent: { broadcast: Action.markAsRead } },
      { title: t('notification_reply'), intent: { broadcast: Action.reply }, replyHint: t('notification_reply') },
    ],
  })
}

/** The buttons of the notification. */
export function onMessageAction(tx: Transaction, notification: Notification, chosen: NotificationChoice): void {
  const { action, reply } = chosen
  const numbers = numbersOf(notification)
  if (action === Action.reply && reply !== undefined) send(tx, numbers, reply)
  changeConversations(tx, [numbers], { read: true })
}

function isOnScreen(state: PhoneState, numbers: ConversationKey): boolean {
  const front = topActivity(state)
  if (front?.className !== ConversationActivity.main || isScreenOff(state)) return false
  const shown = (front.local as ChatLocal).numbers
  return shown !== null && isSame(shown, numbers)
}
