import type { Point } from '@droidgym/android/geometry'
import { LINES } from '@droidgym/spec/world/world-data'
import type { City } from '../../shared/world/city.ts'
import { nearestCrossing } from '../../shared/world/city.ts'
import type { Place } from '../../shared/world/places.ts'

export const MODES = ['car', 'transit', 'walk', 'bike'] as const
export type Mode = (typeof MODES)[number]

export interface Step {
  readonly kind: 'head' | 'turn_left' | 'turn_right' | 'walk_to' | 'ride' | 'arrive'
  /** The street, the stop or the place that the step leads to. */
  readonly name: string
  /** Of the bus, for a ride. */
  readonly line: string
  readonly meters: number
}

export interface Route {
  readonly points: readonly Point[]
  readonly meters: number
  readonly minutes: number
  readonly steps: readonly Step[]
}

/** Kilometres an hour, and the minutes that are lost whatever the way. Assumption: both. */
const PACE: Readonly<Record<Mode, readonly [number, number]>> = {
  car: [27, 2],
  transit: [19, 7],
  walk: [4.8, 0],
  bike: [15, 1],
}

interface Journey {
  readonly from: Place
  readonly to: Place
  readonly mode: Mode
  readonly avoidHighways: boolean
}

type Crossing = readonly [column: number, row: number]

/** A way along the streets: cars prefer the big ones, unless they are to be avoided. */
export function routeOf(city: City, { from, to, mode, avoidHighways }: Journey): Route {
  const [start, end] = [crossingAt(city, from), crossingAt(city, to)]
  const big = mode !== 'walk' && mode !== 'bike' && !avoidHighways
  const legs = joined(cornersOf(city, start, end, big).map((leg) => legOf(city, leg)), from.point, to.point)
  const points = [from.point, ...legs.flatMap((leg) => leg.points), to.point]
  const meters = lengthOf(points)
  const [speed, lost] = PACE[mode]
  const minutes = Math.max(1, Math.round((meters / 1000 / speed) * 60 + lost))
  const steps = mode === 'transit' ? ride(legs, meters) : turns(legs)
  return { points, meters, minutes, steps: [...steps, { kind: 'arrive', name: to.name, line: '', meters: 0 }] }
}

/** One route after the other. */
export function joinRoutes(routes: readonly Route[]): Route {
  return {
    points: routes.flatMap(({ points }) => points),
    meters: routes.reduce((sum, { meters }) => sum + meters, 0),
    minutes: routes.reduce((sum, { minutes }) => sum + minutes, 0),
    steps: routes.flatMap(({ steps }) => steps),
  }
}

const crossings = new WeakMap<Point, Crossing>()

function crossingAt(city: City, { point }: Place): Crossing {
  const crossing = crossings.get(point) ?? nearestCrossing(city, point)
  crossings.set(point, crossing)
  return crossing
}

interface Leg {
  readonly street: string
  /** Metres to the east and to the south, from one end to the other. */
  readonly heading: Point
  readonly points: readonly Point[]
}

/** Two crossings on the same street. */
type Stretch = readonly [Crossing, Crossing]

function cornersOf(city: City, start: Crossing, end: Crossing, big: boolean): readonly Stretch[] {
  const middle = big ? bigColumn(city, start[0], end[0]) : end[0]
  const corners: readonly Crossing[] = [start, [middle, start[1]], [middle, end[1]], end]
  return corners.slice(1).flatMap((corner, index): readonly Stretch[] => {
    const before = corners[index] ?? start
    return before[0] === corner[0] && before[1] === corner[1] ? [] : [[before, corner]]
  })
}

/** The big street that lies most in the middle of the way; where none is crossed, the one that the way ends in. */
function bigColumn({ columns }: City, from: number, to: number): number {
  const middle = (from + to) / 2
  const reach = Math.abs(to - from) / 2
  const big = Array.from({ length: LINES }, (_, column) => column).filter(
    (column) => columns[column]?.major === true && Math.abs(column - middle) <= reach,
  )
  return big.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? to
}

function legOf(city: City, [[column, row], [toColumn, toRow]]: Stretch): Leg {
  const upright = column === toColumn
  const street = (upright ? city.columns[column] : city.rows[row])?.name ?? ''
  const count = Math.abs(upright ? toRow - row : toColumn - column)
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count
    return city.at(column + (toColumn - column) * share, row + (toRow - row) * share)
  })
  const [first, last] = [city.at(column, row), city.at(toColumn, toRow)]
  return { street, points, heading: { x: last.x - first.x, y: last.y - first.y } }
}

/** The legs without the ends that would be gone twice, to a crossing and back. */
function joined(legs: readonly Leg[], from: Point, to: Point): readonly Leg[] {
  return legs.map(({ street, heading, points }, index): Leg => {
    const begun = index === 0 ? fromOn(points, from) : points
    return { street, heading, points: index === legs.length - 1 ? fromOn(begun.toReversed(), to).toReversed() : begun }
  })
}

function fromOn(points: readonly Point[], { x, y }: Point): readonly Point[] {
  const [first, second] = points
  if (first === undefined || second === undefined) return points
  const along = (x - first.x) * (second.x - first.x) + (y - first.y) * (second.y - first.y)
  return along > 0 ? points.slice(1) : points
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => {
    const before = points[index - 1] ?? point
    return sum + Math.hypot(point.x - before.x, point.y - before.y)
  }, 0)
}

function turns(legs: readonly Leg[]): readonly Step[] {
  return legs.map((leg, index): Step => {
    const before = legs[index - 1]
    const kind = before === undefined ? 'head' : turnsRight(before, leg) ? 'turn_right' : 'turn_left'
    return { kind, name: leg.street, line: '', meters: Math.max(20, lengthOf(leg.points)) }
  })
}

function turnsRight({ heading: one }: Leg, { heading: other }: Leg): boolean {
  return one.x * other.y - one.y * other.x > 0
}

/** On foot to the stop, by bus, on foot to the place. Assumption: a bus runs along every street. */
function ride(legs: readonly Leg[], meters: number): readonly Step[] {
  const [first, last] = [legs[0]?.street ?? '', legs.at(-1)?.street ?? '']
  if (legs.length === 0) return []
  return [
    { kind: 'walk_to', name: first, line: '', meters: meters * 0.08 },
    { kind: 'ride', name: last, line: String(10 + (first.length * 7 + last.length) % 80), meters: meters * 0.85 },
  ]
}
