import { translator } from '@droidgym/phone/i18n/strings'
import { CancelReason, cancelAll, cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { Notification, NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Call, CallRecord } from './dialer-state.ts'
import { calledName, callerName, currentCall, DIALER_PACKAGE, DIALER_UID, IN_CALL_ACTIVITY } from './dialer-state.ts'

const DIALER = { packageName: DIALER_PACKAGE, uid: DIALER_UID } as const
const COLOR = '#2A56C6'

/** MissedCallNotifier and StatusBarNotifier of Dialer, API 29. Assumption: the numbers of their ids. */
const MISSED = { id: 1, tag: 'MissedCall_' } as const
const ONGOING_ID = 2

export const CallAction = { hangUp: 'hang_up', callBack: 'call_back', message: 'message' } as const

/** What the notification of a call says, by its phase. Assumption: the text of one that is not answered yet. */
const TEXTS = {
  ringing: 'incoming_call',
  dialing: 'incall_connecting',
  active: 'notification_ongoing_call',
  held: 'incall_on_hold',
} as const

/** NotificationChannelManager of Dialer, API 29, without those for voicemail. */
export function callChannels(locale: string): Readonly<Record<'ongoing' | 'missed', NotificationChannel>> {
  const t = translator(locale, 'phone')
  return {
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
 * A call goes on behind other screens. Assumption: nothing tells of it while its own screen is in front, where Android
 * shows its icon as well.
 */
export function notifyOfOngoingCall(tx: Transaction): void {
  const call = currentCall(tx.state)
  if (call === undefined || call.phase === 'ringing') return
  const { locale } = tx.state
  const t = translator(locale, 'phone')
  postNotification(tx, DIALER, callChannels(locale).ongoing, {
    id: ONGOING_ID,
    icon: 'phone',
    color: COLOR,
    title: nameOf(tx, call),
    text: t(TEXTS[call.phase]),
    ...(call.answeredAt === null ? { hidesWhen: true } : { chronometer: { at: call.answeredAt, countDown: false } }),
    ongoing: true,
    onlyAlertOnce: true,
    category: 'call',
    contentIntent: {
      activity: {
        action: 'android.intent.action.MAIN',
        component: { packageName: DIALER_PACKAGE, className: IN_CALL_ACTIVITY },
      },
    },
    actions: [{ title: t('notification_action_end_call'), intent: { broadcast: CallAction.hangUp } }],
  })
}

/** The notification follows what becomes of the call; nothing is posted that was not there. */
export function updateOngoingCall(tx: Transaction): void {
  if (!isAnnounced(tx)) return
  if (currentCall(tx.state) === undefined) cancelOngoingCall(tx)
  else notifyOfOngoingCall(tx)
}

export function cancelOngoingCall(tx: Transaction): void {
  if (isAnnounced(tx)) cancelNotification(tx, DIALER, ONGOING_ID)
}

function isAnnounced(tx: Transaction): boolean {
  return notificationsOf(tx.state).some(({ packageName, id }) => packageName === DIALER_PACKAGE && id === ONGOING_ID)
}

function nameOf({ state }: Transaction, call: Call): string {
  return call.direction === 'incoming' ? callerName(state, call.number) : calledName(state, call)
}
