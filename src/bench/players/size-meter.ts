/** Mean sizes of sent and received messages, in bytes without framing. */
export class SizeMeter {
  readonly #sent = { count: 0, bytes: 0 }
  readonly #received = { count: 0, bytes: 0 }

  request(message: Buffer): Buffer {
    return add(this.#sent, message)
  }

  response(message: Buffer): Buffer {
    return add(this.#received, message)
  }

  /** Resets the means, e.g. after making an environment. */
  clear(): void {
    for (const side of [this.#sent, this.#received]) side.count = side.bytes = 0
  }

  mean(): { readonly request: number; readonly response: number } {
    return { request: meanOf(this.#sent), response: meanOf(this.#received) }
  }
}

interface Side {
  count: number
  bytes: number
}

function add(side: Side, message: Buffer): Buffer {
  side.count += 1
  side.bytes += message.length
  return message
}

function meanOf({ count, bytes }: Side): number {
  return count === 0 ? 0 : Math.round(bytes / count)
}
