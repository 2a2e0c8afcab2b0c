import type { Intent } from '@droidgym/android/intent'

/** NotificationManager.IMPORTANCE_*: `high` and `max` peek over apps, `default` makes a sound, below it is silent. */
export const Importance = { none: 0, min: 1, low: 2, default: 3, high: 4, max: 5 } as const
export type Importance = (typeof Importance)[keyof typeof Importance]

/** Who posts: a package and its Linux user id. */
export interface Poster {
  readonly packageName: string
  readonly uid: number
}

/** android.app.NotificationChannel */
export interface NotificationChannel {
  readonly id: string
  /** In the language of the phone at the time when the app made it. */
  readonly name: string
  readonly importance: Importance
}

/** What a tap does: opens an activity, or tells the app, whose `onNotificationAction` gets this name. */
export type PendingIntent = { readonly activity: Intent } | { readonly broadcast: string }

/** A button of a notification. */
export interface NotificationAction {
  readonly title: string
  readonly intent: PendingIntent
  /** The hint of a field for a reply (RemoteInput); absent for a plain button. */
  readonly replyHint?: string
}

/** What an app gives (Notification.Builder). Texts are in the phone's language at that time. */
export interface NotificationContent {
  readonly id: number
  readonly tag?: string
  /** Name of the small icon among the shared glyphs. */
  readonly icon: string
  /** `#RRGGBB`, of the header and the actions; default grey. */
  readonly color?: `#${string}`
  readonly title?: string
  readonly text?: string
  /** Shown instead of the text once expanded (BigTextStyle). */
  readonly bigText?: string
  /** Beside the app's name in the header. */
  readonly subText?: string
  /** Epoch milliseconds; default now. */
  readonly when?: number
  /** Counts to or from this `uptime`, shown instead of `when` (setUsesChronometer). */
  readonly chronometer?: { readonly at: number; readonly countDown: boolean }
  readonly hidesWhen?: true
  /** Cannot be dismissed by the user (FLAG_ONGOING_EVENT). */
  readonly ongoing?: true
  /** Removed when its content is opened (FLAG_AUTO_CANCEL). */
  readonly autoCancel?: true
  /** An update does not sound or peek again. */
  readonly onlyAlertOnce?: true
  readonly group?: string
  /** Stands for the others of its group where there are two or more (FLAG_GROUP_SUMMARY). */
  readonly groupSummary?: true
  /** Notification.CATEGORY_*: `msg`, `call`, `alarm`… */
  readonly category?: string
  readonly contentIntent?: PendingIntent
  /** What the app is told when the user dismisses it. */
  readonly deleteIntent?: PendingIntent
  /** Keeps a peek until it is answered; an activity fills the screen where nothing can peek (fullScreenIntent). */
  readonly fullScreenIntent?: PendingIntent
  readonly actions?: readonly NotificationAction[]
}

/** A posted notification (android.service.notification.StatusBarNotification). */
export interface Notification extends NotificationContent, Poster {
  /** `0|package|id|tag|uid`; a missing tag is `null`. */
  readonly key: string
  readonly channel: string
  readonly importance: Importance
  readonly when: number
  /** The phone's `uptime` when it was first posted, and when last. */
  readonly createdAt: number
  readonly updatedAt: number
}

/** StatusBarNotification.key of API 29, for user 0. */
export function notificationKey({ packageName, uid }: Poster, id: number, tag?: string): string {
  return `0|${packageName}|${id}|${tag ?? 'null'}|${uid}`
}

/** Whether the user can remove it (Notification.FLAG_ONGOING_EVENT). */
export function isDismissible({ ongoing }: Notification): boolean {
  return ongoing !== true
}

/** In the upper part of the shade (NotificationEntry.isHighPriority, API 29). */
export function isAlerting({ importance }: Notification): boolean {
  return importance >= Importance.default
}

/** Flags of android.app.Notification, as dumps write them. */
export function flagsOf({ ongoing, autoCancel, groupSummary, onlyAlertOnce }: NotificationContent): number {
  const flags = (ongoing === true ? 0x02 : 0) | (onlyAlertOnce === true ? 0x08 : 0) | (autoCancel === true ? 0x10 : 0)
  return flags | (groupSummary === true ? 0x200 : 0)
}

/** Whether a summary stands for a notification. */
export function isInGroupOf(summary: Notification, { group, groupSummary, packageName }: Notification): boolean {
  const { group: ownGroup, packageName: ownPackage } = summary
  return summary.groupSummary === true && groupSummary !== true && group === ownGroup && packageName === ownPackage
}

/** Notification.toString of API 29. Assumption: the default colour is that of a notification without one. */
export function describeNotification(notification: Notification): string {
  const { actions, category, channel, color, group } = notification
  const parts = [
    `channel=${channel}`,
    'pri=0',
    'contentView=null',
    'vibrate=null',
    'sound=null',
    'defaults=0x0',
    `flags=0x${flagsOf(notification).toString(16)}`,
    `color=0x${color === undefined ? '00000000' : `ff${color.slice(1).toLowerCase()}`}`,
    ...(category === undefined ? [] : [`category=${category}`]),
    ...(group === undefined ? [] : [`groupKey=${group}`]),
    ...(actions === undefined || actions.length === 0 ? [] : [`actions=${actions.length}`]),
    'vis=PRIVATE',
  ]
  return `Notification(${parts.join(' ')})`
}

/**
 * NotificationChannel.toString of API 29; `chosen` is the importance that the user gave it. Assumption: what this phone
 * does not keep has the defaults.
 */
export function describeChannel({ id, name, importance: own }: NotificationChannel, chosen?: Importance): string {
  const importance = chosen ?? own
  const fields = [
    `mId='${id}'`,
    `mName=${name}`,
    'mDescription=',
    `mImportance=${importance}`,
    'mBypassDnd=false',
    'mLockscreenVisibility=-1000',
    'mSound=content://settings/system/notification_sound',
    'mLights=false',
    'mLightColor=0',
    'mVibration=null',
    `mUserLockedFields=${chosen === undefined ? 0 : 4}`,
    'mFgServiceShown=false',
    'mVibrationEnabled=false',
    'mShowBadge=true',
    'mDeleted=false',
    "mGroup='null'",
    'mAudioAttributes=AudioAttributes: usage=USAGE_NOTIFICATION content=CONTENT_TYPE_SONIFICATION flags=0x800 tags= bundle=null',
    'mBlockableSystem=false',
    'mAllowBubbles=true',
    'mImportanceLockedByOEM=false',
    'mImportanceLockedDefaultApp=false',
  ]
  return `NotificationChannel{${fields.join(', ')}}`
}
