/** Where bytes come from, in pieces of any size; null at the end. */
export interface ByteSource {
  read(): Promise<Uint8Array | null>
}

/** Reads exact numbers of bytes from a source that cuts them as it likes. */
export class ByteReader {
  readonly #source: ByteSource
  #rest: Uint8Array = new Uint8Array()

  constructor(source: ByteSource) {
    this.#source = source
  }

  /** The next bytes, or null when the source ends before there are as many. */
  async take(count: number): Promise<Buffer | null> {
    const parts = [this.#rest]
    let held = this.#rest.length
    while (held < count) {
      const bytes = await this.#source.read()
      if (bytes === null) return null
      parts.push(bytes)
      held += bytes.length
    }
    const joined = Buffer.concat(parts)
    this.#rest = joined.subarray(count)
    return joined.subarray(0, count)
  }
}
