import type { Intent } from '../../android/intent.ts'
import type { EnvironmentSpec } from '../../spec/environments/environment.ts'
import type { EventList } from './event-list.ts'
import type { Hardware } from './hardware.ts'
import type { LogBuffer } from './log-buffer.ts'

export const SETTING_NAMESPACES = ['system', 'secure', 'global'] as const
export type SettingNamespace = (typeof SETTING_NAMESPACES)[number]
export type Settings = Readonly<Record<SettingNamespace, Readonly<Record<string, string>>>>

/** Audio streams by AudioSystem's numbers. */
export const Stream = { voiceCall: 0, system: 1, ring: 2, music: 3, alarm: 4, notification: 5 } as const
export type Stream = (typeof Stream)[keyof typeof Stream]

/** An activity that has been started and not finished. */
export interface ActivityRecord {
  readonly id: number
  readonly packageName: string
  /** The class that runs, after aliases are resolved. */
  readonly className: string
  readonly intent: Intent
  /** What the activity itself keeps: its tab, its open dialog. Lost when it finishes. */
  readonly local: unknown
}

/** A stack of activities that belong together; the last one is on top. */
export interface Task {
  readonly id: number
  /** Package whose task it is (taskAffinity). */
  readonly affinity: string
  readonly activities: readonly ActivityRecord[]
}

/** Something an app or a system service wants to do later. */
export interface Timer {
  readonly packageName: string
  readonly name: string
  /** Epoch milliseconds on the phone's clock. */
  readonly at: number
}

/** Where typed text goes: a node of a window. */
export interface Focus {
  readonly window: string
  readonly node: string
}

/** The last app that crashed, or did not respond. */
export interface CrashNotice {
  readonly kind: 'crash' | 'not-responding'
  readonly packageName: string
  /** Epoch milliseconds. */
  readonly time: number
  /** It had crashed shortly before as well. */
  readonly again: boolean
  /** Whether the dialog about it is still open. */
  readonly shown: boolean
}

/** A file that is kept as it was written, or a directory. */
export interface StoredFile {
  /** Null for a directory. */
  readonly bytes: Uint8Array | null
  /** Epoch milliseconds. */
  readonly modified: number
  /** Permissions without the type: 0o660. */
  readonly mode: number
}

/** Everything that a phone is, as one immutable value. Keeping a reference to it is a snapshot. */
export interface PhoneState {
  /** What the phone was built from; settings may have moved on since. */
  readonly environment: EnvironmentSpec
  readonly hardware: Hardware
  /** Epoch milliseconds. Moves only when the phone is told to. */
  readonly time: number
  readonly settings: Settings
  /** The language of the configuration, BCP-47: read when the framework starts, changed by choosing languages. */
  readonly locale: string
  readonly properties: Readonly<Record<string, string>>
  readonly volumes: Readonly<Record<Stream, number>>
  readonly log: LogBuffer
  /** What accessibility services were told. No screen reads it. */
  readonly events: EventList
  /** The window that was in front when the screen was looked at last, by the name that `window-event.ts` gives it. */
  readonly activeWindow: string
  /** Since when another one may be: epoch milliseconds. Null: it is still that one. */
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
  /** Files and directories that no app projects from its state (pushed pictures, copies), by canonical path. */
  readonly files: Readonly<Record<string, StoredFile>>
  /** How many bytes all of `files` may have, in blocks; what apps keep has room in any case (assumption). */
  readonly storageBytes: number
}

/** The activity in front. There always is one: the home screen's. */
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
