const BYTES_PER_WORD = 4
/** Small enough that few pictures are lost at once, large enough that most pictures are a small part of it. */
const BLOCK_WORDS = (1024 * 1024) / BYTES_PER_WORD
/** Pictures of a block, so that empty ones are bounded, too. */
const MAX_PICTURES = 2048

/** Memory that holds the words of several pictures. */
interface Block<V> {
  readonly words: Int32Array
  readonly pictures: Map<string, V>
  used: number
}

/**
 * Holds pictures by name in a bounded number of bytes. They lie in blocks that are filled one after another; when all
 * are full, the oldest block is emptied and filled anew. An allocation of its own for every picture would be garbage
 * later: the process grows until the collector runs, and keeps the holes between its pictures.
 */
export class PictureStore<V> {
  #capacity: number
  /** The oldest first. */
  #blocks: Block<V>[] = []
  readonly #blockOf = new Map<string, Block<V>>()

  /** `bytes` is the capacity. */
  constructor(bytes: number) {
    this.#capacity = bytes / BYTES_PER_WORD
  }

  /** Makes this the capacity in bytes, where it is larger. */
  growTo(bytes: number): void {
    this.#capacity = Math.max(this.#capacity, Math.floor(bytes / BYTES_PER_WORD))
  }

  get(name: string): V | undefined {
    return this.#blockOf.get(name)?.pictures.get(name)
  }

  /** Whether it lies in the older half of the blocks. Add it again to keep it. */
  isOld(name: string): boolean {
    const block = this.#blockOf.get(name)
    return block !== undefined && this.#blocks.indexOf(block) < this.#blocks.length / 2 - 1
  }

  /**
   * Makes room for a picture of `count` words, and keeps what `make` writes into it and returns. The words are zero or
   * those of an older picture. The memory is used again later, so callers copy a picture that they keep.
   */
  add(name: string, count: number, make: (words: Int32Array) => V): V {
    // A picture above the capacity is not kept.
    if (count > this.#capacity) return make(new Int32Array(count))
    const block = this.#blockWith(count)
    const picture = make(block.words.subarray(block.used, block.used + count))
    block.used += count
    this.#blockOf.get(name)?.pictures.delete(name)
    block.pictures.set(name, picture)
    this.#blockOf.set(name, block)
    return picture
  }

  #blockWith(count: number): Block<V> {
    const latest = this.#blocks.at(-1)
    const fits = latest !== undefined && latest.used + count <= latest.words.length
    if (fits && latest.pictures.size < MAX_PICTURES) return latest
    const size = Math.min(Math.max(BLOCK_WORDS, count), this.#capacity)
    let words: Int32Array | undefined
    let total = this.#blocks.reduce((sum, block) => sum + block.words.length, size)
    while (total > this.#capacity) {
      const oldest = this.#blocks.shift()
      if (oldest === undefined) break
      for (const name of oldest.pictures.keys()) this.#blockOf.delete(name)
      total -= oldest.words.length
      if (oldest.words.length === size) words = oldest.words
    }
    const block = { words: words ?? new Int32Array(size), pictures: new Map<string, V>(), used: 0 }
    this.#blocks.push(block)
    return block
  }
}
