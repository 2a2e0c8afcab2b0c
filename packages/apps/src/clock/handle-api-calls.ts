import type { Intent } from '@droidgym/android/intent'
import { Flag, booleanExtra, numberExtra, textExtra } from '@droidgym/android/intent'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { newAlarmPicker } from './alarm-dialogs.ts'
import { addAlarm } from './alarm-store.ts'
import { CLOCK } from './app.ts'
import { logEvent } from './clock-log.ts'
import { dayBit } from './timekeeping/alarm.ts'
import type { DeskClockLocal, Tab } from './state.ts'
import { Activity, clockState, FRESH_DESK_CLOCK } from './state.ts'
import { addTimer } from './timer-store.ts'

const EXTRA = 'android.intent.extra.alarm'
const MAX_TIMER_SECONDS = 24 * 60 * 60

/** The actions of android.provider.AlarmClock that the clock carries out. */
export const ALARM_CLOCK_ACTIONS = {
  setAlarm: 'android.intent.action.SET_ALARM',
  setTimer: 'android.intent.action.SET_TIMER',
  showAlarms: 'android.intent.action.SHOW_ALARMS',
  showTimers: 'android.intent.action.SHOW_TIMERS',
} as const

/** HandleApiCalls of DeskClock: does what other apps ask for, then shows it unless they would rather not see it. */
export function handleApiCall(tx: Transaction, intent: Intent): void {
  const { action } = intent
  if (action === ALARM_CLOCK_ACTIONS.setAlarm) setAlarm(tx, intent)
  else if (action === ALARM_CLOCK_ACTIONS.setTimer) setTimer(tx, intent)
  else if (action === ALARM_CLOCK_ACTIONS.showAlarms) show(tx, 'alarm')
  else if (action === ALARM_CLOCK_ACTIONS.showTimers) show(tx, 'timer')
}

/** Without an hour, the user chooses the time. Assumption: an hour or minute outside its range is left out, too. */
function setAlarm(tx: Transaction, intent: Intent): void {
  const hour = numberExtra(intent, `${EXTRA}.HOUR`)
  const minutes = numberExtra(intent, `${EXTRA}.MINUTES`) ?? 0
  if (hour === undefined || hour < 0 || hour > 23 || minutes < 0 || minutes > 59) {
    show(tx, 'alarm', { overlay: newAlarmPicker(tx.now) })
    return
  }
  const skipsUi = booleanExtra(intent, `${EXTRA}.SKIP_UI`)
  const daysOfWeek = daysIn(intent)
  const id = addAlarm(tx, hour, minutes, {
    daysOfWeek,
    label: textExtra(intent, `${EXTRA}.MESSAGE`) ?? '',
    vibrate: intent.extras?.[`${EXTRA}.VIBRATE`] !== false,
    deleteAfterUse: daysOfWeek === 0 && skipsUi,
  })
  if (!skipsUi) show(tx, 'alarm', { expanded: id })
}

/** Calendar's numbers, Sunday is 1, as the bits of `Alarm.daysOfWeek`. */
function daysIn({ extras }: Intent): number {
  const days = extras?.[`${EXTRA}.DAYS`]
  if (!Array.isArray(days)) return 0
  return days.reduce<number>((bits, day) => bits | dayBit(Number(day) - 1), 0)
}

/** Without a length that a timer can have, the user types it. */
function setTimer(tx: Transaction, intent: Intent): void {
  const seconds = numberExtra(intent, `${EXTRA}.LENGTH`)
  if (seconds === undefined || seconds < 1 || seconds > MAX_TIMER_SECONDS) {
    show(tx, 'timer', { addingTimer: true })
    return
  }
  addTimer(tx, seconds * 1000)
  if (!booleanExtra(intent, `${EXTRA}.SKIP_UI`)) show(tx, 'timer')
}

function show(tx: Transaction, tab: Tab, local: Partial<DeskClockLocal> = {}): void {
  logEvent(tx, tab === 'alarm' ? 'Alarm' : 'Timer', 'Show', 'Intent')
  clockState.update(tx, (state) => ({ ...state, tab }))
  const component = { packageName: CLOCK.packageName, className: Activity.deskClock }
  tx.startActivity({ component, flags: Flag.newTask, hasExtras: true }, { callingUid: CLOCK.uid })
  const activity = topActivity(tx.state)
  if (activity?.className === Activity.deskClock) tx.setLocal(activity.id, { ...FRESH_DESK_CLOCK, ...local })
}
