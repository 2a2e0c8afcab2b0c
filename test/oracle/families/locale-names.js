import { nativeName } from '../../../dist/apps/settings/choices/language-list.js'
import { localeName } from '../../../dist/phone/i18n/formats.js'
import { LOCALES } from './locales.js'

const OTHERS = [
  'en-GB', 'en-IN', 'es-ES', 'es-MX', 'fr-FR', 'fr-CH', 'zh-Hant-TW', 'zh-Hant-HK', 'zh-Hans-SG', 'it-IT', 'tr-TR', 'fa-IR',
  'he-IL', 'th-TH', 'vi-VN', 'sw-KE', 'sr-Latn-RS', 'sr-Cyrl-RS', 'nb-NO', 'fil-PH', 'uz-Latn-UZ', 'id-ID', 'pa-Guru-IN',
  'az-Latn-AZ', 'el-GR', 'nl-BE', 'ka-GE', 'lt-LT', 'gsw-CH', 'de-AT', 'de-CH', 'pl-PL', 'cs-CZ', 'da-DK', 'fi-FI', 'sv-SE',
  'hu-HU', 'ro-RO', 'uk-UA', 'bg-BG', 'bn-BD', 'ta-IN', 'te-IN', 'ml-IN', 'mr-IN', 'gu-IN', 'kn-IN', 'my-MM', 'km-KH',
  'lo-LA', 'am-ET', 'zu-ZA', 'af-ZA', 'eu-ES', 'gl-ES', 'ca-ES', 'is-IS', 'en', 'fr', 'pt', 'zh-Hans', 'sr-Latn',
]

/** Names of locales, in every locale of a phone and in their own. */
export const localeNames = {
  judge: 'framework',
  * cases() {
    for (const tag of [...LOCALES, ...OTHERS]) {
      yield { part: 'in its own', question: { tag }, ours: nativeName(tag) }
      for (const locale of LOCALES) {
        yield { part: 'in another', question: { locale, tag }, ours: localeName(locale, tag) }
      }
    }
  },
}
