import { defined } from '@droidgym/base/defined'
import { foldCase, readableText } from './plain-text.ts'

/** A calendar date; without a year where the text names none. */
interface CalendarDate {
  readonly year?: number
  readonly month: number
  readonly day: number
}

type Field = 'year' | 'month' | 'day'

/** Between the numbers of a date: marks, or the words of East Asian languages. */
const BETWEEN = /^\s?[-/.年월月년]\s?$/u

/**
 * The date that a text names: ISO, with the month as a word of one of the languages, or in numbers in the order of the
 * first language in which there is such a date. Weekdays and other words do not matter. Undefined without a date, and
 * when there are other numbers.
 */
export function readDate(text: string, languages: readonly string[]): CalendarDate | undefined {
  const readable = foldCase(readableText(text), 'en')
  const runs = [...readable.matchAll(/\d+/g)]
  const numbers = runs.map(([digits]) => digits)
  for (const language of languages) {
    const month = monthIn(readable, language)
    const date = month === undefined ? undefined : withMonth(month, numbers)
    if (date !== undefined) return date
  }
  const gaps = runs.slice(1).map(({ index }, place) => readable.slice(endOf(runs[place]), index))
  if (!gaps.every((gap) => BETWEEN.test(gap))) return undefined
  for (const order of [...isoOrder(numbers), ...languages.map(orderOf)]) {
    const date = inOrder(numbers, order)
    if (date !== undefined) return date
  }
  return undefined
}

function endOf(run: RegExpMatchArray | undefined): number {
  return (run?.index ?? 0) + (run?.[0].length ?? 0)
}

/** A year of four digits in front is followed by the month everywhere. */
function isoOrder([first = '']: readonly string[]): readonly (readonly Field[])[] {
  return first.length === 4 ? [['year', 'month', 'day']] : []
}

function withMonth(month: number, numbers: readonly string[]): CalendarDate | undefined {
  const [day, year, ...others] = [...numbers].sort((a, b) => a.length - b.length)
  if (others.length > 0 || day === undefined || (year !== undefined && year.length !== 4)) return undefined
  return dateOf(defined({ day, month: String(month), year }))
}

/** Two numbers are a date without its year. */
function inOrder(numbers: readonly string[], order: readonly Field[]): CalendarDate | undefined {
  const named = numbers.length === 2 ? order.filter((field) => field !== 'year') : order
  if (numbers.length !== named.length) return undefined
  return dateOf(Object.fromEntries(named.map((field, index) => [field, numbers[index] ?? ''])))
}

/** Years of two digits are of this century. Undefined for what is on no calendar. */
function dateOf({ year, month = '', day = '' }: Readonly<Partial<Record<Field, string>>>): CalendarDate | undefined {
  if (day.length > 2 || month.length > 2) return undefined
  if (year !== undefined && year.length !== 4 && year.length !== 2) return undefined
  const full = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year)
  const date: CalendarDate = defined({ year: full, month: Number(month), day: Number(day) })
  // 2024 has every day that any year has.
  const time = new Date(Date.UTC(full ?? 2024, date.month - 1, date.day))
  return time.getUTCMonth() === date.month - 1 && time.getUTCDate() === date.day ? date : undefined
}

/** The month that a text names; undefined when it names none or several. */
function monthIn(text: string, language: string): number | undefined {
  const { months, weekdays } = namesOf(language)
  const found = months.filter(({ word }) => word.test(text))
  // In some languages Tuesday is shortened as March is.
  const certain = new Set(found.map(({ month }) => month)).size > 1
    ? found.filter(({ name }) => !weekdays.has(name))
    : found
  const [month, ...others] = new Set(certain.map((each) => each.month))
  return others.length === 0 ? month : undefined
}

interface Names {
  readonly months: readonly { readonly month: number; readonly name: string; readonly word: RegExp }[]
  readonly weekdays: ReadonlySet<string>
}

const names = new Map<string, Names>()
const orders = new Map<string, readonly Field[]>()

/** The order of numbers in the dates of a language. */
function orderOf(language: string): readonly Field[] {
  const known = orders.get(language)
  if (known !== undefined) return known
  const order = partsOf(language, { year: 'numeric', month: 'numeric', day: 'numeric' }, Date.UTC(2024, 0, 1))
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []))
  orders.set(language, order)
  return order
}

function namesOf(language: string): Names {
  const known = names.get(language)
  if (known !== undefined) return known
  const months = Array.from({ length: 12 }, (_, index) => monthNames(language, index)).flat()
  const made = { months, weekdays: weekdayNames(language) }
  names.set(language, made)
  return made
}

/** Alone, and as dates have it: some languages inflect it. Names with digits are read as numbers. */
function monthNames(language: string, index: number): Names['months'] {
  const forms = (['long', 'short'] as const).flatMap((month) => [
    { month }, { month, day: 'numeric' } as const, { month, day: 'numeric', year: 'numeric' } as const,
  ])
  const written = forms.flatMap((form) => (
    partsOf(language, form, Date.UTC(2024, index, 1)).filter(({ type }) => type === 'month').map(({ value }) => nameOf(value))
  ))
  return [...new Set(written)].filter((name) => name !== '' && !/\d/.test(name)).map((name) => {
    return { month: index + 1, name, word: new RegExp(`(?<![\\p{L}\\p{M}])${escaped(name)}(?![\\p{L}\\p{M}])`, 'u') }
  })
}

function weekdayNames(language: string): ReadonlySet<string> {
  return new Set(Array.from({ length: 7 }, (_, day) => (
    partsOf(language, { weekday: 'short' }, Date.UTC(2024, 0, 1 + day)).map(({ value }) => nameOf(value))
  )).flat())
}

/** Abbreviations with or without their dot. */
function nameOf(written: string): string {
  return foldCase(readableText(written), 'en').replace(/[.॰]$/u, '')
}

function partsOf(language: string, form: Intl.DateTimeFormatOptions, time: number): Intl.DateTimeFormatPart[] {
  return new Intl.DateTimeFormat(language, { ...form, calendar: 'gregory', timeZone: 'UTC' }).formatToParts(time)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
