/**
 * The BCP-47 tag with which Intl writes digits like Android 10's ICU 63: CLDR 34 gives the Emirates the Arabic-Indic
 * ones, later releases the Latin ones.
 */
export function icuLocale(locale: string): string {
  return locale === 'ar-AE' ? 'ar-AE-u-nu-arab' : locale
}
