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
const OTHERS = ['yes', 'no', 'system_ui_label', 'shell_label']
/** A form of a text that depends on a number. */
const FORM = /^(.*)_(?:zero|one|two|few|many|other)$/
const COUNTS = [1, 2, 3, 5, 11, 21, 59]

/** The texts of envs/strings/framework.yaml in every locale. */
export const frameworkStrings = {
  judge: 'framework',
  * cases() {
    for (const locale of LOCALES) {
      const text = translator(locale, 'framework')
      const keys = translations().keys('framework').filter((name) => !OTHERS.includes(name))
      for (const key of keys.filter((name) => !FORM.test(name))) {
        yield { part: 'string', question: { locale, key: NAMES[key] ?? key }, ours: text(key, PLACES) }
      }
      const forms = keys.map((name) => FORM.exec(name)?.[1]).filter((name) => name !== undefined)
      for (const key of new Set(forms)) {
        for (const count of COUNTS) yield { part: 'plural', question: { locale, key, count }, ours: text.plural(key, count) }
      }
    }
  },
}
