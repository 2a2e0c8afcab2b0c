import type { Intent } from '../../android/intent.ts'
import type { LogBufferName, LogPriority } from '../../android/log/log-entry.ts'
import type { UiEvent } from '../../android/ui/ui-event.ts'
import type { PhoneState, SettingNamespace, Stream } from './state.ts'

export interface LogLine {
  /** Process that writes; its id goes into the line. Default: the system server. */
  readonly process?: string
  readonly tag: string
  readonly priority: LogPriority
  readonly message: string
  readonly buffer?: LogBufferName
}

export interface StartOptions {
  /** Linux user id of the caller; default: that of the activity in front. */
  readonly callingUid?: number
}

/** What the keyboard, or a client that types, sends to the focused field. */
export type TextInput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'action' }

/**
 * One change of the phone: reads the immutable state, replaces it, and leaves the traces that Android would leave (log
 * lines, processes, activities). Handlers get one; when they return, its state becomes the phone's.
 */
export interface Transaction {
  readonly state: PhoneState
  /** Epoch milliseconds on the phone's clock. */
  readonly now: number
  /** Replaces some fields of the state. */
  set(change: Partial<PhoneState>): void
  log(line: LogLine): void
  /** Tells accessibility services what has happened; `time` is epoch milliseconds, default now. */
  announce(event: Omit<UiEvent, 'time'>, time?: number): void
  setAppState(packageName: string, state: unknown): void
  /** Writes a setting; a changed value is logged as SettingsProvider does (SettingsProvider.java, API 29). */
  setSetting(namespace: SettingNamespace, key: string, value: string): void
  setProperty(key: string, value: string): void
  /** Sets a stream's volume within its range; the volume dialog logs a change (SystemUI Events.java, API 29). */
  setVolume(stream: Stream, level: number): void
  /**
   * Starts an activity: logs START, forks the process when it is not running, stacks the activity or brings its task
   * up. Throws `PhoneError` ACTIVITY_NOT_FOUND.
   */
  startActivity(intent: Intent, options?: StartOptions): void
  /** Ends an activity; its task goes when it was the last, and what lay behind comes to the front. */
  finish(activityId: number): void
  /** Ends a whole task, as swiping it away in recents does; the process stays cached. */
  removeTask(taskId: number): void
  bringTaskToFront(taskId: number): void
  /** Replaces what an activity keeps for itself. Does nothing when it is gone. */
  setLocal(activityId: number, local: unknown): void
  /** Calls the app's `onTimer` with this name when the time has come. An older timer of that name is replaced. */
  schedule(packageName: string, name: string, delayMs: number): void
  cancel(packageName: string, name: string): void
  /** Shows a message at the bottom for 2 s (Toast.LENGTH_SHORT). */
  toast(text: string): void
  focus(window: string, node: string): void
  clearFocus(): void
  /** Puts a scroll container at an offset in dp; layout bounds it. */
  scrollTo(window: string, node: string, offset: number): void
  /** Types into the focused field, once the current handler is done. */
  input(input: TextInput): void
}
