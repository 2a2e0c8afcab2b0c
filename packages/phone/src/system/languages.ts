import { languageOf, scriptOf } from '@droidgym/android/locale'
import { localeTags } from '@droidgym/spec/environments/locales'
import type { PhoneState } from './state.ts'

/** Settings.System.SYSTEM_LOCALES: the languages in order of preference, BCP-47, separated by commas. */
export const SYSTEM_LOCALES = 'system_locales'
export const LOCALE_PROPERTY = 'persist.sys.locale'

/** The translated locale that serves a tag: itself, or another region of its language and script. */
export function closestLocale(tag: string): string | undefined {
  const locales = localeTags()
  const same = locales.find((locale) => locale === tag)
  return same ?? locales.find((locale) => languageOf(locale) === languageOf(tag) && scriptOf(locale) === scriptOf(tag))
}

/**
 * The language that the framework starts with: the setting overrides the property once it has been written
 * (ActivityTaskManagerService.retrieveSettings and Settings.System.adjustConfigurationForUser of API 29).
 */
export function startingLocale({ environment, locale, properties, settings }: PhoneState): string {
  const stored = settings.system[SYSTEM_LOCALES]
  if (stored !== undefined && stored !== '') return stored.split(',').map(closestLocale).find(isKnown) ?? locale
  return properties[LOCALE_PROPERTY] ?? environment.locale
}

function isKnown(locale: string | undefined): locale is string {
  return locale !== undefined
}
