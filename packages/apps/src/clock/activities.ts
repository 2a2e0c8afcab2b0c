import type { Intent } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { ALARM_TIMER, applyNextAlarm } from './alarm-store.ts'
import { alarmsFile } from './alarms-file.ts'
import { CLOCK } from './app.ts'
import { ALARM_CLOCK_ACTIONS, handleApiCall } from './handle-api-calls.ts'
import { preferencesFile } from './preferences.ts'
import { alarmLocal, closeAnswered, isAnswerTimer } from './ringing/alarm-answer.ts'
import { alarmChannels } from './alarm-notices/alarm-notifications.ts'
import { onAlarmAction } from './ringing/on-alarm-action.ts'
import { onRingingTimer, ringAlarms } from './ringing/ring-alarms.ts'
import { alarmScreen } from './screens/alarm-screen.tsx'
import { citiesScreen } from './screens/cities-screen.tsx'
import { deskClockScreen } from './screens/desk-clock-screen.tsx'
import { ringtoneScreen } from './screens/ringtone-screen.tsx'
import { screensaverScreen } from './screens/screensaver-screen.tsx'
import { helpScreen, settingsScreen } from './screens/settings-screen.tsx'
import { hideSnackbar, SNACKBAR_TIMER } from './snackbar.ts'
import type { DeskClockLocal } from './state.ts'
import { Activity, clockState, FIRST_STATE, FRESH_CITIES, FRESH_DESK_CLOCK, FRESH_SETTINGS } from './state.ts'
import { LEFT_TIMER, leaveClock, onTimerAction } from './timer-notifications.ts'
import { timerChannels, updateTimerNotifications } from './timer-notifications.ts'
import { addMinute, expireTimer, pauseTimer, resetTimer, startTimer, TIMER_PREFIX } from './timer-store.ts'
import { CLOCK_WIDGETS } from './parts/widgets.tsx'

/** Carries out what other apps ask of the clock. */
const API_CALLS = 'com.android.deskclock.HandleApiCalls'

export const clock = installedApp(CLOCK, {
  launcherActivity: Activity.deskClock,
  initialState: () => FIRST_STATE,
  activities: {
    [Activity.deskClock]: {
      create: (tx, intent) => {
        updateTimerNotifications(tx, true)
        return { ...FRESH_DESK_CLOCK, ...openedPage(tx, intent) }
      },
      onNewIntent: (tx, activityId, intent) => {
        const page = openedPage(tx, intent)
        if (page !== undefined) tx.setLocal(activityId, { ...FRESH_DESK_CLOCK, ...page })
        updateTimerNotifications(tx, true)
      },
      onPause: leaveClock,
      singleTop: true,
      screen: deskClockScreen,
    },
    [API_CALLS]: { forward: handleApiCall },
    [Activity.cities]: { create: () => FRESH_CITIES, screen: citiesScreen },
    [Activity.ringtones]: { screen: ringtoneScreen },
    [Activity.settings]: { create: () => FRESH_SETTINGS, screen: settingsScreen },
    [Activity.help]: { screen: helpScreen },
    [Activity.screensaver]: { screen: screensaverScreen },
    [Activity.alarm]: {
      create: (_, intent) => alarmLocal(intent),
      onNewIntent: (tx, activityId, intent) => { tx.setLocal(activityId, alarmLocal(intent)) },
      // AndroidManifest.xml of DeskClock
      taskAffinity: '',
      excludeFromRecents: true,
      orientation: 'nosensor',
      showWhenLocked: true,
      screen: alarmScreen,
    },
  },
  filters: Object.values(ALARM_CLOCK_ACTIONS).map((action) => ({ action, className: API_CALLS })),
  files: [alarmsFile, preferencesFile],
  widgets: CLOCK_WIDGETS,
  notificationChannels: (locale) => [...timerChannels(locale), ...Object.values(alarmChannels(locale))],
  onNotificationAction: (tx, notification, chosen) => {
    if (onAlarmAction(tx, chosen)) return
    const changes = { pause: pauseTimer, start: startTimer, add_minute: addMinute, reset: resetTimer }
    onTimerAction(tx, notification, { chosen, changes })
  },
  onTimer,
  onClockChange: applyNextAlarm,
})

function onTimer(tx: Transaction, name: string): void {
  if (name === LEFT_TIMER) updateTimerNotifications(tx)
  else if (name === ALARM_TIMER) ringAlarms(tx)
  else if (name === SNACKBAR_TIMER) hideSnackbar(tx)
  else if (name.startsWith(TIMER_PREFIX)) expireTimer(tx, Number(name.slice(TIMER_PREFIX.length)))
  else if (isAnswerTimer(name)) closeAnswered(tx, name)
  else onRingingTimer(tx, name)
}

/** What a notification opens: the timers, or an alarm of the list; undefined where the clock stays as it is. */
function openedPage(tx: Transaction, { action, data = '' }: Intent): Partial<DeskClockLocal> | undefined {
  const tab = action === ALARM_CLOCK_ACTIONS.showTimers ? 'timer' : action === ALARM_CLOCK_ACTIONS.showAlarms ? 'alarm' : null
  if (tab === null) return undefined
  clockState.update(tx, (state) => ({ ...state, tab }))
  return tab === 'alarm' ? { expanded: Number(data.slice(data.lastIndexOf('/') + 1)) } : {}
}
