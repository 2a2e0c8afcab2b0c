import { Flag } from '@droidgym/android/intent'
import type { Transaction } from '../transaction.ts'
import { CancelReason, cancelAll, removeNotification } from './cancel.ts'
import { logActionClicked, logCancel, logClicked } from './event-log.ts'
import { HEADS_UP_TIMER, SNOOZE_PREFIX, SYSTEM } from './notification-timers.ts'
import type { Notification, PendingIntent } from '../notifications/notification.ts'
import { isDismissible, isInGroupOf } from '../notifications/notification.ts'
import { notificationState } from './notification-state.ts'
import { alert } from './post.ts'

/** How long a package does not peek after its peek was swiped away (heads_up_default_snooze_length_ms, API 29). */
const QUIET_MS = 60_000

/** SystemUI's user id: it carries out what the user does with notifications. */
const SYSTEM_UI_UID = 10087

function findNotification(tx: Transaction, key: string): Notification | undefined {
  return notificationState.of(tx.state).posted.find((one) => one.key === key)
}

/** A tap on the notification: opens what it is about, and removes it where the app says so. */
export function openNotification(tx: Transaction, key: string): void {
  const notification = findNotification(tx, key)
  if (notification?.contentIntent === undefined) return
  logClicked(tx, notification)
  if (notification.autoCancel === true) removeNotification(tx, key, CancelReason.click)
  endHeadsUp(tx)
  send(tx, notification, notification.contentIntent)
}

/** A tap on one of its buttons, with the reply that was typed into its field. */
export function pressAction(tx: Transaction, key: string, index: number, reply?: string): void {
  const notification = findNotification(tx, key)
  const action = notification?.actions?.[index]
  if (notification === undefined || action === undefined) return
  logActionClicked(tx, notification, index)
  endHeadsUp(tx)
  send(tx, notification, action.intent, reply)
}

/** The user swipes it away. */
export function dismissNotification(tx: Transaction, key: string): void {
  const notification = findNotification(tx, key)
  if (notification !== undefined && isDismissible(notification)) dismiss(tx, notification, CancelReason.cancel)
}

/** "Clear all", or all of the silent ones. */
export function dismissAll(tx: Transaction, chosen: (one: Notification) => boolean): void {
  const { posted } = notificationState.of(tx.state)
  for (const one of posted) if (isDismissible(one) && chosen(one)) dismiss(tx, one, CancelReason.cancelAll)
}

/** Puts a notification away for a while; it comes back as if it was posted then. */
export function snoozeNotification(tx: Transaction, key: string, ms: number): void {
  const notification = findNotification(tx, key)
  if (notification === undefined) return
  remove(tx, notification, CancelReason.snoozed)
  notificationState.update(tx, ({ snoozed }) => ({
    snoozed: [...snoozed, { key, notification, until: tx.uptime + ms }],
  }))
  tx.schedule(SYSTEM, SNOOZE_PREFIX + key, ms)
}

/** Its time has come. */
function unsnoozeNotification(tx: Transaction, key: string): void {
  const { posted, snoozed } = notificationState.of(tx.state)
  const known = snoozed.find((one) => one.key === key)
  if (known === undefined) return
  tx.cancel(SYSTEM, SNOOZE_PREFIX + key)
  const back = { ...known.notification, updatedAt: tx.uptime }
  notificationState.update(tx, () => ({ posted: [back, ...posted], snoozed: snoozed.filter((one) => one !== known) }))
  alert(tx, back)
}

/** The peek goes; the notification stays in the shade. */
export function endHeadsUp(tx: Transaction): void {
  if (notificationState.of(tx.state).headsUp === null) return
  tx.cancel(SYSTEM, HEADS_UP_TIMER)
  notificationState.update(tx, () => ({ headsUp: null }))
}

/** The user swipes the peek up: its app does not peek again for a minute (HeadsUpManager.snooze). */
export function quietHeadsUp(tx: Transaction): void {
  const { headsUp } = notificationState.of(tx.state)
  const notification = headsUp === null ? undefined : findNotification(tx, headsUp)
  if (notification !== undefined) {
    notificationState.update(tx, ({ quiet }) => ({
      quiet: { ...quiet, [notification.packageName]: tx.uptime + QUIET_MS },
    }))
  }
  endHeadsUp(tx)
}

/** One of the system's timers of notifications. Whether it was. */
export function onNotificationTimer(tx: Transaction, name: string): boolean {
  if (name === HEADS_UP_TIMER) endHeadsUp(tx)
  else if (name.startsWith(SNOOZE_PREFIX)) unsnoozeNotification(tx, name.slice(SNOOZE_PREFIX.length))
  else return false
  return true
}

/** What a summary stands for goes with it (cancelGroupChildrenLocked). */
function dismiss(tx: Transaction, notification: Notification, reason: CancelReason): void {
  remove(tx, notification, reason)
  cancelAll(tx, (one) => isInGroupOf(notification, one), CancelReason.groupSummaryCanceled)
  if (notification.deleteIntent !== undefined) send(tx, notification, notification.deleteIntent)
}

function remove(tx: Transaction, notification: Notification, reason: CancelReason): void {
  const { id, packageName, tag } = notification
  logCancel(tx, { packageName, uid: SYSTEM_UI_UID }, { id, tag, reason })
  removeNotification(tx, notification.key, reason)
}

function send(tx: Transaction, notification: Notification, intent: PendingIntent, reply?: string): void {
  if ('broadcast' in intent) {
    tx.notifyApp(notification, intent.broadcast, reply)
    return
  }
  // What a shade starts is a task of its own (StatusBar.startNotificationIntent, API 29).
  const { activity } = intent
  tx.startActivity({ ...activity, flags: (activity.flags ?? 0) | Flag.newTask }, { callingUid: notification.uid })
}
