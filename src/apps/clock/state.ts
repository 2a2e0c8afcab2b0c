import { WEEKEND_ALARM } from '../../android/storage/clock-alarms.ts'
import type { AlarmTables } from '../../android/storage/clock-alarms.ts'
import { appState } from '../../phone/system/app-definition.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { CountdownTimer } from './countdown-timer.ts'

export const CLOCK_PACKAGE = 'com.google.android.deskclock'
/** Assumption: a real image hands the ids out as packages are installed. */
export const CLOCK_UID = 10042

/** UiDataModel.Tab: the preference `selected_tab` holds the position. */
export const TABS = ['alarm', 'clock', 'timer', 'stopwatch'] as const
export type Tab = (typeof TABS)[number]

export interface ClockState {
  readonly tables: AlarmTables
  readonly tab: Tab
  readonly stopwatch: Stopwatch
  readonly timers: readonly CountdownTimer[]
  /** Ids of the cities on the clock's page, in the order in which they were chosen. */
  readonly cities: readonly string[]
  readonly settings: ClockSettings
  readonly snackbar: ClockMessage | null
  /** The alarm whose sound is being chosen. */
  readonly ringtoneAlarm: number | null
}

/** Switches of the settings screen, by preference key. */
export interface ClockSettings {
  readonly display_clock_seconds: boolean
  readonly automatic_home_clock: boolean
  readonly timer_vibrate: boolean
}

export interface ClockMessage {
  readonly text: string
  /** The alarm that "undo" brings back. */
  readonly deleted?: AlarmTables['alarms'][number]
}

export const clockState = appState<ClockState>(CLOCK_PACKAGE)

/**
 * With the one alarm of the benchmark's phones. The clock's own page is the first one shown (DataModel: default tab
 * CLOCKS).
 */
export function initialClockState(): ClockState {
  return {
    tables: { alarms: [WEEKEND_ALARM], instances: [] },
    tab: 'clock',
    stopwatch: { status: 'reset', startedAt: 0, accumulated: 0, laps: [] },
    timers: [],
    cities: [],
    settings: { display_clock_seconds: false, automatic_home_clock: true, timer_vibrate: false },
    snackbar: null,
    ringtoneAlarm: null,
  }
}
