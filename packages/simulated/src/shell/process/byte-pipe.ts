/** A command's output. `write` resolves to false when the reader has gone. */
export interface ByteOutput {
  write(bytes: Uint8Array): Promise<boolean>
}

/** Bytes that a pipe holds before its writer waits. */
const CAPACITY_BYTES = 262_144

/** Passes values from a writer to a slower reader: the writer waits while the pipe is full. */
export class Pipe<T extends { readonly length: number } | { readonly bytes: Uint8Array }> {
  readonly #values: T[] = []
  #size = 0
  #ended = false
  #dropped = false
  #wakeReader: (() => void) | undefined
  readonly #waiting: (() => void)[] = []

  /** Waits while the pipe is full. False when the reader has gone. */
  async write(value: T): Promise<boolean> {
    while (this.#size >= CAPACITY_BYTES && !this.#dropped && !this.#ended) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    if (this.#dropped || this.#ended) return false
    if (sizeOf(value) === 0) return true
    this.#values.push(value)
    this.#size += sizeOf(value)
    this.#wakeReader?.()
    return true
  }

  /** No more will be written. */
  end(): void {
    this.#ended = true
    this.#wakeReader?.()
    this.#wakeWriters()
  }

  /** No more will be read; buffered values are released. */
  drop(): void {
    this.#dropped = true
    this.#values.length = 0
    this.#size = 0
    this.#wakeReader?.()
    this.#wakeWriters()
  }

  /** The next value, as soon as there is one; undefined at the end. */
  async read(): Promise<T | undefined> {
    while (this.#values.length === 0 && !this.#ended && !this.#dropped) {
      await new Promise<void>((resolve) => {
        this.#wakeReader = resolve
      })
      this.#wakeReader = undefined
    }
    const value = this.#values.shift()
    if (value === undefined) return undefined
    this.#size -= sizeOf(value)
    this.#wakeWriters()
    return value
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    try {
      for (let value = await this.read(); value !== undefined; value = await this.read()) yield value
    } finally {
      this.drop()
    }
  }

  #wakeWriters(): void {
    for (const wake of this.#waiting.splice(0)) wake()
  }
}

function sizeOf(value: { readonly length: number } | { readonly bytes: Uint8Array }): number {
  return 'bytes' in value ? value.bytes.length : value.length
}
