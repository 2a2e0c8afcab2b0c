import type { Transaction } from '../transaction.ts'
import { logCancel, logCanceled } from './event-log.ts'
import type { Notification, Poster } from '../notifications/notification.ts'
import { notificationKey } from '../notifications/notification.ts'
import { hasNotification, notificationState } from './notification-state.ts'

/** NotificationListenerService.REASON_* of API 29. */
export const CancelReason = {
  click: 1,
  cancel: 2,
  cancelAll: 3,
  packageChanged: 5,
  packageBanned: 7,
  appCancel: 8,
  groupSummaryCanceled: 12,
  channelBanned: 17,
  snoozed: 18,
} as const
export type CancelReason = (typeof CancelReason)[keyof typeof CancelReason]

/**
 * An app takes its notification back (NotificationManager.cancel), also one that is snoozed. Assumption: where there is
 * none, the log does not tell of it.
 */
export function cancelNotification(tx: Transaction, app: Poster, id: number, tag?: string): void {
  const key = notificationKey(app, id, tag)
  if (!hasNotification(tx.state, key)) return
  const { snoozed } = notificationState.of(tx.state)
  if (snoozed.some((one) => one.key === key)) {
    notificationState.update(tx, () => ({ snoozed: snoozed.filter((one) => one.key !== key) }))
  }
  logCancel(tx, app, { id, tag, reason: CancelReason.appCancel })
  removeNotification(tx, key, CancelReason.appCancel)
}

/** Removes a posted notification; nothing happens when there is none with this key. */
export function removeNotification(tx: Transaction, key: string, reason: CancelReason): void {
  const { posted, headsUp } = notificationState.of(tx.state)
  const removed = posted.find((one) => one.key === key)
  if (removed === undefined) return
  logCanceled(tx, removed, reason)
  notificationState.update(tx, () => ({
    posted: posted.filter((one) => one !== removed),
    headsUp: headsUp === key ? null : headsUp,
  }))
}

export function cancelAll(tx: Transaction, chosen: (one: Notification) => boolean, reason: CancelReason): void {
  for (const one of notificationState.of(tx.state).posted.filter(chosen)) removeNotification(tx, one.key, reason)
}

/** What goes with a package: when it is stopped, disabled or taken away. */
export function forgetNotifications(tx: Transaction, packageName: string): void {
  const { snoozed } = notificationState.of(tx.state)
  if (snoozed.some(({ notification }) => notification.packageName === packageName)) {
    notificationState.update(tx, () => ({
      snoozed: snoozed.filter(({ notification }) => notification.packageName !== packageName),
    }))
  }
  cancelAll(tx, (one) => one.packageName === packageName, CancelReason.packageChanged)
}
