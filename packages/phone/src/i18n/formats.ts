import { localeFormat } from '@droidgym/spec/environments/locales'
import { icuLocale } from './icu-locale.ts'

const DAY_MS = 86_400_000

/** A time of day split into the parts that a clock draws separately; texts are in the locale's digits. */
export interface TimeParts {
  readonly hours: string
  readonly separator: string
  readonly minutes: string
  /** The word for before or after noon; null on a 24-hour clock. */
  readonly amPm: string | null
  /** Whether the pattern has `amPm` before the hours; the layout decides what that means on screen in RTL. */
  readonly amPmFirst: boolean
}

export type WeekdayWidth = 'narrow' | 'short' | 'long'

/**
 * ICU skeletons used by the phone's screens: `Wednesday, Jan 17`, `Wed, Jan 17`, `Jan 17`, `Jan 17, 2024` and
 * `January 2024`.
 */
export type DateSkeleton = 'EEEEMMMd' | 'EEEMMMd' | 'MMMd' | 'yMMMd' | 'yMMMM'

/** Builds a value once per locale: Intl objects take about a millisecond each. */
function perLocale<T>(build: (locale: string) => T): (locale: string) => T {
  const built = new Map<string, T>()
  return (locale) => {
    const known = built.get(locale)
    if (known !== undefined) return known
    const value = build(locale)
    built.set(locale, value)
    return value
  }
}

/** Whether the locale's clock has 24 hours by default (DateFormat.is24HourFormat). */
export function is24HourDefault(locale: string): boolean {
  return localeFormat(locale).hours24
}

/** `9:05 AM`, `09 h 05`, `오전 9:05`. `hour` is 0–23, `minute` 0–59. */
export function formatTime(
  locale: string,
  hour: number,
  minute: number,
  hours24: boolean = is24HourDefault(locale),
): string {
  return timePieces(locale, hour, minute, hours24)
    .map((piece) => piece.text)
    .join('')
}

/** The time of day of an instant (epoch milliseconds) on the phone, whose zone is GMT. */
export function formatTimeAt(
  locale: string,
  epochMs: number,
  hours24: boolean = is24HourDefault(locale),
): string {
  const instant = new Date(epochMs)
  return formatTime(locale, instant.getUTCHours(), instant.getUTCMinutes(), hours24)
}

/** The parts of a clock face. `hour` is 0–23, `minute` 0–59. */
export function timeParts(
  locale: string,
  hour: number,
  minute: number,
  hours24: boolean = is24HourDefault(locale),
): TimeParts {
  const pieces = timePieces(locale, hour, minute, hours24)
  const of = (kind: TimePiece['kind']) => pieces.find((piece) => piece.kind === kind)
  const hourIndex = pieces.findIndex((piece) => piece.kind === 'hour')
  return {
    hours: of('hour')?.text ?? '',
    // TimePickerClockDelegate.getHourMinSeparatorFromPattern skips the spaces around the separator.
    separator: pieces[hourIndex + 1]?.text.trim() ?? ':',
    minutes: of('minute')?.text ?? '',
    amPm: of('amPm')?.text ?? null,
    amPmFirst: pieces[0]?.kind === 'amPm',
  }
}

/** The words for before and after noon in a time picker: short ones for long (TimePicker.getAmPmStrings). */
export function pickerHalves(locale: string): { readonly am: string; readonly pm: string } {
  const { am, pm, narrow = { am, pm } } = localeFormat(locale)
  return narrow
}

/** What a time picker with wheels shows for a locale (TimePickerSpinnerDelegate, API 29). */
export interface TimeWheels {
  /** The values of the wheel of hours: 0–23, 1–12, or 0–11 where the locale's pattern has a `K`. */
  readonly firstHour: number
  readonly lastHour: number
  readonly hourDigits: 1 | 2
  /** Between hours and minutes. */
  readonly separator: string
  readonly halves: { readonly am: string; readonly pm: string }
  /** Whether the wheel of AM and PM comes before the hours. */
  readonly halvesFirst: boolean
}

export function timeWheels(locale: string, hours24: boolean): TimeWheels {
  const { time12, time24 } = localeFormat(locale)
  const fromZero = time12.includes('K')
  return {
    firstHour: hours24 || fromZero ? 0 : 1,
    lastHour: hours24 ? 23 : fromZero ? 11 : 12,
    hourDigits: hours24 && time24.includes('HH') ? 2 : 1,
    separator: wheelSeparator(time12),
    halves: pickerHalves(locale),
    halvesFirst: time12.startsWith('a'),
  }
}

/**
 * The text after the last `h` of the 12-hour pattern, whichever clock is shown: setDividerText runs before the clock is
 * known, and takes a quoted `h` for the hour's. In fr-CA that makes `' ` of `h 'h' mm a`.
 */
function wheelSeparator(time12: string): string {
  const hour = time12.lastIndexOf('h')
  return hour === -1 ? ':' : time12.slice(hour + 1, time12.indexOf('m', hour + 1))
}

interface TimePiece {
  readonly kind: 'hour' | 'minute' | 'amPm' | 'literal'
  readonly text: string
}

function timePieces(locale: string, hour: number, minute: number, hours24: boolean): TimePiece[] {
  const format = localeFormat(locale)
  const pattern = hours24 ? format.time24 : format.time12
  const digits = (value: number, width: number) => localizeDigits(locale, String(value).padStart(width, '0'))
  return [...pattern.matchAll(/HH?|h|K|mm|a|[^HhKma]*'[^']*'[^HhKma]*|[^HhKma']+/g)].map(([token]): TimePiece => {
    switch (token) {
      case 'H':
      case 'HH':
        return { kind: 'hour', text: digits(hour, token.length) }
      case 'h':
        return { kind: 'hour', text: digits(hour % 12 === 0 ? 12 : hour % 12, 1) }
      case 'K':
        return { kind: 'hour', text: digits(hour % 12, 1) }
      case 'mm':
        return { kind: 'minute', text: digits(minute, 2) }
      case 'a':
        return { kind: 'amPm', text: hour < 12 ? format.am : format.pm }
      default:
        return { kind: 'literal', text: token.replaceAll("'", '') }
    }
  })
}

/** The first day of the week, 0 for Sunday. */
export function weekStart(locale: string): number {
  return localeFormat(locale).week_start
}

/** The days of the week, 0 for Sunday, in the order in which the locale shows them. */
export function weekOrder(locale: string): readonly number[] {
  return Array.from({ length: 7 }, (_, index) => (index + weekStart(locale)) % 7)
}

/** The seven names from Sunday on, whatever the locale's first day; index with `weekOrder`. */
export function weekdayNames(locale: string, width: WeekdayWidth): readonly string[] {
  return allWeekdayNames(locale)[width]
}

const allWeekdayNames = perLocale((locale) => {
  // 1970-01-04 was a Sunday.
  const names = (width: WeekdayWidth) => {
    const format = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => format.format((3 + day) * DAY_MS))
  }
  const { short = names('short'), long = names('long') } = localeFormat(locale).weekdays ?? {}
  return { narrow: names('narrow'), short, long }
})

const dateFormats = perLocale((locale) => {
  const format = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(icuLocale(locale), { ...fields, timeZone: 'UTC' })
  const day = { month: 'short', day: 'numeric' } as const
  return {
    EEEMMMd: format({ ...day, weekday: 'short' }),
    EEEEMMMd: format({ ...day, weekday: 'long' }),
    MMMd: format(day),
    yMMMd: format({ ...day, year: 'numeric' }),
    yMMMM: format({ year: 'numeric', month: 'long' }),
  }
})

/** The date of an instant (epoch milliseconds) on the phone, whose zone is GMT. */
export function formatDate(locale: string, epochMs: number, skeleton: DateSkeleton): string {
  const date = new Date(epochMs)
  const { weekdays, months } = localeFormat(locale)
  const ofDay = (skeleton === 'EEEEMMMd' ? weekdays?.long : weekdays?.short)?.[date.getUTCDay()]
  const ofMonth = (skeleton === 'yMMMM' ? months?.long : months?.short)?.[date.getUTCMonth()]
  return dateFormats(locale)
    [skeleton].formatToParts(epochMs)
    .map(({ type, value }) => {
      if (type === 'weekday') return ofDay ?? value
      // Later releases of CLDR put narrow no-break spaces where CLDR 34 has plain ones.
      return type === 'month' ? (ofMonth ?? value) : value.replaceAll('\u202f', ' ')
    })
    .join('')
}

/** The order in which a locale writes the parts of a date (DateFormat.getDateFormatOrder). */
export const dateOrder: (locale: string) => readonly ('year' | 'month' | 'day')[] = perLocale((locale) =>
  dateFormats(locale).yMMMd.formatToParts(0).flatMap(({ type }) => (
    type === 'year' || type === 'month' || type === 'day' ? [type] : [])))

/** The short names of the months, from January on. */
export const monthNames: (locale: string) => readonly string[] = perLocale((locale) =>
  localeFormat(locale).months?.short ?? Array.from({ length: 12 }, (_, month) =>
    dateFormats(locale).MMMd.formatToParts(Date.UTC(2024, month, 1)).find(({ type }) => type === 'month')?.value ?? ''))

const digitsOf = perLocale((locale) => {
  const format = new Intl.NumberFormat(icuLocale(locale), { useGrouping: false })
  return Array.from({ length: 10 }, (_, digit) => format.format(digit))
})

/** The text with its ASCII digits written as the locale writes digits: `05` is `٠٥` in ar-EG. */
export function localizeDigits(locale: string, text: string): string {
  const digits = digitsOf(locale)
  if (digits[0] === '0') return text
  return text.replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit)
}

// ICU 63 groups numbers of four digits in every locale, where Intl waits for a fifth in some.
const GROUPED = { useGrouping: 'always' } as const
const numberFormats = perLocale(
  (locale) => new Intl.NumberFormat(icuLocale(locale), { ...GROUPED, maximumFractionDigits: 20 }),
)
const percentFormats = perLocale(
  (locale) => new Intl.NumberFormat(icuLocale(locale), { ...GROUPED, style: 'percent' }),
)

/** `12,345.67`, with every fraction digit that the number has. */
export function formatNumber(locale: string, value: number): string {
  return numberFormats(locale).format(value)
}

/** A share of 1 as whole percents: 0.63 is `63%`. */
export function formatPercent(locale: string, share: number): string {
  const sign = localeFormat(locale).percent
  const parts = percentFormats(locale).formatToParts(share)
  return parts.map(({ type, value }) => (type === 'percentSign' ? (sign ?? value) : value)).join('')
}

const separators = perLocale((locale) => {
  const parts = numberFormats(locale).formatToParts(12_345.5)
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: of('decimal'), group: of('group') }
})

/** The decimal point and the thousands separator. */
export function numberSeparators(locale: string): { readonly decimal: string; readonly group: string } {
  return separators(locale)
}

const listFormats = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'long' }))

/** `Wi‑Fi, mobile, data usage, and hotspot`. */
export function formatList(locale: string, items: readonly string[]): string {
  const { list } = localeFormat(locale)
  if (list === undefined || items.length < 2) return listFormats(locale).format(items)
  const last = items.at(-1) ?? ''
  return items.slice(0, -1).join(list.middle) + (items.length === 2 ? list.pair : list.end) + last
}

const displayNames = perLocale((locale) => {
  const names = (languageDisplay: 'standard' | 'dialect') =>
    new Intl.DisplayNames(locale, { type: 'language', languageDisplay })
  const regions = (style: 'long' | 'short') => new Intl.DisplayNames(locale, { type: 'region', style })
  return { standard: names('standard'), dialect: names('dialect'), long: regions('long'), short: regions('short') }
})

/** Languages whose dialects and scripts are names: `Simplified Chinese` (LocaleHelper.shouldUseDialectName). */
const WITH_DIALECTS = ['fa', 'ro', 'zh']
/** Regions that Android's data calls by their short names. */
const SHORT_REGIONS = ['HK', 'MO']

/** The name of a language tag in the words of `locale`: `English (United States)`. */
export function localeName(locale: string, tag: string): string {
  const { language, script, region = '' } = new Intl.Locale(tag)
  const names = displayNames(locale)
  const full = names[WITH_DIALECTS.includes(language) ? 'dialect' : 'standard'].of(tag) ?? tag
  const name = language === 'zh' && script !== undefined ? nameByScript(names, script, region) : full
  if (!SHORT_REGIONS.includes(region)) return name
  return name.replace(inBrackets(names.long.of(region)), names.short.of(region) ?? region)
}

/** Intl has no dialect of a tag with script and region: the name by script takes the place of the language's. */
function nameByScript(names: ReturnType<typeof displayNames>, script: string, region: string): string {
  const byScript = names.dialect.of(`zh-${script}`) ?? script
  if (region === '') return byScript
  return (names.standard.of(`zh-${region}`) ?? region).replace(names.standard.of('zh') ?? 'zh', byScript)
}

/** Intl writes brackets within brackets as square ones. */
function inBrackets(name = ''): string {
  return name.replace('(', '[').replace(')', ']')
}

const collators = perLocale((locale) => new Intl.Collator(locale))

/** Orders labels as the locale's lists do; negative when `left` comes first. */
export function compareLabels(locale: string, left: string, right: string): number {
  return collators(locale).compare(left, right)
}
