import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rule } from '@droidgym/apps/calendar/events/recurrence'
import { FREQUENCIES, formatRule, nthWeekday, occurrences, parseRule } from '@droidgym/apps/calendar/events/recurrence'
import { DAY_MS } from '@droidgym/apps/kit/time/units'

const UTC = (time: number): number => time

/** The days on which an event takes place, as dates. */
function dates(text: string, start: string, most = 8): readonly string[] {
  const rule = parseRule(text, UTC)
  if (rule === undefined) throw new Error(`No rule: ${text}`)
  const found: string[] = []
  for (const time of occurrences(rule, Date.parse(start))) {
    found.push(new Date(time).toISOString().slice(0, 10))
    if (found.length === most) break
  }
  return found
}

/** Whether a day is one of a rule's, told from the day itself, without counting from occurrence to occurrence. */
function isNamed(rule: Rule, start: number, day: number): boolean {
  const [first, date] = [new Date(start), new Date(day)]
  const months = (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth() - first.getUTCMonth()
  const weekOf = (time: number): number => Math.floor((Math.floor(time / DAY_MS) + 4 - (rule.weekStart ?? 1)) / 7)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const isByDay = rule.byDay?.some(({ nth, day: weekday }) => {
    if (weekday !== date.getUTCDay()) return false
    if (nth > 0) return date.getUTCDate() > (nth - 1) * 7 && date.getUTCDate() <= nth * 7
    return nth === 0 || (length - date.getUTCDate() >= (-nth - 1) * 7 && length - date.getUTCDate() < -nth * 7)
  })
  switch (rule.frequency) {
    case 'DAILY':
      return Math.round((day - start) / DAY_MS) % rule.interval === 0
    case 'WEEKLY':
      return (weekOf(day) - weekOf(start)) % rule.interval === 0 && (isByDay ?? date.getUTCDay() === first.getUTCDay())
    case 'MONTHLY':
      return months % rule.interval === 0 && (isByDay ?? date.getUTCDate() === first.getUTCDate())
    case 'YEARLY':
      return months % (12 * rule.interval) === 0 && date.getUTCDate() === first.getUTCDate()
  }
}

const starts = fc
  .integer({ min: Date.UTC(2020, 0, 1) / DAY_MS, max: Date.UTC(2030, 0, 1) / DAY_MS })
  .map((day) => day * DAY_MS)
const rules: fc.Arbitrary<Rule> = fc.record({
  frequency: fc.constantFrom(...FREQUENCIES),
  interval: fc.integer({ min: 1, max: 6 }),
  weekStart: fc.constantFrom(0, 1, 6),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  nth: fc.constantFrom(undefined, 1, 2, 3, 4, -1),
}).map(({ frequency, interval, weekStart, weekdays, nth }) => ({
  frequency, interval, weekStart,
  ...(frequency === 'WEEKLY' && { byDay: weekdays.map((day) => ({ nth: 0, day })) }),
  ...(frequency === 'MONTHLY' && nth !== undefined && { byDay: [{ nth, day: weekdays[0] ?? 0 }] }),
}))

describe('a rule', () => {
  it('names the days that lie in its periods, and the start', () => {
    fc.assert(fc.property(rules, starts, (rule, start) => {
      const end = start + 1500 * DAY_MS
      const found: number[] = []
      for (const time of occurrences(rule, start)) {
        if (time >= end) break
        found.push(time)
      }
      const expected = Array.from({ length: 1500 }, (_, index) => start + index * DAY_MS)
        .filter((day) => day === start || isNamed(rule, start, day))
      expect(found).toEqual(expected)
    }), { numRuns: 60 })
  })

  it('keeps to its count and to its end', () => {
    fc.assert(fc.property(rules, starts, fc.integer({ min: 1, max: 12 }), (rule, start, count) => {
      const counted = [...occurrences({ ...rule, count }, start)]
      const last = counted.at(-1) ?? start
      expect(counted.length).toBeLessThanOrEqual(count)
      expect([...occurrences({ ...rule, until: last }, start)]).toEqual(counted)
    }), { numRuns: 60 })
  })

  it('is read as it was written', () => {
    const ends = fc.option(fc.integer({ min: 0, max: 3e9 }).map((seconds) => seconds * 1000), { nil: undefined })
    fc.assert(fc.property(rules, ends, (rule, until) => {
      const whole = { ...rule, ...(until !== undefined && { until }) }
      expect(parseRule(formatRule(whole, false, UTC), UTC)).toEqual(whole)
    }))
  })

  it.each([
    ['FREQ=DAILY;COUNT=3', '2024-01-30T09:00Z', ['2024-01-30', '2024-01-31', '2024-02-01']],
    ['FREQ=WEEKLY;UNTIL=20240131;BYDAY=MO,WE', '2024-01-22T09:00Z', ['2024-01-22', '2024-01-24', '2024-01-29', '2024-01-31']],
    // Months without the day are left out (RFC 5545, 3.3.10).
    ['FREQ=MONTHLY;COUNT=3', '2024-01-31T09:00Z', ['2024-01-31', '2024-03-31', '2024-05-31']],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=-1FR', '2024-01-26T09:00Z', ['2024-01-26', '2024-02-23', '2024-03-29']],
    ['FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-1', '2024-01-31T09:00Z', ['2024-01-31', '2024-02-29', '2024-03-31']],
    ['FREQ=YEARLY;COUNT=3', '2024-02-29T09:00Z', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['FREQ=YEARLY;COUNT=3;BYMONTH=11;BYDAY=4TH', '2024-11-28T09:00Z', ['2024-11-28', '2025-11-27', '2026-11-26']],
    // The two examples of RFC 5545 in which the first day of the week matters.
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05T09:00Z', ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24']],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05T09:00Z', ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31']],
  ] as const)('%s from %s', (text, start, expected) => {
    expect(dates(text, start)).toEqual(expected)
  })

  it.each(['', 'FREQ=HOURLY', 'FREQ=DAILY;COUNT=0', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', 'FREQ=WEEKLY;BYDAY=XX', 'FREQ=DAILY;UNTIL=x'])(
    'is not %j',
    (text) => { expect(parseRule(text, UTC)).toBeUndefined() },
  )

  it('calls the fifth weekday of a month the last', () => {
    expect([17, 31].map((day) => nthWeekday(Date.UTC(2024, 0, day)))).toEqual([{ nth: 3, day: 3 }, { nth: -1, day: 3 }])
  })
})
