import { RequestError, RequestErrorCode } from '../errors/request-error.ts'
import type { CallKind, Waiting } from './host-call.ts'

/** How often a long call says that it makes progress. */
const PROGRESS_MS = 1000

/** Whether calls of a kind take many steps, between which they can be cancelled. */
export function isLong(kind: CallKind): boolean {
  return kind === 'rollOut'
}

/** The long calls of a worker: their callers are in another thread, and tell by message that they give up. */
export class LongCalls {
  readonly #callers = new Map<number, AbortController>()
  readonly #tellProgress: () => void
  #toldAt = 0

  constructor(tellProgress: () => void) {
    this.#tellProgress = tellProgress
  }

  async run<T>(id: number, work: (caller: Waiting) => Promise<T>): Promise<T> {
    const caller = new AbortController()
    const { signal } = caller
    this.#callers.set(id, caller)
    try {
      return await work({ signal, cancelled: false, onProgress: () => this.#progressed() })
    } finally {
      this.#callers.delete(id)
    }
  }

  /** Without effect on a call that has ended. */
  cancel(id: number): void {
    this.#callers.get(id)?.abort(new RequestError(RequestErrorCode.cancelled, 'The caller gave up'))
  }

  #progressed(): void {
    const now = performance.now()
    if (now - this.#toldAt < PROGRESS_MS) return
    this.#toldAt = now
    this.#tellProgress()
  }
}
