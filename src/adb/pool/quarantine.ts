export interface QuarantineOptions {
  /** How many leases within `failureWindowMs` may end with a failure before the phone is set aside; default 3. */
  readonly mostFailures?: number
  /** Milliseconds; default 10 min. */
  readonly failureWindowMs?: number
  /** Milliseconds until a phone that was set aside is looked at again; default 1 min. */
  readonly probePauseMs?: number
  /** Milliseconds that the pause grows to: it doubles each time that it was in vain; default 30 min. */
  readonly mostProbePauseMs?: number
}

export const PROBE_PAUSE_MS = 60_000
export const MOST_PROBE_PAUSE_MS = 1_800_000
const MOST_FAILURES = 3
const FAILURE_WINDOW_MS = 600_000

/** When a phone is set aside, and when it is looked at again. */
export class Quarantine {
  readonly #mostFailures: number
  readonly #windowMs: number
  readonly #pauses: { readonly first: number; readonly most: number }
  readonly #look: () => void
  /** Failures since the phone came into the pool or back, on the clock of `performance.now()`. */
  #failedAt: number[] = []
  #endedAt = Number.NEGATIVE_INFINITY
  #until: number | undefined
  #pauseMs = 0
  #timer: NodeJS.Timeout | undefined

  /** `look`: sees whether the phone can be brought back, and calls `end` or `begin`. */
  constructor(options: QuarantineOptions, look: () => void) {
    this.#mostFailures = options.mostFailures ?? MOST_FAILURES
    this.#windowMs = options.failureWindowMs ?? FAILURE_WINDOW_MS
    const { probePauseMs: first = PROBE_PAUSE_MS, mostProbePauseMs: most = MOST_PROBE_PAUSE_MS } = options
    this.#pauses = { first, most }
    this.#look = look
  }

  /** When the phone is looked at again, in epoch milliseconds; `undefined`: it is not in quarantine. */
  get until(): number | undefined {
    return this.#until
  }

  /** A lease ended with a failure: one too many sets the phone aside. */
  noteFailure(): void {
    const now = performance.now()
    this.#failedAt = [...this.#failedAt.filter((at) => now - at < this.#windowMs), now]
    if (this.#failedAt.length >= this.#mostFailures) this.begin()
  }

  /** Sets the phone aside; for longer when it is there already, or fails again soon after it came back. */
  begin(): void {
    const isAgain = this.#until !== undefined || performance.now() - this.#endedAt < this.#windowMs
    this.#pauseMs = isAgain ? Math.min(this.#pauseMs * 2, this.#pauses.most) : this.#pauses.first
    this.#lookAfter(this.#pauseMs)
  }

  end(): void {
    this.stopLooking()
    this.#until = undefined
    this.#failedAt = []
    this.#endedAt = performance.now()
  }

  /** Has the phone looked at now, if it is in quarantine. */
  lookNow(): void {
    if (this.#until !== undefined) this.#lookAfter(0)
  }

  /** Nobody looks until `lookNow` or `begin`. */
  stopLooking(): void {
    clearTimeout(this.#timer)
  }

  #lookAfter(pauseMs: number): void {
    this.stopLooking()
    this.#until = Date.now() + pauseMs
    this.#timer = setTimeout(this.#look, pauseMs).unref()
  }
}
