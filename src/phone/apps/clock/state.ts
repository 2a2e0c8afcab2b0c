import { appState } from '../../system/app-definition.ts'
import type { AlarmTables } from './alarm.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { CountdownTimer } from './countdown-timer.ts'

export const CLOCK_PACKAGE = 'com.google.android.deskclock'

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
 * As the benchmark's database has it: one alarm, on weekends at nine, off (B-MoCA, Lee et al., 2024). The clock's own
 * page is the first one shown (DataModel: default tab CLOCKS).
 */
export function initialClockState(): ClockState {
  return {
    tables: {
      alarms: [
        {
          id: 1,
          hour: 9,
          minutes: 0,
          daysOfWeek: 96,
          enabled: false,
          vibrate: true,
          label: '',
          ringtone: null,
          deleteAfterUse: false,
        },
      ],
      instances: [],
    },
    tab: 'clock',
    stopwatch: { status: 'reset', startedAt: 0, accumulated: 0, laps: [] },
    timers: [],
    cities: [],
    settings: { display_clock_seconds: false, automatic_home_clock: true, timer_vibrate: false },
    snackbar: null,
    ringtoneAlarm: null,
  }
}
