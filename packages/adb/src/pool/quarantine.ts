export interface QuarantineOptions {
  /** Failed leases within `failureWindowMs` that start a quarantine; default 3. */
  readonly maxFailures?: number
  /** Milliseconds; default 10 min. */
  readonly failureWindowMs?: number
  /** Milliseconds until the first probe; default 1 min. */
  readonly probePauseMs?: number
  /** Longest pause in milliseconds: it doubles after each failed probe; default 30 min. */
  readonly maxProbePauseMs?: number
}

export const PROBE_PAUSE_MS = 60_000
export const MAX_PROBE_PAUSE_MS = 1_800_000
const MAX_FAILURES = 3
const FAILURE_WINDOW_MS = 600_000

/** Decides when a phone is quarantined and when it is probed. */
export class Quarantine {
  readonly #maxFailures: number
  readonly #windowMs: number
  readonly #pauses: { readonly first: number; readonly most: number }
  readonly #probe: () => void
  /** Times of failures since the phone joined or rejoined the pool, on the clock of `performance.now()`. */
  #failedAt: number[] = []
  #endedAt = Number.NEGATIVE_INFINITY
  #until: number | undefined
  #pauseMs = 0
  #timer: NodeJS.Timeout | undefined

  /** `probe` checks whether the phone recovers, and calls `end` or `begin`. */
  constructor(options: QuarantineOptions, probe: () => void) {
    this.#maxFailures = options.maxFailures ?? MAX_FAILURES
    this.#windowMs = options.failureWindowMs ?? FAILURE_WINDOW_MS
    const { probePauseMs: first = PROBE_PAUSE_MS, maxProbePauseMs: most = MAX_PROBE_PAUSE_MS } = options
    this.#pauses = { first, most }
    this.#probe = probe
  }

  /** Time of the next probe, in epoch milliseconds; `undefined` outside quarantine. */
  get until(): number | undefined {
    return this.#until
  }

  /** Records a lease that failed; too many begin a quarantine. */
  noteFailure(): void {
    const now = performance.now()
    this.#failedAt = [...this.#failedAt.filter((at) => now - at < this.#windowMs), now]
    if (this.#failedAt.length >= this.#maxFailures) this.begin()
  }

  /** Begins a quarantine, or prolongs it; longer if the phone fails again soon after its return. */
  begin(): void {
    const isAgain = this.#until !== undefined || performance.now() - this.#endedAt < this.#windowMs
    this.#pauseMs = isAgain ? Math.min(this.#pauseMs * 2, this.#pauses.most) : this.#pauses.first
    this.#probeAfter(this.#pauseMs)
  }

  end(): void {
    this.stopProbing()
    this.#until = undefined
    this.#failedAt = []
    this.#endedAt = performance.now()
  }

  /** Probes the phone now, if it is in quarantine. */
  probeNow(): void {
    if (this.#until !== undefined) this.#probeAfter(0)
  }

  /** Stops probes until `lookNow` or `begin`. */
  stopProbing(): void {
    clearTimeout(this.#timer)
  }

  #probeAfter(pauseMs: number): void {
    this.stopProbing()
    this.#until = Date.now() + pauseMs
    this.#timer = setTimeout(this.#probe, pauseMs).unref()
  }
}
