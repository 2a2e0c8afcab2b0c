import type { Caller } from '../clients/caller.ts'
import { invalid, RequestError, RequestErrorCode } from '../errors/request-error.ts'
import type { CallResults, HostCall } from '../hosts/host-call.ts'

/** What a person can ask of an environment that they have taken over. Steps are theirs: `actor` is filled in. */
export type PersonCallKind = 'step' | 'render' | 'hierarchy' | 'status'

export interface TakeOverParts {
  readonly handle: string
  /** A short name of the person. */
  readonly by: string
  /** Milliseconds without a call after which the environment is given back. */
  readonly idleMs: number
  /** Carries out a call when those before it are done. */
  readonly carryOut: <Kind extends PersonCallKind>(call: HostCall<Kind>) => Promise<CallResults[Kind]>
  /** Called once, when the client has the environment again or it is closed. */
  readonly onEnd: (why: TakeOverEnd) => void
}

export const TakeOverEnd = { givenBack: 'given back', idle: 'idle', closed: 'closed' } as const
export type TakeOverEnd = (typeof TakeOverEnd)[keyof typeof TakeOverEnd]

const NAME = /^[^\p{Cc}]{1,64}$/u

/** A person has a client's environment; the client's calls wait until the person gives it back. */
export class TakeOver {
  readonly handle: string
  readonly by: string
  readonly #parts: TakeOverParts
  readonly #idleTimer: NodeJS.Timeout
  readonly #waiting = new Set<() => void>()
  #calls = 0
  #isOver = false

  /** Throws `INVALID_REQUEST` for a name that is not 1 to 64 characters without control characters. */
  constructor(parts: TakeOverParts) {
    const { handle, by, idleMs } = parts
    if (!NAME.test(by)) throw invalid('A person is named by 1 to 64 characters, none of them a control character')
    this.handle = handle
    this.by = by
    this.#parts = parts
    this.#idleTimer = setTimeout(() => this.#expire(), idleMs)
    this.#idleTimer.unref()
  }

  /** One at a time, in order. Rejects with `ENVIRONMENT_TAKEN` after the end, and as the environment does. */
  async call<Kind extends PersonCallKind>(call: HostCall<Kind>): Promise<CallResults[Kind]> {
    if (this.#isOver) throw taken('The environment is no longer yours: take it over again')
    this.#calls += 1
    try {
      return await this.#parts.carryOut(call.kind === 'step' ? { ...call, actor: this.by } : call)
    } finally {
      this.#calls -= 1
      this.#waitForNext()
    }
  }

  /** The client's calls go on, after those of the person. Does nothing the second time. */
  giveBack(): void {
    this.end(TakeOverEnd.givenBack)
  }

  end(why: TakeOverEnd): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#idleTimer)
    this.#parts.onEnd(why)
    for (const goOn of [...this.#waiting]) goOn()
  }

  /**
   * Resolves at the end. Rejects with `ENVIRONMENT_TAKEN` at `until`, in milliseconds of `performance.now()`, and with
   * the caller's reason when it gives up.
   */
  wait({ signal }: Caller, until: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        this.#waiting.delete(goOn)
      }
      const goOn = (): void => {
        leave()
        resolve()
      }
      const giveUp = (): void => {
        leave()
        reject(new RequestError(RequestErrorCode.cancelled, 'The caller gave up while somebody had the environment'))
      }
      const timer = setTimeout(() => {
        leave()
        reject(this.refusal())
      }, Math.max(0, until - performance.now()))
      this.#waiting.add(goOn)
      signal?.addEventListener('abort', giveUp)
      if (signal?.aborted === true) giveUp()
    })
  }

  /** Why others must wait. */
  refusal(): RequestError {
    return taken(`${this.by} has taken this environment over; nothing was done. Call again when it is given back`)
  }

  /** A timer that was cleared would run again. */
  #waitForNext(): void {
    if (!this.#isOver) this.#idleTimer.refresh()
  }

  #expire(): void {
    if (this.#calls > 0) this.#idleTimer.refresh()
    else this.end(TakeOverEnd.idle)
  }
}

function taken(message: string): RequestError {
  return new RequestError(RequestErrorCode.environmentTaken, message)
}
