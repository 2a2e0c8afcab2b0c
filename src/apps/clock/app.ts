import type { App } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { API_CALLS, CITY_SELECTION, DESK_CLOCK, HELP, RINGTONE_PICKER, SCREEN_SAVER, SETTINGS } from './activities.ts'
import { ALARM_TIMER, ringAlarms } from './alarm-store.ts'
import { alarmsFile } from './alarms-file.ts'
import { citiesScreen } from './cities-screen.tsx'
import { FIRST_LOCAL } from './desk-clock-local.ts'
import { deskClockScreen } from './desk-clock-screen.tsx'
import { PREFERENCES_FILE, preferencesXml } from './preferences.ts'
import { ringtoneScreen } from './ringtone-screen.tsx'
import { screensaverScreen } from './screensaver-screen.tsx'
import { clockSettingsScreen, helpScreen } from './settings-screen.tsx'
import { ALARM_CLOCK_ACTIONS, handleApiCall } from './handle-api-calls.ts'
import { hideSnackbar, SNACKBAR_TIMER } from './snackbar.ts'
import { CLOCK_PACKAGE, CLOCK_UID, clockState, initialClockState } from './state.ts'
import { expireTimer, TIMER_PREFIX } from './timer-store.ts'

/** Google's clock: alarms, world clock, timers, stopwatch. */
export const clock: App = {
  definition: {
    packageName: CLOCK_PACKAGE,
    uid: CLOCK_UID,
    launcherActivity: DESK_CLOCK,
    initialState: initialClockState,
    activities: {
      [DESK_CLOCK]: { create: () => FIRST_LOCAL, singleTop: true },
      [API_CALLS]: { forward: handleApiCall },
      [CITY_SELECTION]: { create: () => ({ query: '' }) },
      [RINGTONE_PICKER]: {},
      [SETTINGS]: {},
      [HELP]: {},
      [SCREEN_SAVER]: {},
    },
    filters: Object.values(ALARM_CLOCK_ACTIONS).map((action) => ({ action, className: API_CALLS })),
    files: [
      alarmsFile,
      {
        path: PREFERENCES_FILE,
        source: (state) => preferencesXml(clockState.of(state)),
        read: (state) => new TextEncoder().encode(preferencesXml(clockState.of(state))),
      },
    ],
    onTimer,
  },
  screens: {
    [DESK_CLOCK]: deskClockScreen,
    [CITY_SELECTION]: citiesScreen,
    [RINGTONE_PICKER]: ringtoneScreen,
    [SETTINGS]: clockSettingsScreen,
    [HELP]: helpScreen,
    [SCREEN_SAVER]: screensaverScreen,
  },
  launcher: { icon: LAUNCHER_ICONS.clock, labelKey: 'clock' },
}

function onTimer(tx: Transaction, name: string): void {
  if (name === ALARM_TIMER) ringAlarms(tx)
  else if (name === SNACKBAR_TIMER) hideSnackbar(tx)
  else if (name.startsWith(TIMER_PREFIX)) expireTimer(tx, Number(name.slice(TIMER_PREFIX.length)))
}
