import type { PreferenceValue } from '@droidgym/android/storage/shared-preferences'
import { writeSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import type { FileProjection } from '@droidgym/phone/system/app-definition'
import type { ClockState } from './state.ts'
import { TABS, clockState } from './state.ts'

export const PREFERENCES_FILE =
  '/data/user_de/0/com.google.android.deskclock/shared_prefs/com.google.android.deskclock_preferences.xml'

export const preferencesFile: FileProjection = {
  path: PREFERENCES_FILE,
  source: (state) => preferencesXml(clockState.of(state)),
  read: (state) => new TextEncoder().encode(preferencesXml(clockState.of(state))),
}

/**
 * The names of DeskClock's preferences (TabDAO, StopwatchDAO, TimerDAO, CityDAO, SettingsDAO,
 * ScreensaverSettingsActivity).
 */
function preferencesXml({ tab, stopwatch, timers, cities, settings, choices }: ClockState): string {
  const entries: (readonly [string, PreferenceValue])[] = [
    ['selected_tab', int(TABS.indexOf(tab))],
    ['sw_state', int(['reset', 'running', 'paused'].indexOf(stopwatch.status))],
    ['sw_start_time', long(stopwatch.startedAt)],
    ['sw_accum_time', long(stopwatch.accumulated)],
    ['sw_lap_num', int(stopwatch.laps.length)],
    ...stopwatch.laps.map((time, index) => [`sw_lap_time_${index + 1}`, long(time)] as const),
    ['timers_list', { type: 'set', value: timers.map(({ id }) => String(id)) }],
    ...timers.flatMap((timer) => [
      [`timer_state_${timer.id}`, int(TIMER_STATES[timer.status])] as const,
      [`timer_setup_timet_${timer.id}`, long(timer.length)] as const,
      [`timer_original_timet_${timer.id}`, long(timer.totalLength)] as const,
      [`timer_time_left_${timer.id}`, long(timer.remaining)] as const,
      [`timer_start_time_${timer.id}`, long(timer.startedAt)] as const,
    ]),
    ['number_of_cities', int(cities.length)],
    ...cities.map((id, index) => [`city_id_${index}`, { type: 'string', value: id }] as const),
    ['display_clock_seconds', { type: 'boolean', value: settings.display_clock_seconds }],
    ['automatic_home_clock', { type: 'boolean', value: settings.automatic_home_clock }],
    ['timer_vibrate', { type: 'boolean', value: settings.timer_vibrate }],
    ...Object.entries(choices).flatMap(([key, value]: readonly [string, string | null]) => (
      value === null ? [] : [[key, { type: 'string', value }] as const]
    )),
  ]
  return writeSharedPreferences(new Map(entries))
}

/** Timer.State of DeskClock. */
const TIMER_STATES = { running: 1, paused: 2, expired: 3, reset: 4 } as const

function int(value: number): PreferenceValue {
  return { type: 'int', value }
}

function long(value: number): PreferenceValue {
  return { type: 'long', value: BigInt(Math.trunc(value)) }
}
