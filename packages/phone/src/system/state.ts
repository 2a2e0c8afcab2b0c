import type { Intent } from '@droidgym/android/intent'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { EventList } from './event-list.ts'
import type { Hardware } from './hardware.ts'
import type { Rotation } from './screen-orientation.ts'
import type { LogBuffer } from './log-buffer.ts'

export const SETTING_NAMESPACES = ['system', 'secure', 'global'] as const
export type SettingNamespace = (typeof SETTING_NAMESPACES)[number]
export type Settings = Readonly<Record<SettingNamespace, Readonly<Record<string, string>>>>

/** Audio streams by AudioSystem's numbers. */
export const Stream = { voiceCall: 0, system: 1, ring: 2, music: 3, alarm: 4, notification: 5 } as const
export type Stream = (typeof Stream)[keyof typeof Stream]

/** An activity that was started and has not finished. */
export interface ActivityRecord {
  readonly id: number
  readonly packageName: string
  /** The class that runs, after aliases are resolved. */
  readonly className: string
  readonly intent: Intent
  /** The activity's own state: its tab, its open dialog. Lost when it finishes. */
  readonly local: unknown
}

/** A stack of activities that belong together; the last one is on top. */
export interface Task {
  readonly id: number
  /** Package that owns the task (taskAffinity). */
  readonly affinity: string
  readonly activities: readonly ActivityRecord[]
}

/** Something that an app or a system service will do later. */
export interface Timer {
  readonly packageName: string
  readonly name: string
  /** The phone's `uptime`. */
  readonly at: number
}

/** The node of a window that receives typed text. */
export interface Focus {
  readonly window: string
  readonly node: string
}

/** The last app that crashed, or did not respond. */
export interface CrashNotice {
  readonly kind: 'crash' | 'not-responding'
  readonly packageName: string
  /** The phone's `uptime`. */
  readonly at: number
  /** Whether it had crashed shortly before as well. */
  readonly again: boolean
  /** Whether the dialog about it is still open. */
  readonly shown: boolean
}

/** A file that is stored as written, or a directory. */
export interface StoredFile {
  /** Null for a directory. */
  readonly bytes: Uint8Array | null
  /** Epoch milliseconds. */
  readonly modified: number
  /** Permissions without the type: 0o660. */
  readonly mode: number
}

/** The whole phone as one immutable value. Keeping a reference to it is a snapshot. */
export interface PhoneState {
  /** The environment that the phone was built from; settings may have changed since. */
  readonly environment: EnvironmentSpec
  readonly hardware: Hardware
  /** How the display is turned. The phone sets it after each change (`nextRotation`). */
  readonly rotation: Rotation
  /**
   * What the phone's clock shows: milliseconds since 1970 in local time, as are all times on the phone
   * (`time-zone.ts`). Advances only on request.
   */
  readonly time: number
  /**
   * Milliseconds since the phone was switched on (SystemClock.elapsedRealtime). Whatever lasts a while is measured by
   * it, since the clock can be set. Assumption: a restart, which takes no time here, does not begin it anew.
   */
  readonly uptime: number
  /** Since the zone's clocks were put back: local times that come twice mean the second time. */
  readonly isPutBack: boolean
  readonly settings: Settings
  /** The language of the configuration, BCP-47: read when the framework starts, changed by choosing languages. */
  readonly locale: string
  readonly properties: Readonly<Record<string, string>>
  readonly volumes: Readonly<Record<Stream, number>>
  readonly log: LogBuffer
  /** The events reported to accessibility services. No screen reads it. */
  readonly events: EventList
  /** The window in front at the last look at the screen, by its name in `window-event.ts`. */
  readonly activeWindow: string
  /** Since when another window may be in front: epoch milliseconds. Null: it is still that one. */
  readonly windowsChangedAt: number | null
  /** Process id by process name. */
  readonly processes: Readonly<Record<string, number>>
  readonly nextPid: number
  /** From back to front. */
  readonly tasks: readonly Task[]
  readonly nextId: number
  /** State of every app by package name. */
  readonly apps: Readonly<Record<string, unknown>>
  readonly timers: readonly Timer[]
  /** Scroll offsets in dp by `window/node`. */
  readonly scroll: Readonly<Record<string, number>>
  readonly focus: Focus | null
  readonly toast: string | null
  readonly crash: CrashNotice | null
  /** The next alarm clock, as AlarmManager knows it: epoch milliseconds. */
  readonly nextAlarm: number | null
  /** Files and directories that no app generates from its state (pushed pictures, copies), by canonical path. */
  readonly files: Readonly<Record<string, StoredFile>>
  /** Free bytes of a phone without `files`; what apps store always fits (assumption). */
  readonly storageBytes: number
}

/** The activity in front. There always is one, at least the home screen's. */
export function topActivity(state: PhoneState): ActivityRecord | undefined {
  return state.tasks.at(-1)?.activities.at(-1)
}

export function findActivity(state: PhoneState, id: number): ActivityRecord | undefined {
  for (const task of state.tasks) {
    const found = task.activities.find((activity) => activity.id === id)
    if (found !== undefined) return found
  }
  return undefined
}
