import type { Point } from '@droidgym/android/geometry'
import { Random } from '@droidgym/spec/random'
import { LINES } from '@droidgym/spec/world/world-data'
import { inventRoads } from './roads.ts'
import type { WorldKey } from './world-key.ts'
import { inventByKey, textsOf } from './world-key.ts'

/** One street: a bent line of the city's grid. */
export interface Street {
  readonly name: string
  readonly points: readonly Point[]
  readonly major: boolean
}

export interface Park {
  readonly name: string
  readonly center: Point
  readonly outline: readonly Point[]
}

/**
 * An invented city, the same for the same seed and language. Lengths are metres, x to the east and y to the south of
 * its middle. Its streets are a grid of `LINES` by `LINES` lines, bent a little.
 */
export interface City {
  readonly name: string
  /** From north to south, by column from west to east; and the other way round. */
  readonly columns: readonly Street[]
  readonly rows: readonly Street[]
  readonly parks: readonly Park[]
  readonly river: readonly Point[]
  readonly highway: readonly Point[]
  /** Where the phone is. */
  readonly here: Point
  /** The postal address of a house beside a crossing. */
  readonly addressOf: (column: number, row: number) => string
  /** A place by column and row of the grid; fractions lie between the streets. */
  readonly at: (column: number, row: number) => Point
  /** x and y of all crossings in turn, by column and in it by row. */
  readonly crossings: Float64Array
  /** Whether something can stand there: not in the river, not on its banks. */
  readonly isLand: (point: Point) => boolean
}

/** Width in metres. */
export const RIVER_WIDTH = 170

export const cityOf = inventByKey(build)

function build(key: WorldKey): City {
  const random = new Random(key.seed)
  const [xs, ys] = [edges(random, 130), edges(random, 100)]
  const [a, b, c, d] = Array.from({ length: 4 }, () => random.next() * 6) as [number, number, number, number]
  const at = (column: number, row: number): Point => {
    const [x, y] = [between(xs, column), between(ys, row)]
    return {
      x: x + 110 * Math.sin(y / 1100 + a) + 25 * Math.sin((x - y) / 400 + b),
      y: y + 90 * Math.sin(x / 1300 + c) + 25 * Math.sin((x + y) / 450 + d),
    }
  }
  const every = 4
  const [firstColumn, firstRow] = [random.below(every), random.below(every)]
  const roads = inventRoads(random, textsOf(key).city)
  const isMajor = (index: number, first: number): boolean => index % every === first
  const lines = Array.from({ length: LINES }, (_, index) => index)
  const columns = lines.map((index): Street => {
    const major = isMajor(index, firstColumn)
    const points = stretch(random, major).map((row) => at(index, row))
    return { name: roads.column(index, major), points, major }
  })
  const rows = lines.map((index): Street => {
    const major = isMajor(index, firstRow)
    return { name: roads.row(index, major), points: stretch(random, major).map((column) => at(column, index)), major }
  })
  const bend = 300 + random.below(500)
  const level = random.below(2) === 0 ? -1500 : 1500
  const tilt = random.next() * 0.5 - 0.25
  const riverAt = (x: number): number => level + tilt * x + bend * Math.sin(x / 1900 + a)
  const town = random.pick(roads.towns)
  return {
    name: town,
    addressOf: (column, row) => roads.address({ column, row, town, street: columns[column]?.name ?? '' }),
    columns,
    rows,
    parks: random.sample(roads.words, 8).map((name, index) => {
      const [column, row] = [3 + (index % 4) * 11 + random.below(6), 4 + Math.floor(index / 4) * 22 + random.below(14)]
      const [wide, tall] = [2 + random.below(4), 2 + random.below(3)]
      return {
        name: roads.park(name),
        center: at(column + wide / 2, row + tall / 2),
        outline: [...around(column + 0.06, row + 0.08, wide - 0.12, tall - 0.16)].map(([x, y]) => at(x, y)),
      }
    }),
    river: far.map((x) => ({ x, y: riverAt(x) })),
    highway: far.map((x) => ({ x: x * 0.8 + 500 * Math.sin(x / 2500 + b), y: (level > 0 ? 0.7 : -0.7) * x })),
    here: at(24.5, 24),
    at,
    crossings: crossingsOf(at),
    isLand: ({ x, y }) => Math.abs(y - riverAt(x)) > RIVER_WIDTH,
  }
}

/** Where the lines that run on beyond the city have their corners. */
const far = Array.from({ length: 121 }, (_, index) => (index - 60) * 250)

/** Places of the grid's lines, 0 in the middle. */
function edges(random: Random, least: number): readonly number[] {
  let sum = 0
  const places = Array.from({ length: LINES }, () => (sum += least + random.below(70)))
  const middle = places[(LINES - 1) / 2] ?? 0
  return places.map((place) => place - middle)
}

function between(places: readonly number[], index: number): number {
  const low = Math.min(LINES - 2, Math.max(0, Math.floor(index)))
  const [from = 0, to = 0] = [places[low], places[low + 1]]
  return from + (to - from) * (index - low)
}

/** The lines of the grid that a street crosses: small streets do not run through the whole city. */
function stretch(random: Random, major: boolean): readonly number[] {
  const [first, last] = [random.below(major ? 1 : 9), LINES - 1 - random.below(major ? 1 : 9)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function* around(x: number, y: number, wide: number, tall: number): Generator<readonly [number, number]> {
  const across = [x, x + wide / 2, x + wide]
  for (const at of across) yield [at, y]
  for (const at of across.toReversed()) yield [at, y + tall]
}

/** Column and row of the crossing that lies nearest to a place. */
export function nearestCrossing({ crossings }: City, { x, y }: Point): readonly [column: number, row: number] {
  let best = 0
  let least = Infinity
  for (let at = 0; at < crossings.length; at += 2) {
    const right = (crossings[at] ?? 0) - x
    const down = (crossings[at + 1] ?? 0) - y
    const distance = right * right + down * down
    if (distance >= least) continue
    best = at / 2
    least = distance
  }
  return [Math.floor(best / LINES), best % LINES]
}

function crossingsOf(at: City['at']): Float64Array {
  const crossings = new Float64Array(LINES * LINES * 2)
  for (let index = 0; index < LINES * LINES; index++) {
    const { x, y } = at(Math.floor(index / LINES), index % LINES)
    crossings.set([x, y], index * 2)
  }
  return crossings
}
