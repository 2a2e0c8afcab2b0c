/** A value that the functions called inside `provide` can ask for. */
export class Provided<V> {
  readonly #name: string
  #value: V | undefined

  constructor(name: string) {
    this.#name = name
  }

  provide<T>(value: V, work: () => T): T {
    const outer = this.#value
    this.#value = value
    try {
      return work()
    } finally {
      this.#value = outer
    }
  }

  get(): V {
    if (this.#value === undefined) {
      throw new Error(`${this.#name} was called outside of a screen's composition: a handler keeps what it needs`)
    }
    return this.#value
  }
}
