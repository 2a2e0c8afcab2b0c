import type { Random } from '@droidgym/spec/random'
import type { CityNames } from '@droidgym/spec/world/language-data'
import { LINES, cityData } from '@droidgym/spec/world/world-data'

/** What the streets and parks of a city are called. */
interface Roads {
  readonly towns: readonly string[]
  /** Words that they are named after. */
  readonly words: readonly string[]
  /** The street of a column or row of the grid; each is asked for once. */
  readonly column: (index: number, major: boolean) => string
  readonly row: (index: number, major: boolean) => string
  readonly park: (word: string) => string
  readonly address: (house: House) => string
}

interface House {
  readonly column: number
  readonly row: number
  readonly street: string
  readonly town: string
}

/** Names by the language of a city; without, those of an American one. */
export function inventRoads(random: Random, names: CityNames | undefined): Roads {
  return names === undefined ? numberedRoads(random) : namedRoads(random, names)
}

function numberedRoads(random: Random): Roads {
  const { names: towns, streets: words } = cityData()
  const avenues = random.sample(words, LINES)
  return {
    towns,
    words,
    column: (index, major) => `${avenues[index] ?? ''} ${major ? 'Blvd' : 'Ave'}`,
    row: (index) => `${ordinal(index + 1)} St`,
    park: (word) => `${word} Park`,
    address: ({ column, row, street, town }) => `${String(100 * (row + 1) + column * 2)} ${street}, ${town}`,
  }
}

function namedRoads(random: Random, { towns, words, major, minor, park, address }: CityNames): Roads {
  const named = (pattern: string, word: string): string => pattern.replaceAll('{name}', word)
  const big = random.sample(words, words.length).map((word) => named(major, word))
  const streets = minor.flatMap((pattern) => words.map((word) => named(pattern, word)))
  const small = random.sample(streets, streets.length)
  const next = (_index: number, isMajor: boolean): string => (isMajor ? big : small).pop() ?? ''
  return {
    towns,
    words,
    column: next,
    row: next,
    park: (word) => named(park, word),
    address: ({ column, row, street, town }) => address
      .replaceAll('{street}', street)
      .replaceAll('{number}', String(3 * row + (column % 3) + 1))
      .replaceAll('{town}', town),
  }
}

function ordinal(count: number): string {
  const last = count % 10
  const teen = Math.floor(count / 10) === 1
  return `${String(count)}${teen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`
}
