/** What a stream needs of the connection that it runs over. */
export interface StreamCarrier {
  /** Bytes of data that the peer takes in one packet. */
  readonly maxData: number
  sendWrite(stream: AdbStream, data: Uint8Array): void
  sendOkay(stream: AdbStream): void
  sendClose(stream: AdbStream): void
}

/**
 * One stream of a connection, both ways. Each side has one packet of data under way at most: what arrives is held until
 * somebody reads it, and a write waits until the peer has taken it.
 */
export class AdbStream {
  readonly localId: number
  readonly remoteId: number
  /** Ends when either side closes the stream. */
  readonly closed: Promise<void>
  readonly #carrier: StreamCarrier
  #held: Uint8Array | null = null
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

  /** The next bytes from the peer, or null when it has closed the stream. One reader at a time. */
  async read(): Promise<Uint8Array | null> {
    while (this.#held === null && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        this.#onData = resolve
      })
    }
    const bytes = this.#held
    this.#held = null
    if (bytes !== null && !this.#isClosed) this.#carrier.sendOkay(this)
    return bytes
  }

  /** Sends bytes in packets; ends when the peer has taken them. Gives false once the stream is closed. */
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

  /** For the carrier: bytes have come. False when the peer did not wait for the last ones to be taken. */
  accept(bytes: Uint8Array): boolean {
    if (this.#held !== null) return false
    this.#held = bytes
    this.#onData()
    return true
  }

  /** For the carrier: the peer has taken what was written. */
  taken(): void {
    this.#onTaken()
  }

  /** For the carrier: the stream is over. What has come before can still be read. */
  end(): void {
    this.#isClosed = true
    this.#onData()
    this.#onTaken()
    this.#onClosed()
  }
}
