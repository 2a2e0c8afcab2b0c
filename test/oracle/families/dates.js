import { formatDate, weekdayNames, weekStart } from '../../../dist/phone/i18n/formats.js'
import { LOCALES } from './locales.js'

const SKELETONS = ['EEEEMMMd', 'EEEMMMd', 'MMMd', 'yMMMM']
const HOUR_MS = 3_600_000
/** Every weekday in every month, at changing hours. */
const INSTANTS = Array.from({ length: 80 }, (_, index) => Date.UTC(2024, 0, 1) + index * (9 * 24 + 1) * HOUR_MS)

/** Dates and weekdays in every locale. */
export const dates = {
  judge: 'framework',
  * cases() {
    for (const locale of LOCALES) {
      yield { part: 'week start', question: { locale, ask: 'week start' }, ours: weekStart(locale) }
      for (const width of ['narrow', 'short', 'long']) {
        yield { part: `weekdays ${width}`, question: { locale, ask: 'weekdays', width }, ours: weekdayNames(locale, width) }
      }
      for (const skeleton of SKELETONS) {
        for (const time of INSTANTS) {
          yield { part: skeleton, question: { locale, ask: 'date', skeleton, time }, ours: formatDate(locale, time, skeleton) }
        }
      }
    }
  },
}
