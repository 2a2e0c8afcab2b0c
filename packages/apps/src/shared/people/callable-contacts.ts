import { configurationOf } from '@droidgym/phone/system/configuration'
import type { PhoneState } from '@droidgym/phone/system/state'
import { readableBook } from './address-book.ts'
import { displayName, inOrder } from './contact.ts'

/** A person of the address book who can be called. */
export interface Contact {
  readonly id: number
  readonly name: string
  /** Digits, as they are dialled. */
  readonly number: string
  readonly starred: boolean
}

/** The contacts with a number that an app can read, in the order of the address book; with the first number of each. */
export function callableContacts(state: PhoneState, packageName: string): readonly Contact[] {
  const { contacts, sortOrder } = readableBook(state, packageName)
  return inOrder(contacts, configurationOf(state).locale, sortOrder).flatMap((contact) => {
    const number = contact.phones[0]?.value
    if (number === undefined) return []
    return [{ id: contact.id, name: displayName(contact), number, starred: contact.starred }]
  })
}

/** The name that the address book has for a number, for an app that may read it. */
export function nameOfNumber(state: PhoneState, packageName: string, number: string): string | undefined {
  const { contacts } = readableBook(state, packageName)
  const owner = contacts.find(({ phones }) => phones.some(({ value }) => value === number))
  return owner === undefined ? undefined : displayName(owner)
}

/** The letters on the keys of the dialpad, from 2 to 9 (ITU-T E.161). */
const KEY_OF_LETTER = new Map(
  ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'].flatMap((letters, index) =>
    Array.from(letters, (letter) => [letter, String(index + 2)] as const),
  ),
)

/** Contacts of which a name begins with the text, or whose number holds it; digits also stand for letters. */
export function findContacts<C extends Pick<Contact, 'name' | 'number'>>(
  contacts: readonly C[],
  text: string,
): readonly C[] {
  const query = text.trim().toLowerCase()
  const digits = query.replace(/\D/g, '')
  if (query === '') return []
  return contacts.filter(({ name, number }) => {
    const words = name.toLowerCase().split(' ')
    if (words.some((word) => word.startsWith(query)) || name.toLowerCase().startsWith(query)) return true
    if (digits === '') return false
    return number.includes(digits) || words.some((word) => onKeys(word).startsWith(digits))
  })
}

function onKeys(word: string): string {
  return Array.from(word, (letter) => KEY_OF_LETTER.get(letter) ?? '').join('')
}
