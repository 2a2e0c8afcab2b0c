import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/time/units.ts'
import type { Found } from './street-addresses.ts'

/** A date or time in a text. `when`: the instant that it means, seen from `now`; both in epoch milliseconds. */
export interface FoundDate extends Found {
  when(this: void, now: number): number
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const WEEKDAY = '(?:sun|mon|tues|wednes|thurs|fri|satur)day'
const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
const YEAR = '(?:19|20)\\d{2}'
const TIME = '(?:(?:[01]?\\d|2[0-3]):[0-5]\\d(?:\\s?[ap]\\.?m\\b)?|(?:1[0-2]|0?[1-9])\\s?[ap]\\.?m\\b)'
const DATE = [
  `(?<iso>${YEAR}-\\d{2}-\\d{2})`,
  `(?<slashed>\\d{1,2}/\\d{1,2}/${YEAR})`,
  `(?<dotted>\\d{1,2}\\.\\d{1,2}\\.${YEAR})`,
  `(?:${WEEKDAY},? )?(?:(?<month>${MONTH}) (?<day>${DAY})|(?<dayBefore>${DAY}) (?:of )?(?<monthAfter>${MONTH}))(?![\\w:])(?:,? (?<year>${YEAR}))?`,
].join('|')
/** A day without its date is one only with a time: "Cake on Sunday?" stays a plain text. */
const RELATIVE = `(?<relative>today|tonight|tomorrow|${WEEKDAY})`
const BETWEEN = '(?:,? (?:at )?|T)'
const PATTERN = new RegExp(
  `(?<![\\w./:-])(?:(?:${DATE})(?:${BETWEEN}(?<time>${TIME}))?|${RELATIVE}${BETWEEN}(?<time2>${TIME})|(?<time3>${TIME})(?: (?<relativeAfter>today|tonight|tomorrow|on ${WEEKDAY}))?)(?![\\w/-]|[.:]\\d)`,
  'gi',
)

/**
 * Dates and times in a text (TextClassifier's TYPE_DATE and TYPE_DATE_TIME, API 29). Assumption: in English and digits,
 * as the model for it is closed; months stand before days between slashes, days before months between dots.
 */
export function datesIn(text: string): readonly FoundDate[] {
  return [...text.matchAll(PATTERN)].flatMap(({ index, 0: match, groups = {} }) => {
    const when = (now: number): number => dayOf(groups, now) + (timeOf(groups) ?? 0)
    return Number.isNaN(when(0)) ? [] : [{ start: index, end: index + match.length, when }]
  })
}

type Groups = Readonly<Record<string, string | undefined>>

/** The start of the day; NaN for a date that there is not. */
function dayOf(groups: Groups, now: number): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const { iso, slashed, dotted } = groups
  const written = iso ?? slashed ?? dotted
  const [one = 0, two = 0, three = 0] = (written ?? '').split(/\D/).map(Number)
  if (iso !== undefined) return dateAt(one, two, three)
  if (slashed !== undefined) return one > 12 ? dateAt(three, two, one) : dateAt(three, one, two)
  if (dotted !== undefined) return dateAt(three, two, one)
  const month = groups['month'] ?? groups['monthAfter']
  if (month !== undefined) {
    const year = groups['year'] === undefined ? new Date(now).getUTCFullYear() : Number(groups['year'])
    const day = Number.parseInt(groups['day'] ?? groups['dayBefore'] ?? '', 10)
    return dateAt(year, MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1, day)
  }
  return today + daysAhead(groups['relative'] ?? groups['relativeAfter'], now) * DAY_MS
}

function dateAt(year: number, month: number, day: number): number {
  const at = Date.UTC(year, month - 1, day)
  return new Date(at).getUTCMonth() === month - 1 ? at : Number.NaN
}

function daysAhead(word: string | undefined, now: number): number {
  const name = word?.toLowerCase().replace(/^on /, '') ?? 'today'
  if (name === 'today' || name === 'tonight') return 0
  if (name === 'tomorrow') return 1
  return (WEEKDAYS.indexOf(name.slice(0, 3)) - new Date(now).getUTCDay() + 7) % 7
}

/** Milliseconds after midnight. */
function timeOf({ time, time2, time3 }: Groups): number | undefined {
  const match = /^(\d+)(?::(\d+))?\s?(?:([ap])\.?m)?$/i.exec(time ?? time2 ?? time3 ?? '')
  if (match === null) return undefined
  const [, hour = '', minute = '0', half] = match
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours * HOUR_MS + Number(minute) * MINUTE_MS
}
