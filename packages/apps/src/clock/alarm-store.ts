import type { Alarm, AlarmInstance, AlarmTables } from '@droidgym/android/storage/clock-alarms'
import { alarmSetText } from '@droidgym/phone/i18n/durations'
import { translator } from '@droidgym/phone/i18n/strings'
import { setNextAlarm } from '@droidgym/phone/system/alarm-clock'
import { toEpoch } from '@droidgym/phone/system/time-zone'
import { configurationOf } from '@droidgym/phone/system/configuration'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { DEFAULT_ALARM_SOUND, nextAlarmTime, nextInstance } from './timekeeping/alarm.ts'
import { nextAlarmText } from './timekeeping/clock-format.ts'
import { changeTables, removeInstances, tablesOf } from './alarm-tables.ts'
import { logEvent, logInfo } from './clock-log.ts'
import { endAlarm } from './alarm-notices/end-alarm.ts'
import { hideSnackbar, showSnackbar } from './snackbar.ts'
import { CLOCK } from './app.ts'

export const ALARM_TIMER = 'alarm'

/** What the user can set about an alarm. */
export type AlarmChange = Partial<Omit<Alarm, 'id'>>

/** A new alarm at a time, on, ringing once unless `more` says otherwise. Returns its id. */
export function addAlarm(tx: Transaction, hour: number, minutes: number, more: AlarmChange = {}): number {
  const { alarms } = tablesOf(tx)
  const alarm: Alarm = {
    id: nextId(alarms),
    hour,
    minutes,
    daysOfWeek: 0,
    enabled: true,
    vibrate: true,
    label: '',
    ringtone: DEFAULT_ALARM_SOUND,
    deleteAfterUse: false,
    ...more,
  }
  logEvent(tx, 'Alarm', 'Create')
  insert(tx, alarm)
  announce(tx, alarm)
  return alarm.id
}

/** Sets time, days or the switch: what has been planned is planned anew. */
export function changeAlarm(tx: Transaction, id: number, change: AlarmChange): void {
  const changed = replace(tx, id, change)
  if (changed === undefined) return
  dropInstances(tx, id)
  if (changed.enabled) plan(tx, changed)
  applyNextAlarm(tx)
  if (changed.enabled) announce(tx, changed)
}

/** Sets label, sound or vibration: what has been planned takes them over and is not announced. */
export function describeAlarm(
  tx: Transaction,
  id: number,
  change: Pick<AlarmChange, 'label' | 'ringtone' | 'vibrate'>,
): void {
  replace(tx, id, change)
  changeTables(tx, (now) => ({
    ...now,
    instances: now.instances.map((instance) => (instance.alarmId === id ? { ...instance, ...change } : instance)),
  }))
}

/** Deletes an alarm and offers to bring it back. */
export function deleteAlarm(tx: Transaction, id: number): void {
  const alarm = tablesOf(tx).alarms.find((candidate) => candidate.id === id)
  if (alarm === undefined) return
  logEvent(tx, 'Alarm', 'Delete')
  dropInstances(tx, id)
  changeTables(tx, (now) => ({ ...now, alarms: now.alarms.filter((candidate) => candidate.id !== id) }))
  logInfo(tx, `Removed alarm: ${describe(alarm)}`)
  applyNextAlarm(tx)
  const t = translator(configurationOf(tx.state).locale, 'clock')
  showSnackbar(tx, { text: t('alarm_deleted'), deleted: alarm })
}

/** Brings a deleted alarm back, under its old id. */
export function restoreAlarm(tx: Transaction, alarm: Alarm): void {
  hideSnackbar(tx)
  if (!tablesOf(tx).alarms.some(({ id }) => id === alarm.id)) insert(tx, alarm)
}

/** Ends what is planned for an alarm, before or in its time (AlarmStateManager.deleteInstanceAndUpdateParent). */
export function passAlarm(tx: Transaction, instance: AlarmInstance): void {
  endAlarm(tx, instance)
  removeInstances(tx, ({ id }) => id === instance.id)
  advanceAlarm(tx, instance)
  applyNextAlarm(tx)
}

/** After a ringing, an alarm that rings once goes off, and the others wait for their next day. */
export function advanceAlarm(tx: Transaction, { alarmId, time }: AlarmInstance): void {
  const alarm = tablesOf(tx).alarms.find(({ id }) => id === alarmId)
  if (alarm === undefined) return
  if (alarm.daysOfWeek !== 0) plan(tx, alarm, Math.max(tx.now, time))
  else if (alarm.deleteAfterUse) {
    changeTables(tx, (now) => ({ ...now, alarms: now.alarms.filter(({ id }) => id !== alarm.id) }))
  } else replace(tx, alarm.id, { enabled: false })
}

/** Takes tables that were written from outside. */
export function replaceTables(tx: Transaction, next: AlarmTables): void {
  changeTables(tx, () => next)
  applyNextAlarm(tx)
}

/** SQLite gives a row without a key one more than the largest ("ROWIDs and the INTEGER PRIMARY KEY"). */
function nextId(rows: readonly { readonly id: number }[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1
}

function insert(tx: Transaction, alarm: Alarm): void {
  changeTables(tx, (now) => ({ ...now, alarms: [...now.alarms, alarm].toSorted((a, b) => a.id - b.id) }))
  if (alarm.enabled) plan(tx, alarm)
  applyNextAlarm(tx)
}

function replace(tx: Transaction, id: number, change: AlarmChange): Alarm | undefined {
  const alarms = tablesOf(tx).alarms.map((alarm) => (alarm.id === id ? { ...alarm, ...change } : alarm))
  changeTables(tx, (now) => ({ ...now, alarms }))
  return alarms.find((alarm) => alarm.id === id)
}

/** Plans the next ringing after an instant, as AlarmStateManager registers it. */
function plan(tx: Transaction, alarm: Alarm, after: number = tx.now): void {
  const { instances } = tablesOf(tx)
  const instance: AlarmInstance = {
    id: nextId(instances),
    time: nextAlarmTime(alarm, after),
    vibrate: alarm.vibrate,
    label: alarm.label,
    ringtone: alarm.ringtone,
    state: 0,
    alarmId: alarm.id,
  }
  changeTables(tx, (now) => ({ ...now, instances: [...now.instances, instance] }))
  logInfo(tx, `Created new alarm instance: ${describeInstance(instance)}`)
  logInfo(tx, `Registering instance: ${instance.id}`)
}

function dropInstances(tx: Transaction, alarmId: number): void {
  const own = tablesOf(tx).instances.filter((instance) => instance.alarmId === alarmId)
  if (own.length === 0) return
  logInfo(tx, `Deleting all instances of alarm: ${alarmId}`)
  for (const instance of own) endAlarm(tx, instance)
  removeInstances(tx, (instance) => instance.alarmId === alarmId)
}

/** Tells AlarmManager which alarm is the next one, and wakes up for it. */
export function applyNextAlarm(tx: Transaction): void {
  const next = nextInstance(tablesOf(tx).instances)
  tx.cancel(CLOCK.packageName, ALARM_TIMER)
  if (next === undefined) {
    if (tx.state.nextAlarm !== null) logInfo(tx, 'Canceling upcoming AlarmClockInfo')
    setNextAlarm(tx, null, '')
    return
  }
  tx.schedule(CLOCK.packageName, ALARM_TIMER, Math.max(0, timeUntil(tx, next.time)))
  if (tx.state.nextAlarm !== next.time) logInfo(tx, `Setting upcoming AlarmClockInfo for alarm: ${next.alarmId ?? -1}`)
  setNextAlarm(tx, next.time, nextAlarmText(tx.state, next.time))
}

function announce(tx: Transaction, alarm: Alarm): void {
  const { locale } = configurationOf(tx.state)
  showSnackbar(tx, { text: alarmSetText(locale, timeUntil(tx, nextAlarmTime(alarm, tx.now))) })
}

/** Milliseconds until a local time, in which the clock may be put forward or back. */
function timeUntil(tx: Transaction, local: number): number {
  return toEpoch(tx.state, local) - toEpoch(tx.state, tx.now)
}

/** Alarm.toString of DeskClock. */
function describe(alarm: Alarm): string {
  return (
    `Alarm{alert=${alarm.ringtone ?? 'null'}, id=${alarm.id}, enabled=${alarm.enabled}, hour=${alarm.hour}, ` +
    `minutes=${alarm.minutes}, daysOfWeek=${alarm.daysOfWeek}, vibrate=${alarm.vibrate}, label='${alarm.label}', ` +
    `deleteAfterUse=${alarm.deleteAfterUse}}`
  )
}

/** AlarmInstance.toString of DeskClock. */
function describeInstance(instance: AlarmInstance): string {
  const time = new Date(instance.time)
  return (
    `AlarmInstance{mId=${instance.id}, mYear=${time.getUTCFullYear()}, mMonth=${time.getUTCMonth()}, ` +
    `mDay=${time.getUTCDate()}, mHour=${time.getUTCHours()}, mMinute=${time.getUTCMinutes()}, ` +
    `mLabel=${instance.label}, mVibrate=${instance.vibrate}, mRingtone=${instance.ringtone ?? 'null'}, ` +
    `mAlarmId=${instance.alarmId ?? 'null'}, mAlarmState=${instance.state}}`
  )
}
