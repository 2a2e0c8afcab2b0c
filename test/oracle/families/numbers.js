import { formatList, formatNumber, formatPercent, localizeDigits, numberSeparators } from '../../../dist/phone/i18n/formats.js'
import { LOCALES } from './locales.js'

const NUMBERS = [0, 1, 10, 12, 123, 1234, 12345.67, 1234567, 1234567.891, -5, -1234.5, 0.5, 99999999, 100000]
const SHARES = [0, 0.01, 0.1, 0.5, 0.63, 0.995, 1, 1.25, 12.5, -0.2]
const LISTS = ['A', 'AB', 'ABC', 'ABCD'].map((letters) => [...letters])

/** Numbers, percents and lists in every locale. */
export const numbers = {
  judge: 'framework',
  * cases(random) {
    for (const locale of LOCALES) {
      const made = random.list(60, () => Math.round(random.share() * 1e8) / 10 ** random.below(6))
      for (const value of [...NUMBERS, ...made]) {
        yield { part: 'number', question: { locale, ask: 'number', value }, ours: formatNumber(locale, value) }
      }
      for (const value of SHARES) {
        yield { part: 'percent', question: { locale, ask: 'percent', value }, ours: formatPercent(locale, value) }
      }
      for (const items of LISTS) {
        yield { part: 'list', question: { locale, ask: 'list', items }, ours: formatList(locale, items) }
      }
      const { decimal, group } = numberSeparators(locale)
      yield { part: 'separators', question: { locale, ask: 'separators' }, ours: [decimal, group] }
      yield { part: 'digits', question: { locale, ask: 'digits' }, ours: localizeDigits(locale, '0123456789') }
    }
  },
}
