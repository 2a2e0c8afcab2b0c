/** Reproducible choices for cases (mulberry32). */
export class Random {
  #state

  constructor(seed) {
    this.#state = seed
  }

  /** In [0, 1). */
  share() {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number in [0, end). */
  below(end) {
    return Math.floor(this.share() * end)
  }

  chance(probability) {
    return this.share() < probability
  }

  pick(list) {
    return list[this.below(list.length)]
  }

  /** `length` values of `make`. */
  list(length, make) {
    return Array.from({ length }, make)
  }
}
