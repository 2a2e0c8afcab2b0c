/** Bytes of a file to read at once. */
const CHUNK_BYTES = 65_536

/** A command's input from a client, a pipe or a file. The commands of one line share it. */
export class ByteInput {
  /** Returns the bytes in chunks. */
  static of(bytes: Uint8Array): ByteInput {
    let at = 0
    return new ByteInput(async () => (at < bytes.length ? bytes.subarray(at, (at += CHUNK_BYTES)) : undefined))
  }

  readonly #next: () => Promise<Uint8Array | undefined>
  readonly #drop: () => void
  #rest: Uint8Array | undefined

  /** `next` returns undefined at the end; `drop` announces that no more will be read. */
  constructor(next: () => Promise<Uint8Array | undefined>, drop: () => void = () => undefined) {
    this.#next = next
    this.#drop = drop
  }

  /** The next bytes; undefined at the end. */
  async read(): Promise<Uint8Array | undefined> {
    const left = this.#rest
    this.#rest = undefined
    return left ?? this.#next()
  }

  /** The bytes up to and including the next line break, or the rest; undefined at the end. Cut after `most` bytes. */
  async readLine(most: number): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = []
    let length = 0
    for (;;) {
      const bytes = await this.read()
      if (bytes === undefined) return parts.length === 0 ? undefined : Buffer.concat(parts)
      const end = bytes.indexOf(10)
      const line = end < 0 ? bytes : bytes.subarray(0, end + 1)
      if (line.length < bytes.length) this.#rest = bytes.subarray(line.length)
      parts.push(line)
      length += line.length
      if (end >= 0 || length >= most) return Buffer.concat(parts)
    }
  }

  /** Tells the source that the reader has gone. */
  drop(): void {
    this.#drop()
  }
}
