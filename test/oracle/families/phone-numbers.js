import { formatPhoneNumber, formatTypedNumber } from '../../../dist/phone/i18n/phone-number.js'

const COUNT = 4000
const STARTS = ['', '', '', '1', '+1', '+44', '+49', '0', '911', '+', '*', '#', '011']
const ENDS = ['', '', '', '', '', ',1', '*', '#', ';2']

/** Numbers while they are typed on a dialpad, and where they are kept. */
export const phoneNumbers = {
  judge: 'framework',
  * cases(random) {
    for (let index = 0; index < COUNT; index++) {
      const digits = random.list(random.below(13), () => random.below(10)).join('')
      const number = random.pick(STARTS) + digits + random.pick(ENDS)
      yield { part: partOf(number), question: { number, kept: false }, ours: formatTypedNumber(number) }
      yield { part: `${partOf(number)}, kept`, question: { number, kept: true }, ours: formatPhoneNumber(number) }
    }
  },
}

function partOf(number) {
  if (/^\d*$/.test(number)) return 'national'
  return /^\+\d*$/.test(number) ? 'international' : 'with other keys'
}
