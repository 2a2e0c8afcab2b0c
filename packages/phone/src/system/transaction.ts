import type { Intent } from '@droidgym/android/intent'
import type { LogBufferName, LogPriority } from '@droidgym/android/log/log-entry'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import type { Notification } from './notifications/notification.ts'
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

/** What a keyboard, or a client that types, sends to the focused field. */
export type TextInput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'clear' }
  /** The selected text to the clipboard; nothing without a selection. */
  | { readonly kind: 'copy' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'action' }

/**
 * One change of the phone: reads the immutable state, replaces it, and leaves the traces that Android would leave (log
 * lines, processes, activities). Handlers receive it; when they return, its state becomes the phone's.
 */
export interface Transaction {
  readonly state: PhoneState
  /** What the phone's clock shows, as in `PhoneState.time`. */
  readonly now: number
  /** As in `PhoneState`: for what is measured. */
  readonly uptime: number
  /** Replaces some fields of the state. */
  set(change: Partial<PhoneState>): void
  log(line: LogLine): void
  /** Reports an event to accessibility services; `time` is epoch milliseconds, default now. */
  announce(event: Omit<UiEvent, 'time'>, time?: number): void
  setAppState(packageName: string, state: unknown): void
  /** Writes a setting; a changed value is logged as SettingsProvider does (SettingsProvider.java, API 29). */
  setSetting(namespace: SettingNamespace, key: string, value: string): void
  setProperty(key: string, value: string): void
  /** Sets a stream's volume within its range; the volume dialog logs a change (SystemUI Events.java, API 29). */
  setVolume(stream: Stream, level: number): void
  /**
   * Starts an activity: logs START, forks the process if necessary, pushes the activity or brings its task to the
   * front. Throws `PhoneError` ACTIVITY_NOT_FOUND.
   */
  startActivity(intent: Intent, options?: StartOptions): void
  /** Ends an activity. With its last activity the task ends, and the one behind comes to the front. */
  finish(activityId: number): void
  /** Ends a whole task, like swiping it away in recents; the process stays cached. */
  removeTask(taskId: number): void
  bringTaskToFront(taskId: number): void
  /** Replaces an activity's own state. Does nothing when the activity is gone. */
  setLocal(activityId: number, local: unknown): void
  /**
   * Calls the app's `onTimer` with this name after the delay, whatever the clock is set to. Replaces an older timer of
   * that name.
   */
  schedule(packageName: string, name: string, delayMs: number): void
  cancel(packageName: string, name: string): void
  /** Tells the app of a notification what its user has chosen (`AppDefinition.onNotificationAction`). */
  notifyApp(notification: Notification, action: string, reply?: string): void
  /** Shows a message at the bottom for 2 s (Toast.LENGTH_SHORT). */
  toast(text: string): void
  focus(window: string, node: string): void
  clearFocus(): void
  /** Scrolls a container to an offset in dp; layout clamps it. */
  scrollTo(window: string, node: string, offset: number): void
  /** Types into the focused field after the current handler. */
  input(input: TextInput): void
}
