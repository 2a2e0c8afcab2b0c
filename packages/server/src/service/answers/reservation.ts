import { RequestError, RequestErrorCode } from '../errors/request-error.ts'

/** Counts what all reservations of a client hold. */
export interface UsageCounter {
  /** Adds bytes and calls; negative numbers take away. */
  add(bytes: number, calls: number): void
}

/** Memory that is kept for the answer of one call. It has to be released on every path. */
export class Reservation {
  readonly #usage: UsageCounter
  #bytes: number
  #calls: 0 | 1 = 0
  #state: 'idle' | 'waiting' | 'released' = 'idle'
  #start: Promise<void> | undefined
  #settle: { readonly begin: () => void; readonly refuse: (error: RequestError) => void } | undefined
  #leaveQueue = (): void => undefined

  constructor(usage: UsageCounter, bytes: number) {
    this.#usage = usage
    this.#bytes = bytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** `undefined` unless the call has to wait. Rejects with `TOO_MANY_CALLS` or `CANCELLED`. */
  get start(): Promise<void> | undefined {
    return this.#start
  }

  /** `leaveQueue` is called when the wait ends before the call has begun. */
  wait(leaveQueue: () => void): void {
    this.#leaveQueue = leaveQueue
    this.#state = 'waiting'
    this.#start = new Promise((begin, refuse) => {
      this.#settle = { begin, refuse }
    })
    // Withdrawn calls have no listeners.
    this.#start.catch(() => undefined)
  }

  begin(): void {
    this.#calls = 1
    this.#state = 'idle'
    this.#settle?.begin()
  }

  /** Ends the wait; without effect on a call that has begun. */
  refuse(error: RequestError): void {
    if (this.#state !== 'waiting') return
    this.#state = 'released'
    this.#leaveQueue()
    this.#settle?.refuse(error)
  }

  /** As `refuse`, when the caller has given up. */
  withdraw(): void {
    if (this.#state === 'waiting') this.refuse(new RequestError(RequestErrorCode.cancelled, 'The caller gave up waiting'))
  }

  /** What the answer takes, now that it is known. */
  resize(bytes: number): void {
    if (this.#state === 'idle') this.#change(bytes - this.#bytes)
  }

  /** Moves bytes to another reservation of the same client. */
  moveTo(other: Reservation, bytes: number): void {
    if (this.#state !== 'idle' || other.#state !== 'idle') return
    this.#bytes -= bytes
    other.#bytes += bytes
  }

  release(): void {
    this.withdraw()
    if (this.#state === 'released') return
    this.#state = 'released'
    this.#usage.add(-this.#bytes, -this.#calls)
  }

  #change(more: number): void {
    this.#bytes += more
    if (more !== 0) this.#usage.add(more, 0)
  }
}
