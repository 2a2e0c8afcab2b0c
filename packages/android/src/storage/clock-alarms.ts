import type { Row } from './sqlite.ts'
import { readRows, SqliteError, writeDatabase } from './sqlite.ts'

/** A row of `alarm_templates`: an alarm as the user sees it. */
export interface Alarm {
  readonly id: number
  /** 0–23. */
  readonly hour: number
  /** 0–59. */
  readonly minutes: number
  /** Bits from Monday, 1, to Sunday, 64; 0 rings once. */
  readonly daysOfWeek: number
  readonly enabled: boolean
  readonly vibrate: boolean
  readonly label: string
  /** URI of the sound; null is the default one, the empty string none. */
  readonly ringtone: string | null
  readonly deleteAfterUse: boolean
}

/** ClockContract.InstancesColumns, as far as they are used. */
export const AlarmState = { silent: 0, snoozed: 4, fired: 5, missed: 6 } as const

/** A row of `alarm_instances`: one ringing that has been planned. */
export interface AlarmInstance {
  readonly id: number
  /** Epoch milliseconds; the phone's zone is GMT. */
  readonly time: number
  readonly vibrate: boolean
  readonly label: string
  readonly ringtone: string | null
  /** One of `AlarmState`, or another one of the clock's. */
  readonly state: number
  readonly alarmId: number | null
}

export interface AlarmTables {
  readonly alarms: readonly Alarm[]
  readonly instances: readonly AlarmInstance[]
}

/** A database that is not what the clock writes. */
export class AlarmsError extends Error {
  override readonly name = 'AlarmsError'
  readonly code = 'INVALID_ALARMS'
}

/** Bits of every day of the week (Weekdays.java). */
export const EVERY_DAY = 0x7f

/** The one alarm of the benchmark's phones: on weekends at nine, off (B-MoCA, Lee et al., 2024). */
export const WEEKEND_ALARM: Alarm = {
  id: 1,
  hour: 9,
  minutes: 0,
  daysOfWeek: 96,
  enabled: false,
  vibrate: true,
  label: '',
  ringtone: null,
  deleteAfterUse: false,
}

/** The clock keeps its alarms in device-protected storage. */
export const ALARMS_DATABASE = '/data/user_de/0/com.google.android.deskclock/databases/alarms.db'

/** More than users set, and few enough to list fast (assumption). */
const MAX_ROWS = 1000
const MAX_TEXT = 4096

const TEMPLATES =
  'CREATE TABLE alarm_templates (_id INTEGER PRIMARY KEY, hour INTEGER NOT NULL, minutes INTEGER NOT NULL, ' +
  'daysofweek INTEGER NOT NULL, enabled INTEGER NOT NULL, vibrate INTEGER NOT NULL, label TEXT NOT NULL, ' +
  'ringtone TEXT, delete_after_use INTEGER NOT NULL DEFAULT 0, workflow_label TEXT, workflow_data TEXT)'
const INSTANCES =
  'CREATE TABLE alarm_instances (_id INTEGER PRIMARY KEY,year INTEGER NOT NULL, month INTEGER NOT NULL, ' +
  'day INTEGER NOT NULL, hour INTEGER NOT NULL, minutes INTEGER NOT NULL, vibrate INTEGER NOT NULL, ' +
  'label TEXT NOT NULL, ringtone TEXT, alarm_state INTEGER NOT NULL, ' +
  'alarm_id INTEGER REFERENCES alarm_templates (_id) ON DELETE CASCADE)'

/** The file as Google's clock of API 29 writes it: version 9, which has two columns more than AOSP's. */
export function writeAlarms({ alarms, instances }: AlarmTables): Uint8Array {
  return writeDatabase({
    userVersion: 9,
    statements: [
      { sql: 'CREATE TABLE android_metadata (locale TEXT)' },
      // Assumption: the database was made on an English phone, as the benchmark's was.
      { sql: "INSERT INTO android_metadata VALUES ('en_US')" },
      { sql: TEMPLATES },
      { sql: INSTANCES },
      ...alarms.map((alarm) => ({
        sql: 'INSERT INTO alarm_templates VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL)',
        parameters: [
          alarm.id,
          alarm.hour,
          alarm.minutes,
          alarm.daysOfWeek,
          Number(alarm.enabled),
          Number(alarm.vibrate),
          alarm.label,
          alarm.ringtone,
          Number(alarm.deleteAfterUse),
        ],
      })),
      ...instances.map((instance) => {
        const time = new Date(instance.time)
        return {
          sql: 'INSERT INTO alarm_instances VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
          parameters: [
            instance.id,
            time.getUTCFullYear(),
            time.getUTCMonth(),
            time.getUTCDate(),
            time.getUTCHours(),
            time.getUTCMinutes(),
            Number(instance.vibrate),
            instance.label,
            instance.ringtone,
            instance.state,
            instance.alarmId,
          ],
        }
      }),
    ],
  })
}

/** Reads the file back. Throws `AlarmsError` for any other bytes. */
export function readAlarms(bytes: Uint8Array): AlarmTables {
  try {
    const [alarms, instances] = [readRows(bytes, 'alarm_templates'), readRows(bytes, 'alarm_instances')]
    if (alarms.length + instances.length > MAX_ROWS) {
      throw new AlarmsError(`Cannot take in ${ALARMS_DATABASE}: more than ${MAX_ROWS} rows`)
    }
    return { alarms: alarms.map(alarmOf), instances: instances.map(instanceOf) }
  } catch (cause) {
    if (!(cause instanceof SqliteError)) throw cause
    throw new AlarmsError(`Cannot take in ${ALARMS_DATABASE}: ${cause.message}`, { cause })
  }
}

function alarmOf(row: Row): Alarm {
  return {
    id: whole(row, '_id', [1, Number.MAX_SAFE_INTEGER]),
    hour: whole(row, 'hour', [0, 23]),
    minutes: whole(row, 'minutes', [0, 59]),
    daysOfWeek: whole(row, 'daysofweek', [0, EVERY_DAY]),
    enabled: whole(row, 'enabled', [0, 1]) === 1,
    vibrate: whole(row, 'vibrate', [0, 1]) === 1,
    label: text(row, 'label') ?? '',
    ringtone: text(row, 'ringtone'),
    deleteAfterUse: whole(row, 'delete_after_use', [0, 1]) === 1,
  }
}

function instanceOf(row: Row): AlarmInstance {
  const date = (['year', 'month', 'day', 'hour', 'minutes'] as const).map((column) => whole(row, column, [0, 9999]))
  const [year = 0, month = 0, day = 1, hour = 0, minutes = 0] = date
  return {
    id: whole(row, '_id', [1, Number.MAX_SAFE_INTEGER]),
    time: Date.UTC(year, month, day, hour, minutes),
    vibrate: whole(row, 'vibrate', [0, 1]) === 1,
    label: text(row, 'label') ?? '',
    ringtone: text(row, 'ringtone'),
    state: whole(row, 'alarm_state', [0, 99]),
    alarmId: row['alarm_id'] === null ? null : whole(row, 'alarm_id', [1, Number.MAX_SAFE_INTEGER]),
  }
}

function whole(row: Row, column: string, [min, max]: readonly [number, number]): number {
  const value = row[column]
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  throw badCell(column, value, `a whole number from ${min} to ${max}`)
}

function text(row: Row, column: string): string | null {
  const value = row[column]
  if (value === null || (typeof value === 'string' && value.length <= MAX_TEXT)) return value
  throw badCell(column, typeof value === 'string' ? `${value.slice(0, 20)}…` : value, 'a text of usual length or NULL')
}

function badCell(column: string, value: unknown, wanted: string): AlarmsError {
  const found = typeof value === 'string' || typeof value === 'number' ? JSON.stringify(value) : typeof value
  return new AlarmsError(`Cannot take in ${ALARMS_DATABASE}: ${column} is ${found}, not ${wanted}`)
}
