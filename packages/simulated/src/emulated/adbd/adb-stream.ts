/** What a stream needs of its connection. */
export interface StreamCarrier {
  /** Maximum bytes of data in a packet to the peer. */
  readonly maxData: number
  sendWrite(stream: AdbStream, data: Uint8Array): void
  sendOkay(stream: AdbStream): void
  sendClose(stream: AdbStream): void
}

/**
 * One stream of a connection, both ways. Each side has at most one packet of data under way: incoming data is held
 * until it is read, and a write waits until the peer has acknowledged it.
 */
export class AdbStream {
  readonly localId: number
  readonly remoteId: number
  /** Ends when either side closes the stream. */
  readonly closed: Promise<void>
  readonly #carrier: StreamCarrier
  #buffer: Uint8Array | null = null
  #isClosed = false
  #onData: () => void = () => undefined
  #onTaken: () => void = () => undefined
  #onClosed: () => void = () => undefined

  constructor(carrier: StreamCarrier, localId: number, remoteId: number) {
    this.#carrier = carrier
    this.localId = localId
    this.remoteId = remoteId
    this.closed = new Promise((resolve) => {
      this.#onClosed = resolve
    })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Bytes of the peer that were not read yet. */
  get unread(): number {
    return this.#buffer?.length ?? 0
  }

  /** The next bytes from the peer, or null after it closed the stream. One reader at a time. */
  async read(): Promise<Uint8Array | null> {
    while (this.#buffer === null && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        this.#onData = resolve
      })
    }
    const bytes = this.#buffer
    this.#buffer = null
    if (bytes !== null && !this.#isClosed) this.#carrier.sendOkay(this)
    return bytes
  }

  /** Sends bytes in packets; resolves when the peer has acknowledged them, to false once the stream is closed. */
  async write(bytes: Uint8Array): Promise<boolean> {
    const { maxData } = this.#carrier
    for (let from = 0; from < bytes.length && !this.#isClosed; from += maxData) {
      const taken = new Promise<void>((resolve) => {
        this.#onTaken = resolve
      })
      this.#carrier.sendWrite(this, bytes.subarray(from, from + maxData))
      await taken
    }
    return !this.#isClosed
  }

  writeText(text: string): Promise<boolean> {
    return this.write(Buffer.from(text))
  }

  /** Closes the stream from this side. */
  close(): void {
    if (this.#isClosed) return
    this.#carrier.sendClose(this)
    this.end()
  }

  /** For the carrier: bytes have arrived. False when the peer did not wait for the acknowledgement of the last ones. */
  accept(bytes: Uint8Array): boolean {
    if (this.#buffer !== null) return false
    this.#buffer = bytes
    this.#onData()
    return true
  }

  /** For the carrier: the peer has acknowledged the last write. */
  taken(): void {
    this.#onTaken()
  }

  /** For the carrier: the stream has ended. Bytes that arrived before can still be read. */
  end(): void {
    this.#isClosed = true
    this.#onData()
    this.#onTaken()
    this.#onClosed()
  }
}
