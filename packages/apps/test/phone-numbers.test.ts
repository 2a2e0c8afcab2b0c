import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findContacts } from '@droidgym/apps/shared/people/callable-contacts'
import { inventPeople } from '@droidgym/apps/shared/world/people'
import { languageData } from '@droidgym/spec/world/language-data'
import { Random } from '@droidgym/spec/random'
import { dialable, formatTypedNumber } from '@droidgym/phone/i18n/phone-number'

describe('a number that is typed', () => {
  it('only adds what dialling leaves out again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789*#+,;')), maxLength: 16 }), (number) => {
        expect(dialable(formatTypedNumber(number))).toBe(number)
      }),
    )
  })
})

describe('the address book', () => {
  it('is the same for the same seed, with no name or number twice', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const people = inventPeople(new Random(seed), 'en-US', languageData('en'))
        expect(inventPeople(new Random(seed), 'en-US', languageData('en'))).toEqual(people)
        const contacts = people.map(({ first, last, number }) => ({ name: `${first} ${last}`, number }))
        expect(new Set(contacts.map(({ name }) => name)).size).toBe(contacts.length)
        expect(new Set(contacts.map(({ number }) => number)).size).toBe(contacts.length)
        for (const contact of contacts) {
          expect(contact.number).toMatch(/^(202|212|312|415|503|617)55501\d\d$/)
          expect(findContacts(contacts, contact.name)).toContain(contact)
          expect(findContacts(contacts, contact.number)).toEqual([contact])
        }
      }),
      { numRuns: 30 },
    )
  })

  it('finds people by the keys that spell their names', () => {
    const contacts = [{ name: 'Ada Larkfield', number: '2025550100' }]
    expect(findContacts(contacts, '232')).toEqual(contacts)
    expect(findContacts(contacts, '5275')).toEqual(contacts)
    expect(findContacts(contacts, '999')).toEqual([])
    expect(findContacts(contacts, '')).toEqual([])
  })
})
