import { status } from '@grpc/grpc-js'
import { failureOf, isServerFault } from './grpc-status.ts'
import type { Failure } from './grpc-status.ts'
import type { Caller } from './method-types.ts'
import type { ServerLog } from './server-log.ts'
import type { ServerMetrics } from './server-metrics.ts'
import type { Encoded } from './wire-message.ts'

/** What a request is, before anybody looks into it. */
export interface Arrival {
  readonly method: string
  readonly caller: Caller
  /** On the wire. */
  readonly bytes: number
  /** Requests in it: the entries of a batch count one by one. */
  readonly requests: number
}

export type Refused = { readonly failure: Failure }

/** Where requests come in and answers go out: it holds clients to their limits, counts, and tells the log. */
export class Reception {
  readonly #log: ServerLog
  readonly #metrics: ServerMetrics | undefined

  constructor(log: ServerLog, metrics: ServerMetrics | undefined) {
    this.#log = log
    this.#metrics = metrics
  }

  /** Has a request answered. Does not reject. */
  async answer<T extends { readonly message: Encoded }>(
    arrival: Arrival,
    work: () => Promise<T>,
  ): Promise<T | Refused> {
    const { method, caller, bytes, requests } = arrival
    const { allowance } = caller.client
    const begun = performance.now()
    try {
      allowance.admit(bytes, requests)
      const answer = await work()
      allowance.charge(answer.message.byteLength)
      this.#metrics?.answered(method, 'OK', performance.now() - begun)
      return answer
    } catch (error) {
      const failure = this.fail(method, error, caller)
      this.#metrics?.answered(method, status[failure.code], performance.now() - begun)
      return { failure }
    }
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
