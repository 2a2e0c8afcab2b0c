import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSqlite, readRows, writeDatabase } from '@droidgym/android/storage/sqlite'
import type { Alarm } from '@droidgym/android/storage/clock-alarms'
import { dayBit, nextAlarmTime } from '@droidgym/apps/clock/timekeeping/alarm'
import { ALARMS_DATABASE, readAlarms, WEEKEND_ALARM, writeAlarms } from '@droidgym/android/storage/clock-alarms'
import { timerText, setupLength } from '@droidgym/apps/clock/timekeeping/countdown-timer'
import { elapsed, lap, pause, RESET_STOPWATCH, start, stopwatchText } from '@droidgym/apps/clock/timekeeping/stopwatch'

beforeAll(loadSqlite)

const alarms = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minutes: fc.integer({ min: 0, max: 59 }),
  daysOfWeek: fc.integer({ min: 0, max: 127 }),
  enabled: fc.boolean(),
  vibrate: fc.boolean(),
  label: fc.string({ unit: 'grapheme' }).filter((label) => !label.includes('\0')),
  ringtone: fc.option(fc.constant('content://settings/system/alarm_alert')),
  deleteAfterUse: fc.boolean(),
})
const DAY_MS = 86_400_000
const PUBLIC_DATABASE = new URL('../../../../shared/data/b-moca/alarms.db', import.meta.url)

describe('the next time of an alarm', () => {
  test('is after now, at the hour and minute, on a day that is set, and the first such', () => {
    fc.assert(
      fc.property(alarms, fc.integer({ min: 0, max: 4_000_000_000_000 }), (alarm: Alarm, now) => {
        const next = nextAlarmTime(alarm, now)
        const time = new Date(next)
        expect(next).toBeGreaterThan(now)
        expect([time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()]).toEqual([alarm.hour, alarm.minutes, 0])
        const rings = (at: number) =>
          alarm.daysOfWeek === 0 || (alarm.daysOfWeek & dayBit(new Date(at).getUTCDay())) !== 0
        expect(rings(next)).toBe(true)
        for (let earlier = next - DAY_MS; earlier > now; earlier -= DAY_MS) expect(rings(earlier)).toBe(false)
      }),
    )
  })
})

describe('alarms.db', () => {
  test('what is written is read back', () => {
    const tables = fc
      .uniqueArray(alarms, { selector: ({ id }) => id, maxLength: 5 })
      .map((rows) => ({
        alarms: rows.toSorted((a, b) => a.id - b.id),
        instances: rows.slice(0, 1).map(({ id, vibrate, label, ringtone }) => ({
          id: 7,
          time: Date.UTC(2016, 1, 29, 10, 30),
          vibrate,
          label,
          ringtone,
          state: 0,
          alarmId: id,
        })),
      }))
    fc.assert(
      fc.property(tables, (written) => {
        expect(readAlarms(writeAlarms(written))).toEqual(written)
      }),
      { numRuns: 20 },
    )
  })

  test('has the columns of Google\'s clock', () => {
    const [row] = readRows(
      writeAlarms({ alarms: [{ ...fc.sample(alarms, 1)[0], id: 1 } as Alarm], instances: [] }),
      'alarm_templates',
    )
    expect(Object.keys(row ?? {})).toEqual([
      '_id',
      'hour',
      'minutes',
      'daysofweek',
      'enabled',
      'vibrate',
      'label',
      'ringtone',
      'delete_after_use',
      'workflow_label',
      'workflow_data',
    ])
  })

  test.each([
    ['no database', new TextEncoder().encode('not a database')],
    ['an empty file', new Uint8Array()],
  ])('%s is refused', (_, bytes) => {
    expect(() => readAlarms(bytes)).toThrow(expect.objectContaining({ code: 'INVALID_ALARMS' }))
    expect(() => readAlarms(bytes)).toThrow(`Cannot take in ${ALARMS_DATABASE}: Cannot read the table "alarm_templates": `)
  })

  test('a label that is NULL is empty', () => {
    const times = '1 AS _id, 9 AS hour, 0 AS minutes, 1 AS vibrate, NULL AS label, NULL AS ringtone'
    const bytes = writeDatabase({
      userVersion: 9,
      statements: [
        { sql: `CREATE TABLE alarm_templates AS SELECT ${times}, 96 AS daysofweek, 0 AS enabled, 0 AS delete_after_use` },
        { sql: `CREATE TABLE alarm_instances AS SELECT ${times}, 1970 AS year, 0 AS month, 1 AS day, 0 AS alarm_state, NULL AS alarm_id` },
      ],
    })
    expect(readAlarms(bytes)).toEqual({
      alarms: [WEEKEND_ALARM],
      instances: [{ id: 1, time: 9 * 3_600_000, vibrate: true, label: '', ringtone: null, state: 0, alarmId: null }],
    })
  })

  const instance = { id: 1, time: 0, vibrate: true, label: 'x', ringtone: null, state: 0, alarmId: null }
  test('an instance may belong to no alarm', () => {
    const tables = { alarms: [], instances: [instance] }
    expect(readAlarms(writeAlarms(tables))).toEqual(tables)
  })

  test.each([
    [{ id: 0 }, '_id is 0, not a whole number from 1 to'],
    [{ hour: 24 }, 'hour is 24, not a whole number from 0 to 23'],
    [{ hour: -1 }, 'hour is -1, not'],
    [{ minutes: 0.5 }, 'minutes is 0.5, not'],
    [{ minutes: 'x' }, 'minutes is "x", not'],
    [{ daysOfWeek: 128 }, 'daysofweek is 128, not'],
    [{ label: 'x'.repeat(4097) }, 'label is "xxxxxxxxxxxxxxxxxxxx…", not a text of usual length or NULL'],
    [{ label: new Uint8Array(3) }, 'label is object, not a text'],
  ])('an alarm with %j is refused', (change, reason) => {
    const alarm = { ...WEEKEND_ALARM, ...change } as Alarm
    const bytes = writeAlarms({ alarms: [alarm], instances: [] })
    const once = expect.not.stringMatching(/Cannot.*Cannot/) as string
    expect(() => readAlarms(bytes)).toThrow(expect.objectContaining({ code: 'INVALID_ALARMS', message: once }))
    expect(() => readAlarms(bytes)).toThrow(`Cannot take in ${ALARMS_DATABASE}: ${reason}`)
  })

  test('labels may have 4,096 UTF-16 code units', () => {
    const label = 'x'.repeat(4096)
    const tables = { alarms: [{ ...WEEKEND_ALARM, label }], instances: [{ ...instance, label }] }
    expect(readAlarms(writeAlarms(tables))).toEqual(tables)
  })

  test('there may be 1,000 alarms and instances, and no more', () => {
    const rows = Array.from({ length: 999 }, (_, index) => ({ ...WEEKEND_ALARM, id: index + 1 }))
    const most = { alarms: rows, instances: [instance] }
    expect(readAlarms(writeAlarms(most))).toEqual(most)
    const more = writeAlarms({ alarms: rows, instances: [instance, { ...instance, id: 2 }] })
    expect(() => readAlarms(more)).toThrow('more than 1000 rows')
  })

  test('the one alarm of a new phone rings at nine on weekends, and is off', () => {
    const [row] = readRows(writeAlarms({ alarms: [WEEKEND_ALARM], instances: [] }), 'alarm_templates')
    const switches = { enabled: 0, vibrate: 1, delete_after_use: 0 }
    expect(row).toMatchObject({ _id: 1, hour: 9, minutes: 0, daysofweek: 0b110_0000, label: '', ringtone: null, ...switches })
  })

  test.skipIf(!existsSync(PUBLIC_DATABASE))('the benchmark\'s own file is the clock\'s first state', () => {
    const { alarms: rows, instances } = readAlarms(readFileSync(PUBLIC_DATABASE))
    expect(instances).toEqual([])
    expect(rows).toEqual([WEEKEND_ALARM])
  })
})

describe('the stopwatch and the timer', () => {
  test('the stopwatch measures while it runs only', () => {
    const paused = pause(lap(start(RESET_STOPWATCH, 1000), 2500), 4000)
    expect(elapsed(paused, 9000)).toBe(3000)
    expect(paused.laps).toEqual([1500])
    expect(elapsed(start(paused, 10_000), 10_500)).toBe(3500)
  })

  test.each([
    [0, '00', '00'],
    [9_870, '09', '87'],
    [83_450, '1:23', '45'],
    [3_723_000, '1:02:03', '00'],
  ])('%i ms are shown as %s and %s', (milliseconds, time, hundredths) => {
    expect(stopwatchText(milliseconds)).toEqual({ time, hundredths })
  })

  test('digits come in from the end', () => {
    expect(setupLength('5')).toBe(5000)
    expect(setupLength('130')).toBe(90_000)
    expect(setupLength('10000')).toBe(3_600_000)
  })

  test.each([
    [50_000, '50'],
    [49_001, '50'],
    [49_000, '49'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [0, '0'],
    [-1500, '-1'],
  ])('a timer with %i ms left shows %s', (remaining, text) => {
    expect(timerText(remaining)).toBe(text)
  })
})
