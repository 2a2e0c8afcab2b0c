/** A source of bytes in chunks of any size; null at the end. */
export interface ByteSource {
  read(): Promise<Uint8Array | null>
}

/** Reads exact numbers of bytes from a chunked source. */
export class ByteReader {
  readonly #source: ByteSource
  #rest: Uint8Array = new Uint8Array()

  constructor(source: ByteSource) {
    this.#source = source
  }

  /** The next `count` bytes, or null when the source ends before. A chunk is copied only where it is cut. */
  async take(count: number): Promise<Buffer | null> {
    const head = Buffer.from(this.#rest.buffer, this.#rest.byteOffset, Math.min(count, this.#rest.length))
    this.#rest = this.#rest.subarray(head.length)
    if (head.length === count) return head
    const parts: Uint8Array[] = [head]
    for (let missing = count - head.length; missing > 0;) {
      const bytes = await this.#source.read()
      if (bytes === null) return null
      const part = bytes.subarray(0, missing)
      this.#rest = bytes.subarray(part.length)
      missing -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts, count)
  }
}
