import type { LogEntry } from '@droidgym/android/log/log-entry'
import type { LogFilter } from '@droidgym/spec/device/device'
import { passesAny } from '@droidgym/spec/device/log-filters'

// Why this lists the lines about the screen, and not the noise of other lines: a phone at rest is never silent. An
// emulator with Google's apps writes lines every second without visible effect (GnssHAL_GnssInterface, Icing, chatty,
// ConnectivityService, EmuHWC2, Finsky), and reading the screen makes other processes write too: the app that is asked
// for its nodes, the compositor, the kernel's audit. No list of noise is complete. A change without a listed line still
// shows in the tree and in the picture.

interface ScreenLinePattern {
  readonly tag: string
  /** Which of the tag's lines are about the screen; default all. */
  readonly pattern?: RegExp
}

/**
 * Lifecycle events of visible activities, in the events buffer (am/EventLogTags.logtags); from Android 11 on the names
 * begin with `wm_`. A covered activity is stopped and destroyed later, when there is time.
 */
const ACTIVITY_EVENTS = [
  'create_activity', 'restart_activity', 'resume_activity', 'pause_activity', 'finish_activity', 'relaunch_activity',
  'relaunch_resume_activity', 'new_intent', 'set_resumed_activity', 'focused_stack', 'task_to_front',
  'on_create_called', 'on_start_called', 'on_restart_called', 'on_resume_called', 'on_paused_called',
  'on_top_resumed_gained_called', 'activity_launch_time', 'crash', 'anr',
] as const

/**
 * Lines that Android logs while the screen changes.
 * Assumption: a phone at rest writes none of them; not counted on a real one.
 */
const SCREEN_LINE_PATTERNS: readonly ScreenLinePattern[] = [
  { tag: 'ActivityTaskManager' },
  // Processes for services, broadcasts and providers do not concern the screen.
  { tag: 'ActivityManager', pattern: /^Start proc .* for (?:[a-z-]+-)?activity \{|^Displayed |^ANR in |^Force stopping / },
  // Every Java command (`input`, `am`) logs its own start and end under this tag.
  { tag: 'AndroidRuntime', pattern: /^FATAL EXCEPTION/ },
  { tag: 'WindowManager' },
  { tag: 'InputMethodManager' },
  { tag: 'InputMethodManagerService' },
  ...ACTIVITY_EVENTS.flatMap((name) => [{ tag: `am_${name}` }, { tag: `wm_${name}` }]),
]

const STARTED = /^Start proc (\d+):.* for (?:[a-z-]+-)?activity \{/
const DISPLAYED = /^Displayed /
/** How long the activity manager waits for a process (PROC_START_TIMEOUT of ActivityManagerService). */
const LAUNCH_MS = 10_000

/**
 * Counts the log lines about the screen: those of the table, those that a criterion reads, and all lines of an app that
 * was started for an activity and has not yet shown it.
 */
export class ScreenLines {
  readonly #read = new Map<string, LogFilter>()
  #count = 0
  #launch: { readonly pid: number; readonly until: number } | undefined

  /** The count so far; it never decreases. */
  get count(): number {
    return this.#count
  }

  /** Also counts lines that pass these filters until `restart`, unless the table has their tags. */
  alsoCount(filters: readonly LogFilter[]): void {
    for (const filter of filters) this.#read.set(`${filter.priority} ${filter.tag}`, filter)
  }

  /** Counts only lines of the table again. */
  restart(): void {
    this.#read.clear()
    this.#launch = undefined
  }

  take(entry: LogEntry): void {
    if (this.#isScreenLine(entry)) this.#count += 1
    const [, started] = (entry.tag === 'ActivityManager' && STARTED.exec(entry.message)) || []
    if (started !== undefined) this.#launch = { pid: Number(started), until: entry.time + LAUNCH_MS }
    else if (entry.tag === 'ActivityTaskManager' && DISPLAYED.test(entry.message)) this.#launch = undefined
  }

  #isScreenLine(entry: LogEntry): boolean {
    if (this.#launch?.pid === entry.pid && entry.time < this.#launch.until) return true
    const known = SCREEN_LINE_PATTERNS.find(({ tag }) => tag === entry.tag)
    if (known === undefined) return passesAny(entry, [...this.#read.values()])
    return known.pattern?.test(entry.message) !== false
  }
}
