import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'
import { CancelReason, cancelAll } from './cancel.ts'
import { Importance } from '../notifications/notification.ts'
import type { NotificationChannel } from '../notifications/notification.ts'
import type { PackageNotifications } from './notification-state.ts'
import { notificationState, packageNotificationsOf } from './notification-state.ts'

/** Makes a channel, or renames it; what the user has chosen for it stays (createNotificationChannel). */
export function createChannel(tx: Transaction, packageName: string, channel: NotificationChannel): void {
  const known = packageNotificationsOf(tx.state, packageName).channels[channel.id]
  if (known?.name === channel.name && known.importance === channel.importance) return
  changePackage(tx, packageName, ({ channels }) => ({ channels: { ...channels, [channel.id]: channel } }))
}

/** The importance of what a channel posts: the user's choice, else the app's; none when the app is blocked. */
export function importanceOf(state: PhoneState, packageName: string, channel: NotificationChannel): Importance {
  const { blocked, chosen } = packageNotificationsOf(state, packageName)
  return blocked === true ? Importance.none : (chosen[channel.id] ?? channel.importance)
}

/** The user's choice for a channel. What it has posted goes when that is `none`, and is ranked anew otherwise. */
export function chooseImportance(
  tx: Transaction,
  packageName: string,
  channel: NotificationChannel,
  importance: Importance,
): void {
  createChannel(tx, packageName, channel)
  changePackage(tx, packageName, ({ chosen }) => ({ chosen: { ...chosen, [channel.id]: importance } }))
  const isOfChannel = (one: { packageName: string; channel: string }): boolean =>
    one.packageName === packageName && one.channel === channel.id
  if (importance === Importance.none) {
    cancelAll(tx, isOfChannel, CancelReason.channelBanned)
    return
  }
  notificationState.update(tx, ({ posted }) => ({
    posted: posted.map((one) => (isOfChannel(one) ? { ...one, importance } : one)),
  }))
}

/** Whether the user lets a package post. */
export function areNotificationsEnabled(state: PhoneState, packageName: string): boolean {
  return packageNotificationsOf(state, packageName).blocked !== true
}

/** The user's switch for a whole app (INotificationManager.setNotificationsEnabledForPackage). */
export function setNotificationsEnabled(tx: Transaction, packageName: string, enabled: boolean): void {
  changePackage(tx, packageName, () => ({ blocked: !enabled }))
  if (!enabled) cancelAll(tx, (one) => one.packageName === packageName, CancelReason.packageBanned)
}

function changePackage(
  tx: Transaction,
  packageName: string,
  change: (now: PackageNotifications) => Partial<PackageNotifications>,
): void {
  const now = packageNotificationsOf(tx.state, packageName)
  notificationState.update(tx, ({ packages }) => ({
    packages: { ...packages, [packageName]: { ...now, ...change(now) } },
  }))
}
