import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_ENTRY, enterEditing, enterEquals, enterToken, preview } from '@droidgym/apps/calculator/formula/entry'
import { evaluate } from '@droidgym/apps/calculator/formula/evaluate'
import { localizedFormula, localizedResult, plainResult } from '@droidgym/apps/calculator/formula/result-text'
import { localizeDigits, numberSeparators } from '@droidgym/phone/i18n/formats'
import { localeTags } from '@droidgym/spec/environments/locales'

/** How a result that somebody reads in a locale is written in ASCII. */
function read(locale: string, shown: string): string {
  const { decimal, group } = numberSeparators(locale)
  const digits = Array.from({ length: 10 }, (_, digit) => localizeDigits(locale, String(digit)))
  return Array.from(shown.replaceAll(group, '').replaceAll(decimal, '.'), (letter) => {
    const digit = digits.indexOf(letter)
    return digit < 0 ? letter : String(digit)
  }).join('')
}

const value = fc.double({ noNaN: true, noDefaultInfinity: true })
const formula = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.+−×÷^!%²√πe()')), maxLength: 30 })
const keys = fc.array(
  fc.oneof(
    fc.constantFrom(...Array.from('0123456789.+−×÷^!%²√πesctSCTloxd')),
    fc.constantFrom('clear', 'delete', 'brackets', 'equals'),
  ),
  { maxLength: 40 },
)

describe.each(localeTags())('the display in %s', (locale) => {
  it('can be read back: it shows the result and nothing else', () => {
    fc.assert(
      fc.property(value, (number) => {
        const plain = plainResult(number)
        expect(read(locale, localizedResult(locale, plain))).toBe(plain)
      }),
    )
  })

  it('draws a formula without losing a key', () => {
    fc.assert(
      fc.property(formula, (text) => {
        expect(read(locale, localizedFormula(locale, text).replace('\u202d', ''))).toBe(text)
      }),
    )
  })
})

describe('the keys', () => {
  it('never bring the calculator into a state that it cannot show', () => {
    fc.assert(
      fc.property(keys, fc.boolean(), (pressed, degrees) => {
        let entry = EMPTY_ENTRY
        for (const key of pressed) {
          if (key === 'equals') entry = enterEquals(entry, degrees)
          else if (key === 'clear' || key === 'delete' || key === 'brackets') entry = enterEditing(entry, key)
          else entry = enterToken(entry, key)
          const early = preview(entry.formula, degrees)
          for (const text of [early, entry.result]) {
            if (text === null) continue
            const again = evaluate(text, degrees)
            expect('value' in again ? plainResult(again.value) : again.fault).toBe(text)
          }
          expect(entry.result !== null && entry.fault !== null).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('delete what was typed last', () => {
    fc.assert(
      fc.property(keys, fc.constantFrom(...Array.from('0123456789')), (pressed, digit) => {
        const typed = pressed.filter((key) => key.length === 1)
        const entry = typed.reduce(enterToken, EMPTY_ENTRY)
        expect(enterEditing(enterToken(entry, digit), 'delete')).toEqual(entry)
      }),
    )
  })
})
