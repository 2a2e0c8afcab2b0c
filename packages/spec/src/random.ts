/** What the state grows by with every number. */
const STEP = 0x6d_2b_79_f5

/** A small deterministic generator: the same seed gives the same numbers on every machine. */
export class Random {
  #state: number

  /** `seed` is a whole number, of which the low 32 bits count. */
  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** The generator of a seed after `count` numbers. */
  static at(seed: number, count: number): Random {
    return new Random(seed + Math.imul(count, STEP))
  }

  /** A number in [0, 1). Mulberry32 by Tommy Ettinger, public domain. */
  next(): number {
    this.#state = (this.#state + STEP) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number in [0, bound). */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  /** One of the items; throws a `RangeError` when there is none. */
  pick<T>(items: readonly T[]): T {
    const [item] = this.sample(items, 1)
    if (item === undefined) throw new RangeError('Cannot pick from an empty list')
    return item
  }

  /** `count` different items in random order; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(this.below(rest.length), 1))
    return chosen
  }
}
