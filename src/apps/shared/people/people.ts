import { Random } from '../../../spec/random.ts'

/** An invented person, as a fresh phone knows them. */
export interface Person {
  readonly first: string
  readonly last: string
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

/** The people of a phone, by first name. Their numbers lie in 555-0100 to 555-0199, kept for fiction. */
export function seededPeople(seed: number): readonly Person[] {
  const random = new Random(seed)
  const lastNames = random.sample(LAST_NAMES, COUNT)
  const lines = random.sample(Array.from({ length: 100 }, (_, line) => line), COUNT)
  return random
    .sample(FIRST_NAMES, COUNT)
    .map((first, index) => ({
      first,
      last: lastNames[index] ?? '',
      number: `20255501${String(lines[index] ?? 0).padStart(2, '0')}`,
    }))
    .sort((left, right) => (left.first < right.first ? -1 : 1))
}
