import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialer } from '@droidgym/apps/dialer/activities'
import { dialable, formatTypedNumber } from '@droidgym/phone/i18n/phone-number'
import type { Phone } from '@droidgym/phone/phone'
import { find, tap } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const keys = fc.string({ unit: fc.constantFrom(...Array.from('0123456789*#')), maxLength: 12 })
const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 20 })
const international = digits.map((number) => `+${number}`)

const KEY_NAMES: Readonly<Record<string, string>> = {
  0: 'zero',
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  '*': 'star',
  '#': 'pound',
}

/** The dialpad, open and empty. */
function dialpad(): Phone {
  const phone = smallPhone(undefined, [dialer])
  phone.shell(['am', 'start', '-n', 'com.android.dialer/.main.impl.MainActivity'])
  press(phone, 'fab')
  press(phone, 'digits')
  return phone
}

function press(phone: Phone, name: string): void {
  tap(phone, { resource_id: `com.android.dialer:id/${name}` })
}

function shown(phone: Phone): string {
  return find(phone, { resource_id: 'com.android.dialer:id/digits' }).text
}

describe('a typed number', () => {
  it('keeps every digit in its place, however long the number is', () => {
    fc.assert(
      fc.property(fc.oneof(digits, international), (number) => {
        expect(dialable(formatTypedNumber(number))).toBe(number)
      }),
      { numRuns: 1000 },
    )
  })

  it('ends with what was typed last but for a blank after a country code, so that deleting a character deletes that', () => {
    fc.assert(
      fc.property(fc.oneof(digits, international), (number) => {
        expect(formatTypedNumber(number).trimEnd().at(-1)).toBe(number.at(-1))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the dialpad', () => {
  const phone = dialpad()
  const empty = phone.state

  it('shows the same whether a number is pressed, typed or pasted', () => {
    fc.assert(
      fc.property(keys, (number) => {
        phone.restore(empty)
        for (const key of number) press(phone, KEY_NAMES[key] ?? '')
        const pressed = shown(phone)
        phone.restore(empty)
        for (const key of number) phone.type(key)
        expect(shown(phone)).toBe(pressed)
        phone.restore(empty)
        phone.type(number)
        expect(shown(phone)).toBe(pressed)
        expect(dialable(pressed)).toBe(number)
      }),
      { numRuns: 25 },
    )
  })

  it.each(['DELETE', 'deleteButton'] as const)('forgets the last key with %s', (way) => {
    fc.assert(
      fc.property(keys, fc.constantFrom(...Array.from('0123456789*#')), (number, last) => {
        phone.restore(empty)
        phone.type(number)
        const before = shown(phone)
        phone.type(last)
        if (way === 'DELETE') phone.key(way)
        else press(phone, way)
        expect(shown(phone)).toBe(before)
      }),
      { numRuns: 50 },
    )
  })
})
