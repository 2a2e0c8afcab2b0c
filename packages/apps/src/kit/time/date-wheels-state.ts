import { monthOf } from './month.ts'
import { DAY_MS } from './units.ts'

export type DateWheel = 'year' | 'month' | 'day'

/** What wheels for a date keep while they are shown: the day, and the wheel into which something is typed. */
export interface DateWheelsState {
  readonly day: number
  readonly editing?: { readonly wheel: DateWheel; readonly typed: string }
}

type DateParts = Readonly<Record<DateWheel, number>>

/** DatePicker.DEFAULT_START_YEAR and DEFAULT_END_YEAR of Contacts. */
const YEARS = { first: 1900, last: 2100 } as const

/** `month` is 1 in January. */
export function datePartsOf(day: number): DateParts {
  const date = new Date(day)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The value of a wheel so many values on. Wheels go round. */
export function valueAfter(day: number, wheel: DateWheel, by: number): number {
  const { first, last } = rangeOf(day, wheel)
  const count = last - first + 1
  return first + (((datePartsOf(day)[wheel] - first + by) % count) + count) % count
}

export function turnDateWheel({ day }: DateWheelsState, wheel: DateWheel, by: number): DateWheelsState {
  return { day: dayWith(day, wheel, valueAfter(day, wheel, by)) }
}

/**
 * The state with what was typed: a number, or how the name of a month begins (NumberPicker.getSelectedPos, API 29). It
 * is forgotten when it is none of the wheel's values.
 */
export function takeTypedDate({ day, editing }: DateWheelsState, months: readonly string[]): DateWheelsState {
  if (editing === undefined || editing.typed === '') return { day }
  const { first, last } = rangeOf(day, editing.wheel)
  const typed = editing.typed.toLowerCase()
  const named = editing.wheel === 'month' ? months.findIndex((name) => name.toLowerCase().startsWith(typed)) : -1
  const value = named < 0 ? Number(typed) : named + 1
  return { day: value >= first && value <= last ? dayWith(day, editing.wheel, value) : day }
}

function rangeOf(day: number, wheel: DateWheel): { readonly first: number; readonly last: number } {
  if (wheel === 'year') return YEARS
  return { first: 1, last: wheel === 'month' ? 12 : daysIn(day) }
}

function daysIn(day: number): number {
  return Math.round((monthOf(day, 1) - monthOf(day)) / DAY_MS)
}

/** In a shorter month it is its last day (DatePicker.adjustMaxDay). */
function dayWith(day: number, wheel: DateWheel, value: number): number {
  const parts = { ...datePartsOf(day), [wheel]: value }
  const month = Date.UTC(parts.year, parts.month - 1, 1)
  return month + (Math.min(parts.day, daysIn(month)) - 1) * DAY_MS
}
