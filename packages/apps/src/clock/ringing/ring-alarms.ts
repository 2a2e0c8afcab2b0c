import type { AlarmInstance } from '@droidgym/android/storage/clock-alarms'
import { AlarmState } from '@droidgym/android/storage/clock-alarms'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { MINUTE_MS } from '../../kit/time/units.ts'
import { advanceAlarm, applyNextAlarm, passAlarm } from '../alarm-store.ts'
import { changeInstance, findInstance, removeInstances, tablesOf } from '../alarm-tables.ts'
import { CLOCK } from '../app.ts'
import { logEvent, logInfo } from '../clock-log.ts'
import { timeText } from '../timekeeping/clock-format.ts'
import { postFiring, postMissed, postSnoozed } from '../alarm-notices/alarm-notifications.ts'
import { endAlarm, FORGET_PREFIX, SILENCE_PREFIX } from '../alarm-notices/end-alarm.ts'

/** "Snooze length" and "Silence after" of the clock's settings. Assumption: they stay as they are at first. */
export const SNOOZE_MINUTES = 10
const SILENCE_AFTER_MS = 10 * MINUTE_MS
/** AlarmInstance.MISSED_TIME_TO_LIVE_HOUR_OFFSET */
const MISSED_LIFE_MS = 12 * 60 * MINUTE_MS
/** AlarmStateManager.ALARM_FIRE_BUFFER: one that came due longer ago, since the clock was set, is missed. */
const FIRE_BUFFER_MS = 15_000

/** The time of the next alarm has come. */
export function ringAlarms(tx: Transaction): void {
  const due = tablesOf(tx).instances.filter(({ state, time }) => state < AlarmState.fired && time <= tx.now)
  for (const instance of due) {
    const late = tx.now - instance.time
    if (late >= MISSED_LIFE_MS) passAlarm(tx, instance)
    else if (late > FIRE_BUFFER_MS) missAlarm(tx, instance)
    else fire(tx, instance)
  }
  applyNextAlarm(tx)
}

/** AlarmStateManager.setFiredState: it rings, and one that rang until now is missed. */
function fire(tx: Transaction, { id, alarmId }: AlarmInstance): void {
  for (const other of tablesOf(tx).instances) if (other.state === AlarmState.fired) missAlarm(tx, other)
  logInfo(tx, `Setting fire state to instance ${id}`)
  const fired = changeInstance(tx, id, { state: AlarmState.fired })
  if (fired === undefined) return
  removeInstances(tx, (other) => alarmId !== null && other.alarmId === alarmId && other.id !== id)
  logEvent(tx, 'Alarm', 'Fire')
  tx.schedule(CLOCK.packageName, `${SILENCE_PREFIX}${id}`, SILENCE_AFTER_MS)
  postFiring(tx, fired)
}

/** AlarmStateManager.setSnoozeState */
export function snoozeAlarm(tx: Transaction, instance: AlarmInstance): void {
  endAlarm(tx, instance)
  const time = Math.floor((tx.now + SNOOZE_MINUTES * MINUTE_MS) / MINUTE_MS) * MINUTE_MS
  logInfo(tx, `Setting snoozed state to instance ${instance.id} for ${timeText(tx.state, time)}`)
  const snoozed = changeInstance(tx, instance.id, { time, state: AlarmState.snoozed })
  if (snoozed !== undefined) postSnoozed(tx, snoozed)
  applyNextAlarm(tx)
}

/** The user ends it. */
export function dismissAlarm(tx: Transaction, instance: AlarmInstance): void {
  logInfo(tx, `Deleting instance ${instance.id} and updating parent alarm.`)
  passAlarm(tx, instance)
}

/** AlarmStateManager.setMissedState: it rang for too long, or could not ring. */
function missAlarm(tx: Transaction, instance: AlarmInstance): void {
  const { id } = instance
  logInfo(tx, `Setting missed state to instance ${id}`)
  endAlarm(tx, instance)
  const missed = changeInstance(tx, id, { state: AlarmState.missed })
  advanceAlarm(tx, instance)
  if (missed !== undefined) postMissed(tx, missed)
  tx.schedule(CLOCK.packageName, `${FORGET_PREFIX}${id}`, MISSED_LIFE_MS)
  applyNextAlarm(tx)
}

/** One of the timers of alarms that ring or were missed. Whether it was. */
export function onRingingTimer(tx: Transaction, name: string): boolean {
  if (name.startsWith(SILENCE_PREFIX)) {
    const instance = findInstance(tx, Number(name.slice(SILENCE_PREFIX.length)))
    if (instance?.state === AlarmState.fired) missAlarm(tx, instance)
  } else if (name.startsWith(FORGET_PREFIX)) forgetMissed(tx, Number(name.slice(FORGET_PREFIX.length)))
  else return false
  return true
}

/** What was missed has been seen, or is too long ago; its alarm has its next time already. */
export function forgetMissed(tx: Transaction, id: number): void {
  const instance = findInstance(tx, id)
  if (instance?.state !== AlarmState.missed) return
  endAlarm(tx, instance)
  removeInstances(tx, (one) => one.id === id)
}

/** The toast about an alarm that was snoozed from its notification. */
export function toastSnoozed(tx: Transaction): void {
  tx.toast(translator(tx.state.locale, CLOCK.strings).plural('alarm_alert_snooze_set', SNOOZE_MINUTES))
}
