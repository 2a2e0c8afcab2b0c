import type { Transaction } from './transaction.ts'

/**
 * AlarmManager.setAlarmClock and its cancellation: stores when the next alarm rings. A change reaches the one schedule
 * rule of the stock configuration, which logs its evaluation (ScheduleConditionProvider.java of API 29).
 */
export function setNextAlarm(tx: Transaction, time: number | null, formatted: string): void {
  if (tx.state.nextAlarm === time) return
  tx.set({ nextAlarm: time })
  tx.setSetting('system', 'next_alarm_formatted', formatted)
  logScheduleEvaluation(tx)
}

/** The lines of one evaluation; also written when the clock is set. */
export function logScheduleEvaluation(tx: Transaction): void {
  const alarm = tx.state.nextAlarm ?? 0
  tx.log({
    tag: TAG,
    priority: 'D',
    message:
      `evaluateSubscriptionLocked cal=ScheduleCalendar[mDays={1, 2, 3, 4, 5, 6, 7}, mSchedule=ScheduleInfo{` +
      `days=[1, 2, 3, 4, 5, 6, 7], startHour=22, startMinute=0, endHour=7, endMinute=0, exitAtAlarm=true, ` +
      `nextAlarm=${timestamp(0)}}], now=${timestamp(tx.now)}, nextUserAlarmTime=${timestamp(alarm)}`,
  })
  const hour = new Date(tx.now).getUTCHours()
  const asleep = hour >= 22 || hour < 7
  tx.log({
    tag: TAG,
    priority: 'D',
    message:
      `notifyCondition condition://android/schedule?days=1.2.3.4.5.6.7&start=22.0&end=7.0&exitAtAlarm=true ` +
      (asleep ? 'STATE_TRUE reason=meetsSchedule' : 'STATE_FALSE reason=!meetsSchedule'),
  })
}

const TAG = 'ConditionProviders.SCP'
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `java.util.Date.toString() (epochMillis)`. Assumption: written as in GMT in every time zone. */
function timestamp(time: number): string {
  const date = new Date(time)
  const two = (value: number): string => String(value).padStart(2, '0')
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')
  const day = `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${two(date.getUTCDate())}`
  return `${day} ${clock} GMT ${date.getUTCFullYear()} (${time})`
}
