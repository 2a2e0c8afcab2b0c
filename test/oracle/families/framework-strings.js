import { translations, translator } from '../../../dist/phone/i18n/strings.js'
import { LOCALES } from './locales.js'

/** Places are filled as Android writes them in its texts. */
const PLACES = { app: '%1$s', number: '%1$s', unit: '%2$s' }

/** The names in framework-res of texts that have a shorter key. */
const NAMES = {
  search: 'search_go',
  searchview_clear_query: 'searchview_description_clear',
  close: 'close_button_text',
  done: 'done_label',
  aerr_app_info: 'app_info',
  anr_application: 'anr_application_process',
}
/** Words of apps. The framework's own of these names say OK and Cancel. */
const OTHERS = ['yes', 'no']

/** The texts of envs/strings/framework.yaml in every locale. */
export const frameworkStrings = {
  judge: 'framework',
  * cases() {
    for (const locale of LOCALES) {
      for (const key of translations().keys('framework').filter((name) => !OTHERS.includes(name))) {
        const ours = translator(locale, 'framework')(key, PLACES)
        yield { part: 'string', question: { locale, key: NAMES[key] ?? key }, ours }
      }
    }
  },
}
