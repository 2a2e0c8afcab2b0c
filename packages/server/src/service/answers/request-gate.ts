import type { Caller } from '../clients/caller.ts'
import { failureOf, isServerFault } from '../errors/failure.ts'
import type { Failure } from '../errors/failure.ts'
import type { ServerMetrics } from '../metrics/server-metrics.ts'
import type { ServerLog } from '../server-log.ts'
import type { AnswerBudget } from './answer-budget.ts'
import type { AnswerSize } from './answer-size.ts'
import type { Reservation } from './reservation.ts'

/** What is known of a request before it is read. */
export interface Arrival {
  readonly method: string
  readonly caller: Caller
  /** On the wire. */
  readonly bytes: number
  /** Requests in it: the entries of a batch count one by one. */
  readonly requests: number
}

/** What a request is answered with, as it is sent. */
interface Answer {
  readonly message: { readonly byteLength: number }
}

export interface Refused {
  readonly failure: Failure
}

/** A request that may be answered, when its reservation says so; without one it is refused. */
export interface Admission {
  readonly arrival: Arrival
  /** Milliseconds of the monotonic clock. */
  readonly since: number
  readonly reservation?: Reservation
  readonly refused?: Refused
}

/** Lets requests in and answers out: holds clients to their limits, counts, and writes the log. */
export class RequestGate {
  readonly #budget: AnswerBudget
  readonly #log: ServerLog
  readonly #metrics: ServerMetrics | undefined

  constructor(budget: AnswerBudget, log: ServerLog, metrics: ServerMetrics | undefined) {
    this.#budget = budget
    this.#log = log
    this.#metrics = metrics
  }

  /** Holds the client to its limits before anything is done. The reservation is the caller's to release. */
  admit(arrival: Arrival, sizeOf: () => AnswerSize): Admission {
    const since = performance.now()
    const { caller } = arrival
    try {
      caller.client.allowance.admit(arrival.bytes, arrival.requests)
      return { arrival, since, reservation: this.#budget.reserve(caller, sizeOf()) }
    } catch (error) {
      return { arrival, since, refused: this.#refuse(arrival, since, error) }
    }
  }

  /** Runs `work` when the reservation says that it may begin. Does not reject. */
  async answer<T extends Answer>(
    { arrival, since, reservation, refused }: Admission,
    work: (reservation: Reservation) => Promise<T>,
  ): Promise<T | Refused> {
    if (reservation === undefined) return refused ?? this.#refuse(arrival, since, undefined)
    const { method, caller } = arrival
    try {
      if (reservation.start) await reservation.start
      const answer = await work(reservation)
      reservation.resize(answer.message.byteLength)
      caller.client.allowance.charge(answer.message.byteLength)
      this.#metrics?.answered(method, 'OK', performance.now() - since)
      return answer
    } catch (error) {
      return this.#refuse(arrival, since, error)
    }
  }

  #refuse({ method, caller }: Arrival, since: number, error: unknown): Refused {
    const failure = this.fail(method, error, caller)
    this.#metrics?.answered(method, failure.code, performance.now() - since)
    return { failure }
  }

  /** The failure that a client is told; the operator's log gets the cause of those that are the server's fault. */
  fail(method: string, error: unknown, caller?: Caller): Failure {
    const failure = failureOf(error)
    const { reason, message } = failure
    this.#metrics?.refused(reason)
    const about = { method, reason, ...(caller && { client: caller.client.name, requestId: caller.requestId }) }
    if (isServerFault(failure)) this.#log({ level: 'error', message: `${method} failed: ${reason}`, error, ...about })
    else this.#log({ level: 'debug', message: `${method} was refused: ${message}`, ...about })
    return failure
  }
}
