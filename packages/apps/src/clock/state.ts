import { WEEKEND_ALARM } from '@droidgym/android/storage/clock-alarms'
import type { Alarm, AlarmTables } from '@droidgym/android/storage/clock-alarms'
import { appState } from '@droidgym/phone/system/app-definition'
import type { OverlayLocal } from '../kit/app-views.ts'
import type { TimePickerState } from '../kit/time/time-picker-state.ts'
import { CLOCK } from './app.ts'
import type { CountdownTimer } from './timekeeping/countdown-timer.ts'
import type { Stopwatch } from './timekeeping/stopwatch.ts'
import { RESET_STOPWATCH } from './timekeeping/stopwatch.ts'

/** The activities that the clock itself opens (AndroidManifest.xml of DeskClock). */
export const Activity = {
  deskClock: 'com.android.deskclock.DeskClock',
  cities: 'com.android.deskclock.worldclock.CitySelectionActivity',
  ringtones: 'com.android.deskclock.ringtone.RingtonePickerActivity',
  settings: 'com.android.deskclock.settings.SettingsActivity',
  screensaver: 'com.android.deskclock.ScreensaverActivity',
  alarm: 'com.android.deskclock.alarms.AlarmActivity',
  /** Assumption: help is a page of the clock itself; on a real phone it is one of Google's services. */
  help: 'com.android.deskclock.HelpActivity',
} as const

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
  readonly choices: ClockChoices
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

export const STYLES = ['analog', 'digital'] as const
export type ClockStyle = (typeof STYLES)[number]

/** Values of the settings screen, by preference key; null until one is chosen. */
export interface ClockChoices {
  readonly clock_style: ClockStyle | null
  /** IANA time zone. */
  readonly home_time_zone: string | null
  readonly screensaver_clock_style: ClockStyle | null
}

export interface ClockMessage {
  readonly text: string
  /** The alarm that "undo" brings back. */
  readonly deleted?: Alarm
}

export const clockState = appState<ClockState>(CLOCK.packageName)

/** With the one alarm of the benchmark's phones. The clock's own page comes first (DataModel: default tab CLOCKS). */
export const FIRST_STATE: ClockState = {
  tables: { alarms: [WEEKEND_ALARM], instances: [] },
  tab: 'clock',
  stopwatch: RESET_STOPWATCH,
  timers: [],
  cities: [],
  settings: { display_clock_seconds: false, automatic_home_clock: true, timer_vibrate: false },
  choices: { clock_style: null, home_time_zone: null, screensaver_clock_style: null },
  snackbar: null,
  ringtoneAlarm: null,
}

/** The time picker, and whose time it sets; null makes a new alarm. */
interface PickerOverlay {
  readonly kind: 'picker'
  readonly alarmId: number | null
  readonly time: TimePickerState
}

/** The dialog in which an alarm is named. */
export interface LabelOverlay {
  readonly kind: 'label'
  readonly alarmId: number
  readonly text: string
}

/** What the stopwatch would share. */
interface ShareOverlay {
  readonly kind: 'share'
  readonly text: string
}

export type DeskClockOverlay = { readonly kind: 'menu' } | PickerOverlay | LabelOverlay | ShareOverlay

/** What the clock's main activity keeps for itself. */
export interface DeskClockLocal extends OverlayLocal<DeskClockOverlay> {
  /** The one alarm that shows all its settings. */
  readonly expanded: number | null
  /** Days that "Repeat" brings back, by alarm. */
  readonly rememberedDays: Readonly<Record<number, number>>
  /** Digits typed on the timer's keypad. */
  readonly setup: string
  /** The keypad is open although there are timers. */
  readonly addingTimer: boolean
  /** Position of the timer shown. */
  readonly timerPage: number
}

export const FRESH_DESK_CLOCK: DeskClockLocal = {
  overlay: null,
  expanded: null,
  rememberedDays: {},
  setup: '',
  addingTimer: false,
  timerPage: 0,
}

/** What the screen of an alarm that rings keeps. */
export interface AlarmLocal {
  /** Of the ringing. */
  readonly instance: number
  /** What a tap has said about swiping. */
  readonly hint: 'left' | 'right' | null
  /** What the user has done, which the screen says before it goes. */
  readonly outcome: 'snoozed' | 'dismissed' | null
}

/** The overlay is the list of values of the setting with that key. */
export type SettingsLocal = OverlayLocal<keyof ClockChoices>

export const FRESH_SETTINGS: SettingsLocal = { overlay: null }

export interface CitiesLocal {
  readonly query: string
}

export const FRESH_CITIES: CitiesLocal = { query: '' }
