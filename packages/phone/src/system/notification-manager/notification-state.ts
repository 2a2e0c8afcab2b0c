import { appState } from '../app-definition.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'
import type { Importance, Notification, NotificationChannel } from '../notifications/notification.ts'

/** What the user, or the app, has said of the notifications of one package. */
export interface PackageNotifications {
  /** The user has turned all of them off. */
  readonly blocked?: boolean
  /** Channels that the app has made, by id. */
  readonly channels: Readonly<Record<string, NotificationChannel>>
  /** Importances that the user has chosen, by id of the channel. */
  readonly chosen: Readonly<Record<string, Importance>>
}

export interface SnoozedNotification {
  /** Of the notification. */
  readonly key: string
  readonly notification: Notification
  /** The phone's `uptime` at which it comes back. */
  readonly until: number
}

/** What the notification manager keeps (NotificationManagerService). */
export interface NotificationState {
  /** The last posted or updated first. */
  readonly posted: readonly Notification[]
  readonly snoozed: readonly SnoozedNotification[]
  readonly packages: Readonly<Record<string, PackageNotifications>>
  /** Key of the one that peeks over the screen. */
  readonly headsUp: string | null
  /** Until which `uptime` packages whose peek was swiped away do not peek again. */
  readonly quiet: Readonly<Record<string, number>>
}

const NONE: NotificationState = { posted: [], snoozed: [], packages: {}, headsUp: null, quiet: {} }
const NO_PACKAGE: PackageNotifications = { channels: {}, chosen: {} }

/** The package under which the notification manager's state is kept. */
const NOTIFICATION_SERVICE = 'android.notification'

const stored = appState<NotificationState | undefined>(NOTIFICATION_SERVICE)

export const notificationState = {
  of: (state: PhoneState): NotificationState => stored.of(state) ?? NONE,
  update: (tx: Transaction, change: (state: NotificationState) => Partial<NotificationState>): void => {
    stored.update(tx, (now) => ({ ...NONE, ...now, ...change(now ?? NONE) }))
  },
}

/** Whether there is a notification with this key, also one that is snoozed. */
export function hasNotification(state: PhoneState, key: string): boolean {
  const { posted, snoozed } = notificationState.of(state)
  return [...posted, ...snoozed].some((one) => one.key === key)
}

/** In another zone, their times stay at their instants. */
export function moveNotifications(tx: Transaction, moved: (local: number) => number): void {
  const { posted, snoozed } = notificationState.of(tx.state)
  if (posted.length + snoozed.length === 0) return
  const move = (one: Notification): Notification => ({ ...one, when: moved(one.when) })
  notificationState.update(tx, () => ({
    posted: posted.map(move),
    snoozed: snoozed.map((one) => ({ ...one, notification: move(one.notification) })),
  }))
}

/** What a restart loses: all that is posted. The user's choices and the channels stay. */
export function loseNotifications(tx: Transaction): void {
  if (stored.of(tx.state) === undefined) return
  notificationState.update(tx, () => ({ posted: [], snoozed: [], headsUp: null, quiet: {} }))
}

export function packageNotificationsOf(state: PhoneState, packageName: string): PackageNotifications {
  return notificationState.of(state).packages[packageName] ?? NO_PACKAGE
}
