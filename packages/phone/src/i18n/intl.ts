import { LruCache } from '../lru-cache.ts'
import { icuLocale } from './icu-locale.ts'

/** Maximum cached formatters of all locales; making one costs hundreds of times as much as using it. */
const MAX_FORMATTERS = 256
const numberFormats = new LruCache<string, Intl.NumberFormat>(MAX_FORMATTERS)
const dateFormats = new LruCache<string, Intl.DateTimeFormat>(MAX_FORMATTERS)
const displayNames = new LruCache<string, Intl.DisplayNames>(MAX_FORMATTERS)

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numberFormats, locale, options, () => new Intl.NumberFormat(icuLocale(locale), options))
}

export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dateFormats, locale, options, () => new Intl.DateTimeFormat(icuLocale(locale), options))
}

export function namesIn(locale: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames {
  return kept(displayNames, locale, options, () => new Intl.DisplayNames(locale, options))
}

function kept<T>(formats: LruCache<string, T>, locale: string, options: object, make: () => T): T {
  return formats.getOrMake(`${locale} ${JSON.stringify(options)}`, make)
}
