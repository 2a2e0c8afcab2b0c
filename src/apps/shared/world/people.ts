import { Random } from '../../../spec/random.ts'
import { PEOPLE_COUNT, peopleData } from '../../../spec/world/world-data.ts'

/** An invented person, as a fresh phone knows them. */
export interface Person {
  readonly first: string
  readonly last: string
  /** Digits, as they are dialled. */
  readonly number: string
}

/** The people of a phone, by first name. Their numbers lie in 555-0100 to 555-0199, kept for fiction. */
export function seededPeople(seed: number): readonly Person[] {
  const random = new Random(seed)
  const names = peopleData()
  const lastNames = random.sample(names.last_names, PEOPLE_COUNT)
  const lines = random.sample(Array.from({ length: 100 }, (_, line) => line), PEOPLE_COUNT)
  return random
    .sample(names.first_names, PEOPLE_COUNT)
    .map((first, index) => ({
      first,
      last: lastNames[index] ?? '',
      number: `20255501${String(lines[index] ?? 0).padStart(2, '0')}`,
    }))
    .sort((left, right) => (left.first < right.first ? -1 : 1))
}
