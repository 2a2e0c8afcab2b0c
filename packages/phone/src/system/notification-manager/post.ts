import { isScreenOff } from '../hardware/display-power.ts'
import { isDoNotDisturb } from '../hardware/interruptions.ts'
import { isKeyguardShowing } from '../keyguard/keyguard.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'
import { CancelReason, removeNotification } from './cancel.ts'
import { createChannel, importanceOf } from './channels.ts'
import { logAlert, logEnqueue } from './event-log.ts'
import { fillScreen } from './full-screen.ts'
import { HEADS_UP_TIMER, SYSTEM } from './notification-timers.ts'
import { Importance, isAlerting, notificationKey } from '../notifications/notification.ts'
import type { Notification, NotificationChannel, NotificationContent, Poster } from '../notifications/notification.ts'
import { notificationState } from './notification-state.ts'

/** How long a peek lasts (heads_up_notification_decay of SystemUI, API 29). */
const HEADS_UP_MS = 5000

/**
 * Posts a notification, or updates the one with the same id and tag (NotificationManager.notify). The channel is made
 * when the app has not made it yet. Nothing is shown of an app or a channel that the user has blocked.
 */
export function postNotification(
  tx: Transaction,
  { packageName, uid }: Poster,
  channel: NotificationChannel,
  content: NotificationContent,
): void {
  createChannel(tx, packageName, channel)
  const key = notificationKey({ packageName, uid }, content.id, content.tag)
  const { posted, snoozed } = notificationState.of(tx.state)
  const old = posted.find((one) => one.key === key)
  const notification: Notification = {
    when: tx.now,
    ...content,
    packageName,
    uid,
    key,
    channel: channel.id,
    importance: importanceOf(tx.state, packageName, channel),
    createdAt: old?.createdAt ?? tx.uptime,
    updatedAt: tx.uptime,
  }
  logEnqueue(tx, notification, old === undefined ? 0 : 1)
  if (notification.importance === Importance.none) {
    const message = 'Suppressing notification from package by user request.'
    tx.log({ tag: 'NotificationService', priority: 'E', message })
    removeNotification(tx, key, CancelReason.channelBanned)
    return
  }
  if (snoozed.some((one) => one.key === key)) {
    notificationState.update(tx, () => ({
      snoozed: snoozed.map((one) => (one.key === key ? { ...one, notification } : one)),
    }))
    return
  }
  notificationState.update(tx, () => ({ posted: [notification, ...posted.filter((one) => one !== old)] }))
  if (old === undefined || content.onlyAlertOnce !== true) alert(tx, notification)
}

/** Sound, and peek or fill the screen. What DND holds back does neither; alarms come through it. */
export function alert(tx: Transaction, notification: Notification): void {
  if (isIntercepted(tx.state, notification)) return
  if (isAlerting(notification)) logAlert(tx, notification)
  if (!canPeek(tx.state, notification)) {
    fillScreen(tx, notification)
    return
  }
  notificationState.update(tx, () => ({ headsUp: notification.key }))
  if (notification.fullScreenIntent === undefined) tx.schedule(SYSTEM, HEADS_UP_TIMER, HEADS_UP_MS)
  else tx.cancel(SYSTEM, HEADS_UP_TIMER)
}

/** "Do Not Disturb" lets only alarms through. Assumption: no starred contacts, no repeated callers. */
function isIntercepted(state: PhoneState, { category }: Notification): boolean {
  return isDoNotDisturb(state) && category !== 'alarm'
}

/** NotificationInterruptionStateProvider.shouldHeadsUp of API 29. */
function canPeek(state: PhoneState, { importance, packageName }: Notification): boolean {
  const isOn = (state.settings.global['heads_up_notifications_enabled'] ?? '1') !== '0'
  const quietUntil = notificationState.of(state).quiet[packageName] ?? 0
  const isInUse = !isScreenOff(state) && !isKeyguardShowing(state)
  return isOn && importance >= Importance.high && isInUse && state.uptime >= quietUntil
}
