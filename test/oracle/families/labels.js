import { compareLabels } from '../../../dist/phone/i18n/formats.js'
import { LOCALES } from './locales.js'

const LABELS = [
  'Calculator', 'Éa', 'eb', 'Ärzte', 'azx', 'Zoo', 'зоо', 'Яблоко', 'ёж', 'еда', '中', '阿', '相机', '日历', 'カメラ', 'アプリ',
  'قلم', 'إعدادات', 'آب', '한글', '가나', 'क', 'ज्ञ', '10', '9', '-x', ' y', '_z', 'ñu', 'nz', 'ø', 'oz', 'Ɛ', 'ɔ', 'e', 'o', 'E',
]

/** The order of labels in every locale. */
export const labels = {
  judge: 'framework',
  * cases(random) {
    for (const locale of LOCALES) {
      for (let index = 0; index < 100; index++) {
        const [left, right] = [random.pick(LABELS), random.pick(LABELS)]
        yield { part: 'order', question: { locale, left, right }, ours: Math.sign(compareLabels(locale, left, right)) }
      }
    }
  },
}
