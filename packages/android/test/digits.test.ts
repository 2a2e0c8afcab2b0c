import { expect, it } from 'vitest'
import { asciiDigits } from '@droidgym/android/digits'

it.each([
  ['Latin', '0123456789'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Eastern Arabic-Indic', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
])('reads the digits of %s', (_, digits) => {
  expect(asciiDigits(digits)).toBe('0123456789')
})

it('leaves out everything else, the neighbours of digits and pairs of surrogates among it', () => {
  expect(asciiDigits('+1 (555) 010-٤٢')).toBe('155501042')
  expect(asciiDigits('/:\u065f\u066a\u06ef\u06fa\u0965\u0970𝟗😀')).toBe('')
  expect(asciiDigits('')).toBe('')
})
