import type { DrawnText } from '@droidgym/android/drawn-text'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Point, Size } from '@droidgym/android/geometry'
import type { LogEntry, LogPriority } from '@droidgym/android/log/log-entry'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import type { GeoPosition } from '@droidgym/android/geo-position'
import type { AdbAccess } from './adb-access.ts'

/** A phone that an environment drives. Every method rejects with a `DeviceError`; none throws synchronously. */
export interface Device {
  readonly description: DeviceDescription
  perform(input: DeviceInput): Promise<void>
  /**
   * Touches twice fast enough for Android to take it for a double tap. Absent where two calls of `perform` are fast
   * enough.
   */
  readonly touchTwice?: (path: TouchPath) => Promise<void>
  /** Waits until the screen is quiet, with an upper bound; on the simulated phone virtual time passes. */
  settle(policy: SettlePolicy): Promise<Settled>
  /** RGB888 pixels of the whole display, at native or the given size. */
  frame(size?: Size): Promise<Frame>
  /** What `areaResample` makes of `frame` at native size, from phones that need no copy of that for it. */
  areaFrame?(size: Size): Promise<Frame>
  /**
   * Identifies in this process, among all phones that have names, what `frame` shows now: pictures of one name and size
   * are equal. Absent where the phone cannot tell.
   */
  pictureName?(): Promise<string | undefined>
  /** The accessibility tree of the active window in document order. */
  hierarchy(): Promise<UiTree>
  /** The texts on the display, as they are drawn. Absent where only the tree has them. */
  drawnTexts?(): Promise<readonly DrawnText[]>
  /**
   * For each point (pixels), whether a tap there gets a reaction; includes what `hierarchy` omits, such as system bars
   * and keyboards. Absent where the phone cannot tell.
   */
  reactsToTap?(points: readonly Point[]): Promise<readonly boolean[]>
  /** A cursor behind the newest log line. */
  log(): Promise<LogCursor>
  /** A cursor behind the newest event of the user interface. Absent where the phone reports none. */
  events?(): Promise<EventCursor>
  file(path: DevicePath): Promise<FileVersion>
  /**
   * Runs a program. `su 0 PROGRAM…` runs it as root however the phone provides that, and rejects with `NEEDS_ROOT`
   * where it does not.
   */
  shell(argv: readonly string[]): Promise<ShellResult>
  /** Has the phone's GPS place it somewhere. Absent where it receives real satellites, as on a handset. */
  readonly locate?: (position: GeoPosition) => Promise<void>
  /**
   * Has the emulator's console run a line, such as `gsm call 5550100`, and resolves with its answer without the `OK`.
   * Rejects with `DEVICE_FAULT` when it refuses. Absent where there is no console, as on a handset.
   */
  readonly console?: (line: string) => Promise<readonly string[]>
  /**
   * The whole state of the phone, as an immutable value. Parts that have not changed since an earlier value are the
   * same objects in both. Absent where only files and commands tell.
   */
  wholeState?(): Promise<object>
  readonly snapshots: Snapshots
  /** The same phone for programs that speak adb; it ends with the device. Absent where there is none. */
  readonly adb?: AdbAccess | undefined
  /** Deviations from this interface that the device corrects, for reports. Absent: none. */
  readonly mended?: readonly string[]
  /**
   * Another device in the same state, with the cursor in its log that corresponds to `log` in this one's. It has the
   * snapshot that this device was opened with. Absent for devices that cannot be copied.
   */
  fork?(log: LogCursor): Promise<{ readonly device: Device; readonly log: LogCursor }>
  close(): Promise<void>
}

export interface DeviceDescription {
  readonly serial: string
  readonly model: string
  readonly apiLevel: number
  /** The image's build: its fingerprint (`ro.build.fingerprint`). */
  readonly build: string
  readonly backend: string
  /** Whether programs can run as root, and files of apps and of the system can be read. */
  readonly root: boolean
  /**
   * The display in pixels, as it is turned now: touches, trees and pictures are in its coordinates. Assumption: a real
   * phone is described once, as it was turned then.
   */
  readonly display: Size & { readonly densityDpi: number }
}

/** An absolute path on the phone. */
export type DevicePath = `/${string}`

export const SystemKey = { back: 'BACK', home: 'HOME', overview: 'OVERVIEW', enter: 'ENTER', delete: 'DELETE' } as const
export type SystemKey = (typeof SystemKey)[keyof typeof SystemKey]

/** A finger's path over the display: pixels, and ms since it touched down. At least one point, times rising. */
export interface TouchPath {
  readonly points: readonly (Point & { readonly time: number })[]
}

export type DeviceInput =
  | { readonly kind: 'touch'; readonly path: TouchPath }
  | { readonly kind: 'key'; readonly key: SystemKey }
  | { readonly kind: 'text'; readonly text: string }

/** `fixed`: wait that long. `idle`: until nothing changes for `quietMs`, at most `timeoutMs`. */
export type SettlePolicy =
  | { readonly kind: 'fixed'; readonly ms: number }
  | { readonly kind: 'idle'; readonly quietMs: number; readonly timeoutMs: number }

export interface Settled {
  readonly waitedMs: number
  readonly quiet: boolean
}

export interface LogFilter {
  readonly tag: string
  /** The lowest priority that passes. */
  readonly priority: LogPriority
}

/** A position in the log. Lines written before it was taken are never returned. */
export interface LogCursor {
  /** The matching lines from the cursor to the newest line, after a flush; the cursor stays. */
  read(filters: readonly LogFilter[]): Promise<readonly LogEntry[]>
}

/** A position among the events. Events before it are never returned. */
export interface EventCursor {
  /** The events from the cursor to the newest one, oldest first; the cursor stays. */
  read(): Promise<EventBatch>
}

export interface EventBatch {
  /** At most 1024, the newest of them. */
  readonly events: readonly UiEvent[]
  /** Number of events beyond those: more than are kept, or lost on the way. */
  readonly dropped: number
  /** Stands behind the newest of them. */
  readonly next: EventCursor
}

export interface FileVersion {
  readonly path: DevicePath
  readonly exists: boolean
  /** Changes whenever the content may have changed; cheap to get. */
  readonly version: string
  /** The bytes, read when asked; for SQLite files a consistent copy of the database. Empty when the file is absent. */
  bytes(): Promise<Uint8Array>
}

export interface ShellResult {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

export interface Snapshots {
  save(name: string): Promise<void>
  /** Loads a snapshot and verifies that it is the one loaded; rejects with `SNAPSHOT_NOT_FOUND`. */
  load(name: string): Promise<void>
  list(): Promise<readonly string[]>
  delete(name: string): Promise<void>
}
