import { languageOf } from '@droidgym/android/locale'

/** The languages that our typefaces have other glyphs for: those of the language systems in their GSUB tables. */
const WITH_FORMS = new Set([
  ...['az', 'crh', 'fr', 'mo', 'nv', 'ro', 'tr'],
  ...['fa', 'sd', 'ur'],
  ...['mr', 'ne'],
  ...['ja', 'ko', 'zh'],
])

const known = new Map<string, string>()

/**
 * The `lang` of a canvas that draws text of a locale. Without one, the canvas takes the machine's. Locales that are
 * drawn alike have the same, so that they share what is cached.
 */
export function formsOf(locale: string): string {
  let forms = known.get(locale)
  if (forms === undefined) {
    forms = WITH_FORMS.has(languageOf(locale)) ? locale : NO_FORMS
    known.set(locale, forms)
  }
  return forms
}

/** Stands for all languages without forms of their own. */
export const NO_FORMS = 'en'
