import type { ServerWritableStream } from '@grpc/grpc-js'

/** The server's side of a call that sends messages until either side ends it. */
export class OutgoingStream<Message> {
  readonly #call: ServerWritableStream<unknown, Message>
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #full = false
  #ended = false

  /** `onError` receives errors of later work. */
  constructor(call: ServerWritableStream<unknown, Message>, onError: (error: unknown) => void) {
    this.#call = call
    this.#onError = onError
  }

  send(message: Message): void {
    this.#full = !this.#call.write(message)
  }

  /** Runs after a delay, and not before the client has received what was sent. */
  later(work: () => void, ms: number): void {
    if (this.#ended) return
    const wait = (): void => {
      this.#full = false
      this.#timer = setTimeout(() => {
        try {
          if (!this.#ended) work()
        } catch (error) {
          this.#onError(error)
        }
      }, ms)
      this.#timer.unref()
    }
    if (this.#full) this.#call.once('drain', wait)
    else wait()
  }

  /** Sends nothing from now on. */
  stop(): void {
    this.#ended = true
    clearTimeout(this.#timer)
  }

  /** Tells the client that the stream has ended. */
  end(): void {
    this.stop()
    this.#call.end()
  }
}
