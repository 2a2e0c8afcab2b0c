import type { Random } from '@droidgym/spec/random'
import type { LanguageData } from '@droidgym/spec/world/language-data'
import { PEOPLE_COUNT } from '@droidgym/spec/world/world-data'
import { plainLetters } from '@droidgym/spec/world/world-text'
import { inventNumbers } from './numbers.ts'

/** An invented person. */
export interface Person {
  readonly first: string
  readonly last: string
  /** Digits, as they are dialled; with a plus those of another country than the SIM card's. */
  readonly number: string
  /** The address that the person writes mails from. */
  readonly email: string
}

/** People for a phone of a locale, by first name. Their numbers are kept for fiction where the country keeps some. */
export function inventPeople(random: Random, locale: string, { people }: LanguageData): readonly Person[] {
  const lastNames = random.sample(people.last_names, PEOPLE_COUNT)
  const firstNames = random.sample(people.first_names, PEOPLE_COUNT)
  const numbers = inventNumbers(random, locale, 'people', PEOPLE_COUNT)
  return firstNames
    .map((first, index) => {
      const last = lastNames[index] ?? { name: '', ascii: '' }
      const email = `${first.ascii}.${last.ascii}@example.com`
      return { first: first.name, last: last.name, number: numbers[index] ?? '', email }
    })
    .sort((left, right) => (left.first < right.first ? -1 : 1))
}

/**
 * A whole name. In Chinese and Korean letters the family name comes first and no space follows it
 * (NameSplitter.join of the contacts provider, API 29, for the styles CHINESE and KOREAN). Assumption: Japanese names
 * are written so too, where Android writes a space.
 */
export function nameOf({ first, last }: Pick<Person, 'first' | 'last'>): string {
  return isFamilyFirst(first + last) ? last + first : `${first} ${last}`
}

/** Whether a name is written in letters of East Asia alone. */
export function isFamilyFirst(name: string): boolean {
  return /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}々ー]+$/u.test(name)
}

/** The address that a person with a name in Latin letters writes mails from. */
export function addressOf({ first, last }: Pick<Person, 'first' | 'last'>): string {
  return `${plainLetters(first)}.${plainLetters(last)}@example.com`
}
