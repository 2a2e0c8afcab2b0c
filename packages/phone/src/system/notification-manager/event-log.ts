import type { Transaction } from '../transaction.ts'
import type { Notification, Poster } from '../notifications/notification.ts'
import { describeNotification } from '../notifications/notification.ts'
import { notificationState } from './notification-state.ts'
import { ranked } from './ranking.ts'

/** What of the events buffer's lines about notifications (EventLogTags.logtags of services/core, API 29). */

/** `status`: 0 for a new one, 1 for an update. */
export function logEnqueue(tx: Transaction, notification: Notification, status: 0 | 1): void {
  const { id, packageName, tag, uid } = notification
  const pid = tx.state.processes[packageName] ?? 0
  write(tx, 'enqueue', [uid, pid, packageName, id, tag ?? 'NULL', 0, describeNotification(notification), status])
}

/** An app, or the user, asks for a notification to go. */
export function logCancel(
  tx: Transaction,
  { packageName, uid }: Poster,
  { id, tag, reason }: { readonly id: number; readonly tag: string | undefined; readonly reason: number },
): void {
  const pid = tx.state.processes[packageName] ?? 0
  // Flags that it must not have: FLAG_ONGOING_EVENT for what the user does.
  write(tx, 'cancel', [uid, pid, packageName, id, tag ?? 'NULL', 0, 0, 0, reason, 'NULL'])
}

/** It is gone. Assumption: the time that it was visible is 0, since only SystemUI measures it. */
export function logCanceled(tx: Transaction, notification: Notification, reason: number): void {
  write(tx, 'canceled', [notification.key, reason, ...agesOf(tx, notification), 0, ...placeOf(tx, notification), 'NULL'])
}

export function logClicked(tx: Transaction, notification: Notification): void {
  write(tx, 'clicked', [notification.key, ...agesOf(tx, notification), 0, ...placeOf(tx, notification)])
}

export function logActionClicked(tx: Transaction, notification: Notification, index: number): void {
  write(tx, 'action_clicked', [notification.key, index, ...agesOf(tx, notification), 0, ...placeOf(tx, notification)])
}

/** Vibration, sound, light: the emulator has the second only. */
export function logAlert(tx: Transaction, { key }: Notification): void {
  write(tx, 'alert', [key, 0, 1, 0])
}

/** Its activity takes the whole screen (EventLogTags.logtags of SystemUI, API 29). */
export function logFullScreen(tx: Transaction, { key }: Notification): void {
  tx.log({ tag: 'sysui_fullscreen_notification', priority: 'I', message: key, buffer: 'events' })
}

/** Expanded or folded by the user. */
export function logExpansion(tx: Transaction, notification: Notification, expanded: boolean): void {
  write(tx, 'expansion', [notification.key, 1, Number(expanded), ...agesOf(tx, notification), 0])
}

function write(tx: Transaction, event: string, values: readonly (string | number)[]): void {
  tx.log({ tag: `notification_${event}`, priority: 'I', message: `[${values.join(',')}]`, buffer: 'events' })
}

/** Milliseconds since it was posted first, and last. */
function agesOf(tx: Transaction, { createdAt, updatedAt }: Notification): readonly number[] {
  return [tx.uptime - createdAt, tx.uptime - updatedAt]
}

/** Its place among the posted ones, and how many there are. */
function placeOf(tx: Transaction, { key }: Notification): readonly number[] {
  const { posted } = notificationState.of(tx.state)
  return [ranked(posted).findIndex((one) => one.key === key), posted.length]
}
