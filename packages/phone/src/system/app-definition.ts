import type { Intent } from '@droidgym/android/intent'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { Notification, NotificationChannel } from './notifications/notification.ts'
import type { Permission } from './permission-groups.ts'
import type { ScreenOrientation } from './screen-orientation.ts'
import type { PhoneState } from './state.ts'
import type { Transaction } from './transaction.ts'

/** An installed package without its screens: state, activities, files. */
export interface AppDefinition {
  readonly packageName: string
  /** Process in which its activities run; default the package name. */
  readonly processName?: string
  /** Linux user id: 1000 is system, apps start at 10000. */
  readonly uid: number
  /** The version of an app that was installed on the image, as B-MoCA's set-up does; absent for the image's own. */
  readonly installed?: { readonly versionName: string; readonly versionCode: number }
  /** The icon's component in the launcher, full class name; absent when it has no icon. */
  readonly launcherActivity?: string
  /** The runtime permissions that its manifest requests (`uses-permission`). */
  readonly permissions?: readonly Permission[]
  /** What its activities ask for unless they say so; absent: they turn with the display. */
  readonly orientation?: ScreenOrientation
  initialState(environment: EnvironmentSpec): unknown
  /** By full class name. */
  readonly activities: Readonly<Record<string, ActivityDefinition>>
  /** `activity-alias`: component class → class that runs. */
  readonly aliases?: Readonly<Record<string, string>>
  /** The intents without a component that the app answers (`intent-filter` of its manifest). */
  readonly filters?: readonly IntentFilter[]
  readonly files?: readonly FileProjection[]
  readonly folder?: FolderProjection
  /** A timer of the app has come due. */
  onTimer?(tx: Transaction, name: string): void
  /** The clock shows another time, set by somebody or by its zone (Intent.ACTION_TIME_CHANGED). */
  onClockChange?(tx: Transaction): void
  /**
   * The phone is in another zone (Intent.ACTION_TIMEZONE_CHANGED). `moved` gives the local time there of a local time
   * before, so that what the app keeps stays at its instant.
   */
  onZoneChange?(tx: Transaction, moved: (local: number) => number): void
  /** Another network connects the phone, or none, or its cell service has come or gone (CONNECTIVITY_ACTION). */
  onConnectivityChange?(tx: Transaction): void
  /** The battery's level or charger is another one than `before` (ACTION_BATTERY_CHANGED). */
  onBatteryChange?(tx: Transaction, before: PhoneState): void
  /** A computer was connected by USB or is no more, or debugging over USB was turned on or off. */
  onUsbChange?(tx: Transaction): void
  /** The screen has gone dark (Intent.ACTION_SCREEN_OFF). */
  onScreenOff?(tx: Transaction): void
  /** The channels that the app makes when it first runs, with names in a language of the phone. */
  notificationChannels?(locale: string): readonly NotificationChannel[]
  /** The user has chosen a broadcast of one of the app's notifications: a button, or the notification itself. */
  onNotificationAction?(tx: Transaction, notification: Notification, chosen: NotificationChoice): void
  /** What plays in the app, for the keys of headsets. */
  readonly mediaSession?: MediaSession
  /** A volume key is pressed. */
  onVolumeKey?(tx: Transaction, key: VolumeKey): void
  /** The key POWER is held down. */
  onPowerKeyHold?(tx: Transaction): void
  /** The key HOME is held down. */
  onHomeKeyHold?(tx: Transaction): void
  /** The key ENDCALL is pressed. Whether the app has ended a call (TelecomManager.endCall). */
  onEndCallKey?(tx: Transaction): boolean
  /** The system has saved a file in the shared storage (Intent.ACTION_MEDIA_SCANNER_SCAN_FILE). */
  onNewFile?(tx: Transaction, path: string, file: { readonly size: number; readonly modified: number }): void
  /** The phone is switched off: what lasts only as long as its process ends here. */
  onShutdown?(tx: Transaction): void
}

/** The broadcast's name, and what was typed into the field of a reply. */
export interface NotificationChoice {
  readonly action: string
  readonly reply?: string | undefined
}

export type VolumeKey = 'up' | 'down' | 'mute'

export type MediaKey = 'play' | 'pause' | 'play-pause' | 'next' | 'previous'

/** android.media.session.MediaSession */
export interface MediaSession {
  readonly tag: string
  isActive(this: void, state: PhoneState): boolean
  onKey(this: void, tx: Transaction, key: MediaKey): void
}

/** Data and type must each be present and match, or be absent in both. */
export interface IntentFilter {
  readonly action: string
  readonly data?: RegExp
  readonly type?: RegExp
  /** Default: the icon's. */
  readonly className?: string
}

export interface ActivityDefinition {
  /** For an activity without a window: it acts on the intent, and is finished (Theme.NoDisplay). */
  forward?(tx: Transaction, intent: Intent): void
  /** Called when an instance is created (a cold or warm launch): logs, and returns the activity's initial state. */
  create?(tx: Transaction, intent: Intent, activityId: number): unknown
  /** Called when the running top instance gets another intent (singleTask and home). */
  onNewIntent?(tx: Transaction, activityId: number, intent: Intent): void
  /** Called when the activity is finished or another one covers it. */
  onPause?(tx: Transaction, activityId: number): void
  readonly orientation?: ScreenOrientation
  /** Shows over the lock screen (android:showWhenLocked). */
  readonly showWhenLocked?: boolean
  /** Permissions that a new instance asks for, unless it has them. */
  readonly asksFor?: readonly Permission[]
  /** An instance that is already on top is reused. */
  readonly singleTop?: boolean
  /** The affinity of its task, for an activity that lies in a task of its own; default the package. */
  readonly taskAffinity?: string
  /** Not listed in recents, and its task is not kept (in-call screen). */
  readonly excludeFromRecents?: boolean
}

/**
 * An activity that an intent can take to a certain place, whether it already runs or not. `placeOf` returns the
 * activity's new state; undefined for an intent that names no place.
 */
export function openedAt<L>(
  fresh: (tx: Transaction) => L,
  placeOf: (tx: Transaction, intent: Intent) => L | undefined,
): ActivityDefinition {
  return {
    create: (tx, intent) => placeOf(tx, intent) ?? fresh(tx),
    onNewIntent: (tx, activityId, intent) => {
      const place = placeOf(tx, intent)
      if (place !== undefined) tx.setLocal(activityId, place)
    },
  }
}

/** A file that is generated from state on reading, and parsed back into state on writing. */
export interface FileProjection {
  readonly path: string
  /** The state that it is generated from; the file's version changes when this reference changes. */
  source(state: PhoneState): unknown
  /** The bytes, or null while the file does not exist. */
  read(state: PhoneState): Uint8Array | null
  /** Parses pushed bytes into the state. Throws `FileFormatError` when they are invalid. */
  write?(tx: Transaction, bytes: Uint8Array): void
}

/** A file of a folder projection. */
export interface ProjectedFile {
  /** Bytes. */
  readonly size: number
  /** Epoch milliseconds. */
  readonly modified: number
  /** `size` bytes, made anew. */
  read(): Uint8Array
}

/** What lies in a folder projection, by canonical path. */
export interface FolderListing {
  readonly files: ReadonlyMap<string, ProjectedFile>
  /** Directories that exist without a file in them. */
  readonly directories: readonly string[]
}

/** A folder whose files an app keeps as records. A file that is stored under the name of one is shown instead. */
export interface FolderProjection {
  /** The same object as long as nothing has changed. */
  listing(state: PhoneState): FolderListing
  /** Forgets a file or an empty directory of the listing. */
  remove(tx: Transaction, path: string): void
}

/** Typed access to one app's part of the state. */
export interface AppState<S> {
  of(state: PhoneState): S
  update(tx: Transaction, change: (state: S) => S): void
}

/** The only cast of an app's state to its type: only the app itself writes under its package name. */
export function appState<S>(packageName: string): AppState<S> {
  return {
    of: (state) => state.apps[packageName] as S,
    update: (tx, change) => tx.setAppState(packageName, change(tx.state.apps[packageName] as S)),
  }
}
