import { namesIn } from '@droidgym/phone/i18n/intl'
import type { PhoneState } from '@droidgym/phone/system/state'
import { compareLabels, localeName } from '@droidgym/phone/i18n/formats'
import { LOCALE_CATALOGUE, regionsOf } from '../data/locale-catalogue.ts'
import { languagesOf, nativeName } from './language-list.ts'
import type { PickerLocal } from '../state.ts'

/** One row of the picker. */
export interface LocaleRow {
  /** A language, or a whole tag when nothing is left to choose. */
  readonly tag: string
  readonly label: string
  readonly complete: boolean
}

/**
 * The rows of the first list or of a language's regions, without what is on the phone already
 * (LocaleStore.getLevelLocales, API 29), in the order of their labels, filtered by the search field.
 */
export function pickerRows(state: PhoneState, locale: string, { language, query }: PickerLocal): readonly LocaleRow[] {
  const present = new Set(languagesOf(state))
  const free = (tags: readonly string[]): readonly string[] => tags.filter((tag) => !present.has(tag))
  const rows =
    language === null
      ? Object.keys(LOCALE_CATALOGUE).flatMap((tag): readonly LocaleRow[] => {
          const regions = free(regionsOf(tag))
          const [only] = regions
          if (only === undefined) return []
          const complete = regions.length === 1
          return [{ tag: complete ? only : tag, label: nativeName(plainTag(tag)), complete }]
        })
      : free(regionsOf(language)).map((tag) => ({ tag, label: regionName(tag), complete: true }))
  return rows
    .filter((row) => query === null || matches(row, query, locale))
    .sort((a, b) => compareLabels(locale, a.label, b.label))
}

/** A script that is the language's only one here is not named: `Bosanski`, but `Српски (ћирилица)`. */
function plainTag(tag: string): string {
  const [language = tag] = tag.split('-')
  const scripts = Object.keys(LOCALE_CATALOGUE).filter((known) => known.split('-')[0] === language)
  return scripts.length > 1 ? tag : language
}

/** LocaleInfo.getFullCountryNameNative: the region in the language itself. */
function regionName(tag: string): string {
  const region = new Intl.Locale(tag).region ?? tag
  return namesIn(tag, { type: 'region' }).of(region) ?? region
}

/** The search looks into the name in the language itself and in that of the phone (SuggestedLocaleAdapter's filter). */
function matches(row: LocaleRow, query: string, locale: string): boolean {
  const wanted = query.trim().toLocaleLowerCase(locale)
  return [row.label, localeName(locale, row.tag)].some((name) => name.toLocaleLowerCase(locale).includes(wanted))
}
