import type { Intent } from '../../android/intent.ts'
import type { EnvironmentSpec } from '../../spec/environments/environment.ts'
import type { PhoneState } from './state.ts'
import type { Transaction } from './transaction.ts'

/** An installed package without its looks: state, activities, files. */
export interface AppDefinition {
  readonly packageName: string
  /** Process in which its activities run; default the package name. */
  readonly processName?: string
  /** Linux user id: 1000 is system, apps start at 10000. */
  readonly uid: number
  /** The icon's component in the launcher, full class name; absent when it has no icon. */
  readonly launcherActivity?: string
  initialState(environment: EnvironmentSpec): unknown
  /** By full class name. */
  readonly activities: Readonly<Record<string, ActivityDefinition>>
  /** `activity-alias`: component class → class that runs. */
  readonly aliases?: Readonly<Record<string, string>>
  /** The intents without a component that the app answers (`intent-filter` of its manifest). */
  readonly filters?: readonly IntentFilter[]
  readonly files?: readonly FileProjection[]
  /** A timer that the app set has come due. */
  onTimer?(tx: Transaction, name: string): void
  /** The phone is switched off: what lasts no longer than its process ends here. */
  onShutdown?(tx: Transaction): void
}

/** Data and type must both be there and match, or both lack. */
export interface IntentFilter {
  readonly action: string
  readonly data?: RegExp
  readonly type?: RegExp
  /** Default: the icon's. */
  readonly className?: string
}

export interface ActivityDefinition {
  /** For an activity that shows nothing: it acts on the intent, and is finished (Theme.NoDisplay). */
  forward?(tx: Transaction, intent: Intent): void
  /** Called when an instance is created (a cold or warm launch): logs, and gives the activity's own first state. */
  create?(tx: Transaction, intent: Intent, activityId: number): unknown
  /** Called when the running top instance gets another intent (singleTask and home). */
  onNewIntent?(tx: Transaction, activityId: number, intent: Intent): void
  /** Called when the activity is finished or another one covers it. */
  onPause?(tx: Transaction, activityId: number): void
  /** Started with this, an instance that is already on top is used again. */
  readonly singleTop?: boolean
  /** Not listed in recents, and its task is not kept (in-call screen). */
  readonly excludeFromRecents?: boolean
}

/**
 * An activity that an intent can take to a place of its own, whether it runs already or not. `placeOf` gives what the
 * activity then keeps; undefined for an intent that names no place.
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

/** A file that is made from state when read, and turned back into state when written. */
export interface FileProjection {
  readonly path: string
  /** The state it is made from; the file's version changes when this reference changes. */
  source(state: PhoneState): unknown
  /** The bytes, or null while the file does not exist. */
  read(state: PhoneState): Uint8Array | null
  /** Takes pushed bytes into the state. Throws `FileFormatError` when they are not what they should be. */
  write?(tx: Transaction, bytes: Uint8Array): void
}

/** Typed access to one app's part of the state. */
export interface AppState<S> {
  of(state: PhoneState): S
  update(tx: Transaction, change: (state: S) => S): void
}

/** The only place where an app's state gets its type back: only the app itself writes under its package name. */
export function appState<S>(packageName: string): AppState<S> {
  return {
    of: (state) => state.apps[packageName] as S,
    update: (tx, change) => tx.setAppState(packageName, change(tx.state.apps[packageName] as S)),
  }
}
