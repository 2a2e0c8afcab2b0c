export interface RetryPauses {
  /** Milliseconds before what failed is tried again. */
  readonly firstMs: number
  /** The pause doubles with every failure in succession, up to so many milliseconds. */
  readonly mostMs: number
}

interface Refusal {
  readonly reason: string
  readonly pauseMs: number
  /** On the clock of `performance.now()`. */
  readonly until: number
}

/** Clients can name environments without end: `sampled-N`. */
const MOST_KNOWN = 256

/** Which environments a phone is known to have a good snapshot of, and which it has none of for the time being. */
export class KnownSnapshots {
  readonly #pauses: RetryPauses
  readonly #held = new Set<string>()
  readonly #refused = new Map<string, Refusal>()

  constructor(pauses: RetryPauses) {
    this.#pauses = pauses
  }

  holds(environment: string): boolean {
    return this.#held.has(environment)
  }

  /** Why the phone cannot serve an environment; `undefined` when it can, or when it is time to try. */
  refusal(environment: string): string | undefined {
    const refusal = this.#refused.get(environment)
    return refusal !== undefined && performance.now() < refusal.until ? refusal.reason : undefined
  }

  hold(environment: string): void {
    this.#refused.delete(environment)
    this.#held.delete(environment)
    dropOldest(this.#held)
    this.#held.add(environment)
  }

  refuse(environment: string, reason: string): void {
    this.#held.delete(environment)
    const before = this.#refused.get(environment)
    const pauseMs = before === undefined ? this.#pauses.firstMs : Math.min(before.pauseMs * 2, this.#pauses.mostMs)
    this.#refused.delete(environment)
    dropOldest(this.#refused)
    this.#refused.set(environment, { reason, pauseMs, until: performance.now() + pauseMs })
  }

  /** Somebody has set the phone up. */
  forget(): void {
    this.#held.clear()
    this.#refused.clear()
  }
}

function dropOldest(known: Set<string> | Map<string, unknown>): void {
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= MOST_KNOWN) known.delete(oldest)
}
