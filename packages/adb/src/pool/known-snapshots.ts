export interface RetryPauses {
  /** Milliseconds before a failure is retried. */
  readonly firstMs: number
  /** The pause doubles with consecutive failures, up to this many milliseconds. */
  readonly maxMs: number
}

interface Refusal {
  readonly reason: string
  readonly pauseMs: number
  /** Time of the next try, on the clock of `performance.now()`. */
  readonly until: number
}

/** Bounded, as clients can name endlessly many environments: `sampled-N`. */
const MAX_KNOWN = 256

/** The environments for which a phone has a good snapshot, and those for which it currently has none. */
export class KnownSnapshots {
  readonly #pauses: RetryPauses
  readonly #environments = new Set<string>()
  readonly #refused = new Map<string, Refusal>()

  constructor(pauses: RetryPauses) {
    this.#pauses = pauses
  }

  holds(environment: string): boolean {
    return this.#environments.has(environment)
  }

  /** Why the phone cannot serve an environment; `undefined` if it can, or if a retry is due. */
  refusal(environment: string): string | undefined {
    const refusal = this.#refused.get(environment)
    return refusal !== undefined && performance.now() < refusal.until ? refusal.reason : undefined
  }

  hold(environment: string): void {
    this.#refused.delete(environment)
    this.#environments.delete(environment)
    dropOldest(this.#environments)
    this.#environments.add(environment)
  }

  refuse(environment: string, reason: string): void {
    this.#environments.delete(environment)
    const before = this.#refused.get(environment)
    const pauseMs = before === undefined ? this.#pauses.firstMs : Math.min(before.pauseMs * 2, this.#pauses.maxMs)
    this.#refused.delete(environment)
    dropOldest(this.#refused)
    this.#refused.set(environment, { reason, pauseMs, until: performance.now() + pauseMs })
  }

  /** Forgets everything, as the phone may have been provisioned. */
  forget(): void {
    this.#environments.clear()
    this.#refused.clear()
  }
}

function dropOldest(known: Set<string> | Map<string, unknown>): void {
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= MAX_KNOWN) known.delete(oldest)
}
