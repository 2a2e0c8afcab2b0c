import { performance } from 'node:perf_hooks'
import { RequestError, RequestErrorCode } from '../errors/request-error.ts'
import type { ClientLimits } from '../options/server-options.ts'

/** Milliseconds that never fall, whatever happens to the machine's clock. */
export type MonotonicClock = () => number

/** The limits of one client, and what it has used of them. */
export class ClientAllowance {
  readonly limits: ClientLimits
  readonly #requests: Bucket
  readonly #bytes: Bucket
  #environments = 0

  constructor(limits: ClientLimits, clock: MonotonicClock = () => performance.now()) {
    this.limits = limits
    this.#requests = new Bucket(limits.requestsPerSecond ?? Infinity, clock)
    this.#bytes = new Bucket(limits.bytesPerSecond ?? Infinity, clock)
  }

  /** Environments that the client has, or is being given. */
  get environments(): number {
    return this.#environments
  }

  /** Whether the client has nothing and owes nothing, so that forgetting it would change nothing. */
  get isUntouched(): boolean {
    return this.#environments === 0 && this.#requests.isFull && this.#bytes.isFull
  }

  /** Counts a message that has come in, with so many requests in it. Throws `RATE_LIMITED`; then it is not counted. */
  admit(bytes: number, requests = 1): void {
    const { requestsPerSecond, bytesPerSecond } = this.limits
    const waitMs = Math.max(this.#requests.waitMs, this.#bytes.waitMs)
    if (waitMs > 0) {
      const [rate, unit] =
        this.#requests.waitMs === waitMs ? [requestsPerSecond, 'requests'] : [bytesPerSecond, 'bytes']
      throw new RequestError(
        RequestErrorCode.rateLimited,
        `This client may send ${rate ?? Infinity} ${unit} a second and has sent more: wait ${Math.floor(waitMs) + 1} ms`,
      )
    }
    this.#requests.take(requests)
    this.#bytes.take(bytes)
  }

  /** Counts what has been sent to the client. Never refuses: an excess delays the next request. */
  charge(bytes: number): void {
    this.#bytes.take(bytes)
  }

  /** Counts steps that a request lets be played, as requests. Never refuses: an excess delays the next request. */
  chargeSteps(count: number): void {
    this.#requests.take(count)
  }

  /** Whether the client may have `count` more environments. */
  hasRoom(count: number): boolean {
    return this.#environments + count <= (this.limits.environments ?? Infinity)
  }

  /** Counts more environments. Throws `TOO_MANY_ENVIRONMENTS`; then none is counted. */
  addEnvironments(count = 1): void {
    const { environments: max = Infinity } = this.limits
    if (!this.hasRoom(count)) {
      throw new RequestError(
        RequestErrorCode.tooManyEnvironments,
        `This client may have ${max} environments at once and has ${this.#environments}: close some first`,
      )
    }
    this.#environments += count
  }

  /** Counts fewer environments. */
  removeEnvironments(count = 1): void {
    this.#environments -= count
  }
}

/**
 * A token bucket that holds a second's worth, and at least one. Whenever it holds one, any amount can be taken; what is
 * taken beyond what it held must be refilled first. So nothing is too large to be taken, and the rate still holds.
 */
class Bucket {
  readonly #perSecond: number
  readonly #capacity: number
  readonly #clock: MonotonicClock
  #level: number
  #readAt: number

  constructor(perSecond: number, clock: MonotonicClock) {
    this.#perSecond = perSecond
    this.#capacity = Math.max(1, perSecond)
    this.#clock = clock
    this.#level = this.#capacity
    this.#readAt = clock()
  }

  get isFull(): boolean {
    return this.#read() === this.#capacity
  }

  /** Milliseconds until something can be taken. */
  get waitMs(): number {
    const missing = 1 - this.#read()
    return missing <= 0 ? 0 : (missing / this.#perSecond) * 1000
  }

  take(amount: number): void {
    this.#level = this.#read() - amount
  }

  #read(): number {
    if (this.#perSecond === Infinity) return this.#capacity
    const now = this.#clock()
    this.#level = Math.min(this.#capacity, this.#level + ((now - this.#readAt) / 1000) * this.#perSecond)
    this.#readAt = now
    return this.#level
  }
}
