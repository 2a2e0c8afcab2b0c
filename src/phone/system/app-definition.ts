import type { Intent } from '../../android/intent.ts'
import type { EnvironmentSpec } from '../../spec/environment.ts'
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
  readonly files?: readonly FileProjection[]
  /** A timer that the app set has come due. */
  onTimer?(tx: Transaction, name: string): void
  /** The phone is switched off: what lasts no longer than its process ends here. */
  onShutdown?(tx: Transaction): void
}

export interface ActivityDefinition {
  /** Called when an instance is created (a cold or warm launch): logs, and gives the activity's own first state. */
  create?(tx: Transaction, intent: Intent): unknown
  /** Called when the running top instance gets another intent (singleTask and home). */
  onNewIntent?(tx: Transaction, activityId: number, intent: Intent): void
  /** Called when the activity is finished or another one covers it. */
  onPause?(tx: Transaction, activityId: number): void
  /** Started with this, an instance that is already on top is used again. */
  readonly singleTop?: boolean
  /** Not listed in recents, and its task is not kept (in-call screen). */
  readonly excludeFromRecents?: boolean
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
