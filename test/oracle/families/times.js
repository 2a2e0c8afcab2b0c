import { formatTime, is24HourDefault, pickerHalves, timeParts } from '../../../dist/phone/i18n/formats.js'
import { LOCALES } from './locales.js'

const MINUTES = [0, 5, 30, 59]

/** Clocks and time pickers in every locale. */
export const times = {
  judge: 'framework',
  * cases() {
    for (const locale of LOCALES) {
      yield { part: 'hours24', question: { locale, ask: 'hours24' }, ours: is24HourDefault(locale) }
      const { am, pm } = pickerHalves(locale)
      yield { part: 'picker halves', question: { locale, ask: 'picker halves' }, ours: [am, pm] }
      yield { part: 'halves first', question: { locale, ask: 'halves first' }, ours: timeParts(locale, 9, 5, false).amPmFirst }
      for (const hours24 of [true, false]) {
        const { separator } = timeParts(locale, 9, 5, hours24)
        yield { part: 'separator', question: { locale, ask: 'separator', hours24 }, ours: separator }
        for (let hour = 0; hour < 24; hour++) {
          for (const minute of MINUTES) {
            const question = { locale, ask: 'time', hours24, hour, minute }
            yield { part: 'time', question, ours: formatTime(locale, hour, minute, hours24) }
          }
        }
      }
    }
  },
}
