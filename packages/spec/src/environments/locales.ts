import { z } from 'zod'
import { languageOf, normalizeLocale } from '@droidgym/android/locale'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const namesSchema = (count: number) => z.array(z.string().min(1)).length(count)

/** One row of `envs/locales.yaml`: what Android 10 takes from CLDR 34. Intl gives the rest. */
const localeSchema = z.strictObject({
  /** The locale of `envs/strings` whose texts it shows; by default its own. */
  texts: z.string().optional(),
  /** CLDR's name of its digits, where Intl would write others. */
  digits: z.string().regex(/^[a-z]{4,8}$/).optional(),
  /** Whether the clock shows 24 hours unless `Settings.System.time_12_24` says otherwise. */
  hours24: z.boolean(),
  /** CLDR pattern of skeleton `hm`: letters `h`, `K`, `mm`, `a` and 'quoted' text. */
  time12: z.string(),
  /** CLDR pattern of skeleton `Hm`, as android.text.format.DateFormat.getBestDateTimePattern returns it. */
  time24: z.string(),
  am: z.string(),
  pm: z.string(),
  /** Their narrow forms, where a time picker shows these because the others have more than four letters. */
  narrow: z.strictObject({ am: z.string(), pm: z.string() }).optional(),
  /** The percent sign with the space before it, only where Intl differs from CLDR 34. */
  percent: z.string().optional(),
  /** What stands between two items of a list, and in longer ones, only where Intl differs from CLDR 34. */
  list: z.strictObject({ pair: z.string(), middle: z.string(), end: z.string() }).optional(),
  /** A name in the file; 0 for Sunday in the program. */
  week_start: z.enum(WEEKDAYS).transform((day) => WEEKDAYS.indexOf(day)),
  /** Names from Sunday, only where Intl differs from CLDR 34. */
  weekdays: z.strictObject({ short: namesSchema(7), long: namesSchema(7).optional() }).optional(),
  /** Names from January as dates have them, only where Intl differs from CLDR 34. */
  months: z.strictObject({ short: namesSchema(12), long: namesSchema(12).optional() }).optional(),
})
export type LocaleFormat = z.infer<typeof localeSchema>

const tables = new Map<string, ReadonlyMap<string, LocaleFormat>>()
const formats = new Map<string, LocaleFormat>()

/** The rows of `envs/locales.yaml` by BCP-47 tag, in the order in which seeds draw them. Throws `SpecError`. */
export function loadLocales(root = packageRoot()): ReadonlyMap<string, LocaleFormat> {
  const known = tables.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const file = 'envs/locales.yaml'
  const rows = reader.read(file, z.record(z.string(), localeSchema)) ?? {}
  for (const tag of Object.keys(rows)) {
    if (!isCanonical(tag)) reader.report(file, tag, 'is not a canonical BCP-47 tag such as fr-CA')
  }
  if (rows[ENGLISH] === undefined) reader.report(file, ENGLISH, 'is missing: other locales fall back to it')
  reader.finish()
  const table = new Map(Object.entries(rows))
  tables.set(root, table)
  return table
}

/** The locales that a phone can have. Throws `SpecError`. */
export function localeTags(root = packageRoot()): readonly string[] {
  return [...loadLocales(root).keys()]
}

/** The locales under which `envs/strings` keeps texts; every text has the first, `en-US`. Throws `SpecError`. */
export function textLocales(root = packageRoot()): readonly string[] {
  const locales = [...loadLocales(root)].map(([tag, { texts = tag }]) => texts)
  return [...new Set([ENGLISH, ...locales])]
}

/**
 * The formats of a BCP-47 locale: its own, else those of a locale with the same language, else those of en-US.
 * Throws `LocaleError` on a malformed tag.
 */
export function localeFormat(locale: string): LocaleFormat {
  const known = formats.get(locale)
  if (known !== undefined) return known
  const table = loadLocales()
  const language = languageOf(locale)
  const relative = [...table.keys()].find((candidate) => languageOf(candidate) === language) ?? ENGLISH
  const format = table.get(normalizeLocale(locale)) ?? table.get(relative)
  if (format === undefined) throw new TypeError(`A table of locales without ${ENGLISH} is refused when it is loaded`)
  formats.set(locale, format)
  return format
}

/** The seven long names of the days, from Sunday whatever day the locale's week starts with. Throws `LocaleError`. */
export function longWeekdayNames(locale: string): readonly string[] {
  const format = new Intl.DateTimeFormat(normalizeLocale(locale), { weekday: 'long', timeZone: 'UTC' })
  // 4 January 1970 was a Sunday.
  return localeFormat(locale).weekdays?.long ?? WEEKDAYS.map((_, day) => format.format(Date.UTC(1970, 0, 4 + day)))
}

/** Android's resources without qualifiers are written in it. */
const ENGLISH = 'en-US'

function isCanonical(tag: string): boolean {
  try {
    return normalizeLocale(tag) === tag
  } catch {
    return false
  }
}
