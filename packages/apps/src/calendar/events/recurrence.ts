import { DAY_MS, dayOf } from '../../kit/time/units.ts'

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** A day of the week; `nth` of it in the month, from its end if negative, or 0 for every one. `day` is 0 for Sunday. */
export interface Weekday {
  readonly nth: number
  readonly day: number
}

/** How an event repeats: the part of RFC 5545's rules that phones' editors write. */
export interface Rule {
  readonly frequency: Frequency
  /** At least 1. */
  readonly interval: number
  /** The last moment at which an occurrence can begin, in the phone's local time. */
  readonly until?: number
  /** How many occurrences there are, the event's own start included. */
  readonly count?: number
  /** The first day of a week, 0 for Sunday; Monday if absent. */
  readonly weekStart?: number
  readonly byDay?: readonly Weekday[]
  /** 1 to 31, or -1 to -31 from the end of the month. */
  readonly byMonthDay?: readonly number[]
  /** 1 to 12. */
  readonly byMonth?: readonly number[]
}

/** No occurrence is later. */
const LAST = Date.UTC(2100, 0, 1)

const MONDAY = 1
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** When the event begins, in order. The event's own start is always the first (RFC 5545, 3.8.5.3). */
export function* occurrences(rule: Rule, start: number): Generator<number> {
  yield start
  const firstDay = dayOf(start)
  const { count = Infinity, until = LAST } = rule
  let found = 1
  for (let period = 0; found < count; period++) {
    const days = daysOfPeriod(rule, firstDay, period * rule.interval)
    if ((days.all[0] ?? 0) > Math.min(until, LAST)) return
    for (const day of days.all.filter(days.fits)) {
      const time = day + start - firstDay
      if (time <= start) continue
      if (time > until || found >= count) return
      found += 1
      yield time
    }
  }
}

interface Days {
  readonly all: readonly number[]
  readonly fits: (day: number) => boolean
}

/** The days of the period that lies `by` days, weeks, months or years after the first, and which the rule names. */
function daysOfPeriod(rule: Rule, first: number, by: number): Days {
  const date = new Date(first)
  const { frequency, byDay, byMonthDay, byMonth } = rule
  switch (frequency) {
    case 'DAILY':
      return { all: [first + by * DAY_MS], fits: (day) => fits(rule, day) }
    case 'WEEKLY': {
      const start = first - ((date.getUTCDay() - (rule.weekStart ?? MONDAY) + 7) % 7) * DAY_MS + by * 7 * DAY_MS
      const named = { ...rule, byDay: byDay ?? [{ nth: 0, day: date.getUTCDay() }] }
      return { all: daysFrom(start, 7), fits: (day) => fits(named, day) }
    }
    case 'MONTHLY': {
      const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1)
      const isUnnamed = byDay === undefined && byMonthDay === undefined
      const named = isUnnamed ? { ...rule, byMonthDay: [date.getUTCDate()] } : rule
      return { all: daysFrom(start, monthLength(start)), fits: (day) => fits(named, day) }
    }
    case 'YEARLY': {
      const start = Date.UTC(date.getUTCFullYear() + by, 0, 1)
      const length = (Date.UTC(date.getUTCFullYear() + by + 1, 0, 1) - start) / DAY_MS
      const named = {
        ...rule,
        ...(byDay === undefined && byMonthDay === undefined && { byMonthDay: [date.getUTCDate()] }),
        ...(byMonth === undefined && byMonthDay === undefined && { byMonth: [date.getUTCMonth() + 1] }),
      }
      return { all: daysFrom(start, length), fits: (day) => fits(named, day) }
    }
  }
}

function daysFrom(start: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => start + index * DAY_MS)
}

function monthLength(day: number): number {
  const date = new Date(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

function fits({ byDay, byMonthDay, byMonth }: Pick<Rule, 'byDay' | 'byMonthDay' | 'byMonth'>, day: number): boolean {
  const date = new Date(day)
  const [number, length] = [date.getUTCDate(), monthLength(day)]
  const isDay = ({ nth, day: weekday }: Weekday): boolean =>
    weekday === date.getUTCDay() && [0, Math.ceil(number / 7), -Math.ceil((length - number + 1) / 7)].includes(nth)
  return (byMonth?.includes(date.getUTCMonth() + 1) ?? true)
    && (byMonthDay?.some((one) => one === number || one === number - length - 1) ?? true)
    && (byDay?.some(isDay) ?? true)
}

/** Which of the days of a week a day is in its month: 1 to 5, where the fifth is the last (RecurrencePickerDialog). */
export function nthWeekday(day: number): Weekday {
  const date = new Date(day)
  const nth = Math.ceil(date.getUTCDate() / 7)
  return { nth: nth === 5 ? -1 : nth, day: date.getUTCDay() }
}

/**
 * The rule in the form and order of EventRecurrence.toString. `until` is a moment of UTC, or a date for events of whole
 * days.
 */
export function formatRule(rule: Rule, allDay: boolean, toEpoch: (local: number) => number): string {
  const { frequency, interval, until, count, weekStart, byDay, byMonthDay, byMonth } = rule
  const stamp = (time: number): string => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const parts = [
    `FREQ=${frequency}`,
    until === undefined ? '' : `UNTIL=${allDay ? stamp(until).slice(0, 8) : stamp(toEpoch(until))}`,
    count === undefined ? '' : `COUNT=${count}`,
    interval === 1 ? '' : `INTERVAL=${interval}`,
    weekStart === undefined ? '' : `WKST=${WEEKDAYS[weekStart] ?? ''}`,
    byDay === undefined ? '' : `BYDAY=${byDay.map(weekdayText).join(',')}`,
    byMonthDay === undefined ? '' : `BYMONTHDAY=${byMonthDay.join(',')}`,
    byMonth === undefined ? '' : `BYMONTH=${byMonth.join(',')}`,
  ]
  return parts.filter((part) => part !== '').join(';')
}

function weekdayText({ nth, day }: Weekday): string {
  return `${nth === 0 ? '' : nth}${WEEKDAYS[day] ?? ''}`
}

/** Undefined for what is no rule, or one that is not read here: other frequencies, parts such as BYSETPOS. */
export function parseRule(text: string, toLocal: (epoch: number) => number): Rule | undefined {
  const parts = new Map(text.split(';').map((part): [string, string] => {
    const [name = '', value = ''] = part.split('=', 2)
    return [name, value]
  }))
  const faults: string[] = []
  const take = <T>(name: string, read: (value: string) => T | undefined): T | undefined => {
    const value = parts.get(name)
    parts.delete(name)
    const found = value === undefined ? undefined : read(value)
    if (value !== undefined && found === undefined) faults.push(name)
    return found
  }
  const frequency = take('FREQ', (value) => FREQUENCIES.find((one) => one === value))
  const [until, count] = [take('UNTIL', (value) => untilIn(value, toLocal)), take('COUNT', positive)]
  const [weekStart, byDay] = [take('WKST', weekdayNumber), take('BYDAY', weekdaysIn)]
  const [byMonthDay, byMonth] = [take('BYMONTHDAY', (one) => numbersIn(one, -31, 31)), take('BYMONTH', (one) => numbersIn(one, 1, 12))]
  const rule: Omit<Rule, 'frequency'> = {
    interval: take('INTERVAL', positive) ?? 1,
    ...(weekStart !== undefined && { weekStart }),
    ...(until !== undefined && { until }),
    ...(count !== undefined && { count }),
    ...(byDay && { byDay }),
    ...(byMonthDay && { byMonthDay }),
    ...(byMonth && { byMonth }),
  }
  // A weekday's number in the year is none in the month.
  const ofYear = frequency === 'YEARLY' && byMonth === undefined && byDay?.some(({ nth }) => nth !== 0) === true
  if (faults.length > 0 || ofYear || parts.size > 0 || frequency === undefined) return undefined
  return { frequency, ...rule }
}

function positive(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

function numbersIn(text: string, min: number, max: number): readonly number[] | undefined {
  const numbers = text.split(',').map(Number)
  return numbers.every((one) => Number.isInteger(one) && one !== 0 && one >= min && one <= max) ? numbers : undefined
}

function weekdayNumber(text: string): number | undefined {
  const day = WEEKDAYS.findIndex((name) => name === text)
  return day < 0 ? undefined : day
}

function weekdaysIn(text: string): readonly Weekday[] | undefined {
  const days = text.split(',').flatMap((one) => {
    const [, nth, name = ''] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(one) ?? []
    const day = weekdayNumber(name)
    return day === undefined ? [] : [{ nth: Number(nth ?? 0), day }]
  })
  return days.length === text.split(',').length ? days : undefined
}

/** A date alone takes in what begins on it. A time without a `Z` is a local one. */
function untilIn(text: string, toLocal: (epoch: number) => number): number | undefined {
  const [, date, time = '23:59:59', zone] = /^(\d{8})(?:T(\d{6})(Z)?)?$/.exec(text) ?? []
  if (date === undefined) return undefined
  const day = date.replace(/^(\d{4})(\d\d)/, '$1-$2-')
  const at = Date.parse(`${day}T${time.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3')}Z`)
  if (Number.isNaN(at)) return undefined
  return zone === undefined ? at : toLocal(at)
}
