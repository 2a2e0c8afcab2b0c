import { translations, translator } from '../../../dist/phone/i18n/strings.js'
import { LOCALES } from './locales.js'

/** Places are filled as Android writes them in its texts. */
const PLACES = { app: '%1$s' }

/** The texts of envs/strings/framework.yaml, whose keys are names of framework-res, in every locale. */
export const frameworkStrings = {
  judge: 'framework',
  * cases() {
    for (const locale of LOCALES) {
      for (const key of translations().keys('framework')) {
        yield { part: 'string', question: { locale, key }, ours: translator(locale, 'framework')(key, PLACES) }
      }
    }
  },
}
