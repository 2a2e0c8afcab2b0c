import type { MonotonicClock } from '../clients/client-limits.ts'

/** Tells when a thread that has work has not answered for too long. Each answer restarts the time. */
export class StuckWatch {
  readonly #limitMs: number
  readonly #clock: MonotonicClock
  #pending = 0
  #progressAt = 0

  constructor(limitMs: number, clock: MonotonicClock = () => performance.now()) {
    this.#limitMs = limitMs
    this.#clock = clock
  }

  get isStuck(): boolean {
    return this.#pending > 0 && this.#clock() - this.#progressAt >= this.#limitMs
  }

  /** The thread was given work. */
  begun(): void {
    if (this.#pending === 0) this.#progressAt = this.#clock()
    this.#pending += 1
  }

  /** The thread has answered. */
  answered(): void {
    this.#pending -= 1
    this.#progressAt = this.#clock()
  }

  /** The thread works on something long. */
  progressed(): void {
    this.#progressAt = this.#clock()
  }

  /** The thread has ended; its pending work is dropped. */
  forget(): void {
    this.#pending = 0
  }
}
