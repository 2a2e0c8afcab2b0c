import type { Intent } from '@droidgym/android/intent'
import { AlarmState } from '@droidgym/android/storage/clock-alarms'
import type { ScreenContext } from '@droidgym/phone/app'
import { findActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { findInstance } from '../alarm-tables.ts'
import { CLOCK } from '../app.ts'
import { logEvent } from '../clock-log.ts'
import type { AlarmLocal } from '../state.ts'
import { dismissAlarm, snoozeAlarm } from './ring-alarms.ts'

/** How long the screen says what was done (AlarmActivity: its animations and ALERT_DISMISS_DELAY_MILLIS). */
const ANSWERED_MS = 3000
const ANSWER_PREFIX = 'answered-'

/** The screen of the ringing that an intent names. */
export function alarmLocal({ data = '' }: Intent): AlarmLocal {
  return { instance: Number(data.slice(data.lastIndexOf('/') + 1)), hint: null, outcome: null }
}

/** The user swipes: the alarm is over or rests, and its screen says so for a while. */
export function answerAlarm(
  tx: Transaction,
  context: ScreenContext<AlarmLocal>,
  outcome: NonNullable<AlarmLocal['outcome']>,
): void {
  const instance = findInstance(tx, context.local.instance)
  if (instance?.state !== AlarmState.fired) return
  context.update(tx, (local) => ({ ...local, outcome }))
  logEvent(tx, 'Alarm', outcome === 'snoozed' ? 'Snooze' : 'Dismiss')
  if (outcome === 'snoozed') snoozeAlarm(tx, instance)
  else dismissAlarm(tx, instance)
  tx.schedule(CLOCK.packageName, `${ANSWER_PREFIX}${context.activityId}`, ANSWERED_MS)
}

export function isAnswerTimer(name: string): boolean {
  return name.startsWith(ANSWER_PREFIX)
}

/** The screen goes, unless it shows another alarm by now. */
export function closeAnswered(tx: Transaction, name: string): void {
  const screen = findActivity(tx.state, Number(name.slice(ANSWER_PREFIX.length)))
  if (screen !== undefined && (screen.local as AlarmLocal).outcome !== null) tx.finish(screen.id)
}
