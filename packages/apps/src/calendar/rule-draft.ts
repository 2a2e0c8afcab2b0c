import { monthOf } from '../kit/time/month.ts'
import { DAY_MS } from '../kit/time/units.ts'
import type { RuleDraft } from './editing.ts'
import type { Frequency, Rule } from './events/recurrence.ts'
import { nthWeekday } from './events/recurrence.ts'

/** RecurrencePickerDialog of AOSP's Calendar. */
const MAX_INTERVAL = 99
const MAX_COUNT = 730
const DEFAULT_COUNT = 5

/** The rules that need no picker (EditEventHelper.updateRecurrenceRule); `weekStart` is 0 for Sunday. */
export function simpleRule(frequency: Frequency, day: number, weekStart: number): Rule {
  const date = new Date(day)
  return {
    frequency, interval: 1, weekStart,
    ...(frequency === 'WEEKLY' && { byDay: [{ nth: 0, day: date.getUTCDay() }] }),
    ...(frequency === 'MONTHLY' && { byMonthDay: [date.getUTCDate()] }),
  }
}

/** The frequency of a rule that needs no picker; undefined for others. */
export function simpleFrequency(rule: Rule, day: number): Frequency | undefined {
  const { frequency, interval, until, count, byDay, byMonthDay, byMonth } = rule
  if (interval !== 1 || until !== undefined || count !== undefined || byMonth !== undefined) return undefined
  const date = new Date(day)
  const named: Readonly<Record<Frequency, boolean>> = {
    DAILY: byDay === undefined && byMonthDay === undefined,
    WEEKLY: byDay === undefined || (byDay.length === 1 && byDay[0]?.day === date.getUTCDay()),
    MONTHLY: byDay === undefined
      && (byMonthDay === undefined || (byMonthDay.length === 1 && byMonthDay[0] === date.getUTCDate())),
    YEARLY: byDay === undefined && byMonthDay === undefined,
  }
  return named[frequency] ? frequency : undefined
}

/** The picker as it opens on the rule of an event, weekly without one. */
export function draftOf(rule: Rule | undefined, day: number): RuleDraft {
  return {
    frequency: rule?.frequency ?? 'WEEKLY',
    interval: String(rule?.interval ?? 1),
    days: rule?.frequency === 'WEEKLY' && rule.byDay !== undefined
      ? rule.byDay.map((one) => one.day)
      : [new Date(day).getUTCDay()],
    byWeekday: rule?.frequency === 'MONTHLY' && rule.byDay !== undefined,
    ends: rule?.until !== undefined ? 'until' : rule?.count === undefined ? 'never' : 'count',
    // A month later, as the picker suggests.
    until: rule?.until === undefined ? monthLater(day) : Math.floor(rule.until / DAY_MS) * DAY_MS,
    count: String(rule?.count ?? DEFAULT_COUNT),
    typed: [],
  }
}

function monthLater(day: number): number {
  const next = monthOf(day, 1)
  const length = (monthOf(next, 1) - next) / DAY_MS
  return next + (Math.min(new Date(day).getUTCDate(), length) - 1) * DAY_MS
}

export function ruleOf(draft: RuleDraft, day: number, weekStart: number): Rule {
  const { frequency, days, byWeekday, ends, until } = draft
  return {
    ...(frequency === 'MONTHLY' && byWeekday
      ? { frequency, weekStart, byDay: [nthWeekday(day)] }
      : simpleRule(frequency, day, weekStart)),
    ...(frequency === 'WEEKLY' && { byDay: days.toSorted((a, b) => a - b).map((one) => ({ nth: 0, day: one })) }),
    interval: intervalOf(draft),
    ...(ends === 'until' && { until: Math.max(until, day) + DAY_MS - 1000 }),
    ...(ends === 'count' && { count: countOf(draft) }),
  }
}

export function intervalOf({ interval }: RuleDraft): number {
  return within(interval, MAX_INTERVAL)
}

export function countOf({ count }: RuleDraft): number {
  return within(count, MAX_COUNT)
}

/** A typed number, at least 1. */
function within(text: string, max: number): number {
  return Math.min(max, Math.max(1, Number(text.replaceAll(/\D/g, '')) || 1))
}
