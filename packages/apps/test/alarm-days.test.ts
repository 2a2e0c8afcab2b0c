import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Alarm } from '@droidgym/android/storage/clock-alarms'
import { EVERY_DAY } from '@droidgym/android/storage/clock-alarms'
import { dayBit, nextAlarmTime } from '@droidgym/apps/clock/timekeeping/alarm'

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

const alarm = fc.record<Alarm>({
  id: fc.constant(1),
  hour: fc.integer({ min: 0, max: 23 }),
  minutes: fc.integer({ min: 0, max: 59 }),
  daysOfWeek: fc.integer({ min: 0, max: EVERY_DAY }),
  enabled: fc.constant(true),
  vibrate: fc.constant(true),
  label: fc.constant(''),
  ringtone: fc.constant(null),
  deleteAfterUse: fc.constant(false),
})

/** The first whole minute after `now` at which the alarm may ring, found by looking at each. */
function byLooking({ hour, minutes, daysOfWeek }: Alarm, now: number): number | undefined {
  const next = Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS
  for (let time = next; time <= next + WEEK_MS; time += MINUTE_MS) {
    const date = new Date(time)
    const rings = daysOfWeek === 0 || (daysOfWeek & dayBit(date.getUTCDay())) !== 0
    if (rings && date.getUTCHours() === hour && date.getUTCMinutes() === minutes) return time
  }
  return undefined
}

describe('the next time of an alarm', () => {
  test('is the one that looking at every minute finds, within seven days', () => {
    fc.assert(
      fc.property(alarm, fc.integer({ min: 0, max: 4_000_000_000_000 }), (it, now) => {
        const next = nextAlarmTime(it, now)
        expect(next).toBe(byLooking(it, now))
        expect(next - now).toBeGreaterThan(0)
        expect(next - now).toBeLessThanOrEqual(WEEK_MS)
      }),
      { numRuns: 60 },
    )
  })

  test('is a day or a week later when it is the very minute', () => {
    fc.assert(
      fc.property(alarm, fc.integer({ min: 0, max: 20_000 }), (it, day) => {
        const now = day * 24 * 60 * MINUTE_MS + (it.hour * 60 + it.minutes) * MINUTE_MS
        expect(nextAlarmTime(it, now)).toBe(byLooking(it, now))
      }),
      { numRuns: 60 },
    )
  })
})

describe('the bits of the days', () => {
  test('are all different and together every day', () => {
    expect(new Set(DAYS.map(dayBit)).size).toBe(7)
    expect(DAYS.reduce((bits, day) => bits | dayBit(day), 0)).toBe(EVERY_DAY)
  })

  test('stand for any set of days and for no other', () => {
    fc.assert(
      fc.property(fc.subarray(DAYS), (days) => {
        const bits = days.reduce((sum, day) => sum | dayBit(day), 0)
        expect(DAYS.filter((day) => (bits & dayBit(day)) !== 0)).toEqual(days)
      }),
    )
  })
})
