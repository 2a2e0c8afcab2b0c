import type { Intent } from '@droidgym/android/intent'
import { translator } from '@droidgym/phone/i18n/strings'
import { CancelReason, cancelAll, cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { Notification, NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Call, CallRecord } from './dialer-state.ts'
import { calledName, callerName, currentCall, DIALER_PACKAGE, DIALER_UID } from './dialer-state.ts'
import { IN_CALL_ACTIVITY, ringingCall } from './dialer-state.ts'

const DIALER = { packageName: DIALER_PACKAGE, uid: DIALER_UID } as const
const COLOR = '#2A56C6'

/** MissedCallNotifier and StatusBarNotifier of Dialer, API 29. Assumption: the numbers of their ids. */
const MISSED = { id: 1, tag: 'MissedCall_' } as const
const ONGOING_ID = 2

export const CallAction = {
  hangUp: 'hang_up', answer: 'answer', decline: 'decline', callBack: 'call_back', message: 'message',
} as const

/** Opens the screen of calls (InCallActivity.getIntent). */
export const CALL_SCREEN: Intent = {
  action: 'android.intent.action.MAIN',
  component: { packageName: DIALER_PACKAGE, className: IN_CALL_ACTIVITY },
  hasExtras: true,
}

/** What the notification of a call says, by its phase. Assumption: the text of one that is not answered yet. */
const TEXTS = {
  dialing: 'incall_connecting',
  active: 'notification_ongoing_call',
  held: 'incall_on_hold',
} as const

/** NotificationChannelManager of Dialer, API 29, without those for voicemail. */
export function callChannels(locale: string): Readonly<Record<'incoming' | 'ongoing' | 'missed', NotificationChannel>> {
  const t = translator(locale, 'phone')
  return {
    incoming: { id: 'phone_incoming_call', name: t('notification_channel_incoming_call'), importance: Importance.high },
    ongoing: { id: 'phone_ongoing_call', name: t('notification_channel_ongoing_call'), importance: Importance.default },
    missed: { id: 'phone_missed_call', name: t('notification_channel_missed_call'), importance: Importance.default },
  }
}

/** Tells of a call that nobody took. */
export function notifyOfMissedCall(tx: Transaction, { number, at }: CallRecord): void {
  const { locale } = tx.state
  const t = translator(locale, 'phone')
  postNotification(tx, DIALER, callChannels(locale).missed, {
    id: MISSED.id,
    tag: `${MISSED.tag}${at}|${number}`,
    icon: 'phoneMissed',
    color: COLOR,
    title: t('missed_call'),
    text: callerName(tx.state, number),
    when: at,
    autoCancel: true,
    category: 'missed_call',
    contentIntent: {
      activity: {
        action: 'android.intent.action.VIEW',
        type: 'vnd.android.cursor.dir/calls',
        component: { packageName: DIALER_PACKAGE, className: 'com.android.dialer.main.impl.MainActivity' },
      },
    },
    actions: [
      { title: t('notification_missed_call_back'), intent: { broadcast: CallAction.callBack } },
      { title: t('notification_missed_call_message'), intent: { broadcast: CallAction.message } },
    ],
  })
}

/** The user has seen the list of calls. */
export function cancelMissedCalls(tx: Transaction): void {
  const isMissed = ({ packageName, id }: Notification): boolean => packageName === DIALER_PACKAGE && id === MISSED.id
  cancelAll(tx, isMissed, CancelReason.appCancel)
}

/** The number of a missed call, from its notification. */
export function missedNumber({ tag = '' }: Notification): string {
  return tag.slice(tag.indexOf('|') + 1)
}

/**
 * Tells of the call that rings, or else of the one that goes on behind other screens. Assumption: nothing does while
 * the screen of calls is in front, where Android shows an icon as well.
 */
export function notifyOfCall(tx: Transaction): void {
  const ringing = ringingCall(tx.state)
  const call = currentCall(tx.state)
  if (ringing !== undefined) postIncoming(tx, ringing)
  else if (call !== undefined) postOngoing(tx, call)
}

/** It peeks until it is answered, or fills the screen (StatusBarNotifier of Dialer, API 29). */
function postIncoming(tx: Transaction, call: Call): void {
  const { locale } = tx.state
  const t = translator(locale, 'phone')
  // A notification that is there makes no noise again, so the one of a call that goes on is taken back.
  cancelCallNotification(tx)
  postNotification(tx, DIALER, callChannels(locale).incoming, {
    ...callContent(tx, call),
    text: t('notification_incoming_call'),
    fullScreenIntent: { activity: CALL_SCREEN },
    actions: [
      { title: t('notification_action_dismiss'), intent: { broadcast: CallAction.decline } },
      { title: t('notification_action_answer'), intent: { broadcast: CallAction.answer } },
    ],
  })
}

function postOngoing(tx: Transaction, call: Call): void {
  const { phase, answeredAt } = call
  if (phase === 'ringing' || phase === 'ended') return
  const { locale } = tx.state
  const t = translator(locale, 'phone')
  postNotification(tx, DIALER, callChannels(locale).ongoing, {
    ...callContent(tx, call),
    text: t(TEXTS[phase]),
    ...(answeredAt === null ? { hidesWhen: true } : { chronometer: { at: answeredAt, countDown: false } }),
    onlyAlertOnce: true,
    actions: [{ title: t('notification_action_end_call'), intent: { broadcast: CallAction.hangUp } }],
  })
}

function callContent({ state }: Transaction, call: Call) {
  return {
    id: ONGOING_ID,
    icon: 'phone',
    color: COLOR,
    title: call.direction === 'incoming' ? callerName(state, call.number) : calledName(state, call),
    ongoing: true,
    category: 'call',
    contentIntent: { activity: CALL_SCREEN },
  } as const
}

/** The notification follows what becomes of the calls; nothing is posted that was not there. */
export function updateCallNotification(tx: Transaction): void {
  if (!isAnnounced(tx)) return
  if (currentCall(tx.state) === undefined) cancelCallNotification(tx)
  else notifyOfCall(tx)
}

export function cancelCallNotification(tx: Transaction): void {
  if (isAnnounced(tx)) cancelNotification(tx, DIALER, ONGOING_ID)
}

function isAnnounced(tx: Transaction): boolean {
  return notificationsOf(tx.state).some(({ packageName, id }) => packageName === DIALER_PACKAGE && id === ONGOING_ID)
}
