interface Entry<V> {
  readonly value: V
  readonly bytes: number
}

/** Bytes that an entry costs beside its value. */
const OVERHEAD = 256

/** A map that holds a bounded number of bytes and evicts the least recently used entries. */
export class SizedCache<K, V> {
  readonly #entries = new Map<K, Entry<V>>()
  readonly #capacity: number
  #used = 0

  /** Capacity in bytes. Small entries count as what they really cost. */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** A value above half of the capacity is not kept: it would evict too much. */
  set(key: K, value: V, bytes: number): void {
    this.#drop(key)
    const cost = bytes + OVERHEAD
    if (cost > this.#capacity / 2) return
    this.#entries.set(key, { value, bytes: cost })
    this.#used += cost
    for (const oldest of this.#entries.keys()) {
      if (this.#used <= this.#capacity) break
      this.#drop(oldest)
    }
  }

  #drop(key: K): void {
    this.#used -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
