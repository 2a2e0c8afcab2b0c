import { languageOf } from '@droidgym/android/locale'
import type { Random } from '@droidgym/spec/random'
import { PEOPLE_COUNT, peopleData } from '@droidgym/spec/world/world-data'

/** An invented person. */
export interface Person {
  readonly first: string
  readonly last: string
  /** Digits, as they are dialled. */
  readonly number: string
  /** The address that the person writes mails from. */
  readonly email: string
}

/** People for a phone of a locale, by first name. Their numbers lie in 555-0100 to 555-0199, kept for fiction. */
export function inventPeople(random: Random, locale: string): readonly Person[] {
  const { languages, ...others } = peopleData()
  const names = languages[languageOf(locale)] ?? others
  const lastNames = random.sample(names.last_names, PEOPLE_COUNT)
  const lines = random.sample(Array.from({ length: 100 }, (_, line) => line), PEOPLE_COUNT)
  return random
    .sample(names.first_names, PEOPLE_COUNT)
    .map((first, index) => {
      const name = { first, last: lastNames[index] ?? '' }
      return { ...name, number: `20255501${String(lines[index] ?? 0).padStart(2, '0')}`, email: addressOf(name) }
    })
    .sort((left, right) => (left.first < right.first ? -1 : 1))
}

export function nameOf({ first, last }: Pick<Person, 'first' | 'last'>): string {
  return `${first} ${last}`
}

/** The address that a person writes mails from. */
export function addressOf({ first, last }: Pick<Person, 'first' | 'last'>): string {
  return `${plainLetters(first)}.${plainLetters(last)}@example.com`
}

/** A name as addresses write it: in small letters of ASCII. */
export function plainLetters(name: string): string {
  return name.normalize('NFD').toLowerCase().replaceAll('ß', 'ss').replaceAll(/[^a-z]+/g, '')
}
