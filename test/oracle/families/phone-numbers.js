import { formatCalledNumber, formatPhoneNumber, formatTypedNumber } from '../../../dist/phone/i18n/phone-number.js'

const COUNT = 4000
const STARTS = ['', '', '', '1', '+1', '+44', '+49', '0', '911', '+', '*', '#', '011']
const ENDS = ['', '', '', '', '', ',1', '*', '#', ';2']

/** Numbers while they are typed on a dialpad, where they are kept, and while they are called from either. */
export const phoneNumbers = {
  judge: 'framework',
  * cases(random) {
    for (let index = 0; index < COUNT; index++) {
      const digits = random.list(random.below(13), () => random.below(10)).join('')
      const number = random.pick(STARTS) + digits + random.pick(ENDS)
      const typed = formatTypedNumber(number)
      yield { part: partOf(number), question: { number, as: 'typed' }, ours: typed }
      yield { part: `${partOf(number)}, kept`, question: { number, as: 'kept' }, ours: formatPhoneNumber(number) }
      for (const given of new Set([number, typed])) {
        yield { part: `${partOf(number)}, called`, question: { number: given, as: 'called' }, ours: formatCalledNumber(given) }
      }
    }
  },
}

function partOf(number) {
  if (/^\d*$/.test(number)) return 'national'
  return /^\+\d*$/.test(number) ? 'international' : 'with other keys'
}
