import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSqlite, readRows } from '../../../src/android/storage/sqlite.ts'
import type { Alarm } from '../../../src/android/storage/clock-alarms.ts'
import { dayBit, nextAlarmTime } from '../../../src/apps/clock/data/alarm.ts'
import { ALARMS_DATABASE, readAlarms, writeAlarms } from '../../../src/android/storage/clock-alarms.ts'
import { timerText, setupLength } from '../../../src/apps/clock/data/countdown-timer.ts'
import { elapsed, lap, pause, RESET_STOPWATCH, start, stopwatchText } from '../../../src/apps/clock/data/stopwatch.ts'

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
  })

  test('an hour that no day has is refused', () => {
    const alarm = { ...fc.sample(alarms, 1)[0], id: 1, hour: 24 } as Alarm
    const bytes = writeAlarms({ alarms: [alarm], instances: [] })
    expect(() => readAlarms(bytes)).toThrow(expect.objectContaining({ code: 'INVALID_ALARMS' }))
    expect(() => readAlarms(bytes)).toThrow(ALARMS_DATABASE)
  })

  test.skipIf(!existsSync(PUBLIC_DATABASE))('the benchmark\'s own file is the clock\'s first state', () => {
    const { alarms: rows, instances } = readAlarms(readFileSync(PUBLIC_DATABASE))
    expect(instances).toEqual([])
    expect(rows).toEqual([
      {
        id: 1,
        hour: 9,
        minutes: 0,
        daysOfWeek: 96,
        enabled: false,
        vibrate: true,
        label: '',
        ringtone: null,
        deleteAfterUse: false,
      },
    ])
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
