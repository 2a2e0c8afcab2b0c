import { Random } from '../../../spec/random.ts'

export interface Contact {
  readonly name: string
  /** Digits, as they are dialled. */
  readonly number: string
}

const FIRST_NAMES = [
  'Ada', 'Bruno', 'Carla', 'Dmitri', 'Elena', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas',
  'Kofi', 'Lena', 'Mateo', 'Nadia', 'Omar', 'Petra', 'Quinn', 'Rosa', 'Samir', 'Tessa',
] as const
const LAST_NAMES = [
  'Abara', 'Bellweather', 'Castellan', 'Dunmore', 'Elmsworth', 'Fairgrove', 'Greyling', 'Harrowgate', 'Ironvale',
  'Juniper', 'Kestrel', 'Larkfield', 'Merriden', 'Northam', 'Oakhurst', 'Pellworth', 'Ravenel', 'Stonebridge',
] as const
const COUNT = 12

/** An address book of invented people, by name. Their numbers lie in 555-0100 to 555-0199, kept for fiction. */
export function seededContacts(seed: number): readonly Contact[] {
  const random = new Random(seed)
  const lastNames = random.sample(LAST_NAMES, COUNT)
  const lines = random.sample(Array.from({ length: 100 }, (_, line) => line), COUNT)
  return random
    .sample(FIRST_NAMES, COUNT)
    .map((first, index) => ({
      name: `${first} ${lastNames[index] ?? ''}`,
      number: `20255501${String(lines[index] ?? 0).padStart(2, '0')}`,
    }))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
}

/** The letters on the keys of the dialpad, from 2 to 9 (ITU-T E.161). */
const KEY_OF_LETTER = new Map(
  ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'].flatMap((letters, index) =>
    Array.from(letters, (letter) => [letter, String(index + 2)] as const),
  ),
)

/** Contacts of which a name begins with the text, or whose number holds it; digits also stand for letters. */
export function findContacts(contacts: readonly Contact[], text: string): readonly Contact[] {
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
