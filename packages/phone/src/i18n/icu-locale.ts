import { loadLocales } from '@droidgym/spec/environments/locales'

/**
 * The BCP-47 tag with which Intl writes digits like Android 10's ICU 63: CLDR 34 gives the Emirates the Arabic-Indic
 * ones, later releases the Latin ones.
 */
export function icuLocale(locale: string): string {
  const digits = loadLocales().get(locale)?.digits
  return digits === undefined ? locale : `${locale}-u-nu-${digits}`
}
