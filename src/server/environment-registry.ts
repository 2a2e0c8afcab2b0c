import { randomUUID } from 'node:crypto'
import type { GymEnvironment, MakeOptions } from '../gym/environment-contract.ts'
import type { Caller } from './method-types.ts'
import { RequestError, RequestErrorCode } from './request-error.ts'
import type { ServerLog } from './server-log.ts'

/** An environment that a client holds. */
export interface Lease {
  readonly handle: string
  readonly options: MakeOptions
  readonly environment: GymEnvironment
}

interface OpenLease extends Lease {
  /** Settles when everything asked of the environment so far is done; never rejects. */
  queue: Promise<unknown>
  waiting: number
  readonly idleTimer: NodeJS.Timeout
}

export interface RegistryLimits {
  readonly maxEnvironments: number
  /** Milliseconds without a call after which an environment is closed. */
  readonly idleTimeoutMs: number
}

/** The environments that clients hold, by handle. Calls on one environment run one at a time, in order of arrival. */
export class EnvironmentRegistry {
  readonly limits: RegistryLimits
  readonly #log: ServerLog
  readonly #leases = new Map<string, OpenLease>()
  readonly #making = new Set<Promise<unknown>>()
  /** Environments open, being made or being closed. */
  #occupied = 0
  #shuttingDown = false

  constructor(limits: RegistryLimits, log: ServerLog) {
    this.limits = limits
    this.#log = log
  }

  /** Environments that are open, being made or being closed. */
  get size(): number {
    return this.#occupied
  }

  /** Makes an environment and leases it; closes it at once if the caller has given up meanwhile. */
  async lease(options: MakeOptions, make: () => Promise<GymEnvironment>, caller: Caller): Promise<Lease> {
    if (this.#shuttingDown) throw shuttingDown()
    if (this.#occupied >= this.limits.maxEnvironments) {
      throw new RequestError(
        RequestErrorCode.tooManyEnvironments,
        `Make: all ${this.limits.maxEnvironments} environments of this server are taken; close one, or start the server with more`,
      )
    }
    this.#occupied += 1
    const making = this.#make(options, make, caller)
    this.#making.add(making)
    try {
      return await making
    } catch (error) {
      this.#occupied -= 1
      throw error
    } finally {
      this.#making.delete(making)
    }
  }

  /** Runs `call` when the environment's earlier calls are done. Rejects with `UNKNOWN_HANDLE` for a handle not open. */
  use<T>(handle: string, caller: Caller, call: (lease: Lease) => Promise<T>): Promise<T> {
    const lease = this.#find(handle)
    lease.waiting += 1
    const result = lease.queue.then(() => {
      if (caller.cancelled) throw new RequestError(RequestErrorCode.cancelled, 'The caller gave up before its turn came')
      return call(lease)
    })
    lease.queue = result.then(
      () => undefined,
      () => undefined,
    ).then(() => {
      lease.waiting -= 1
      lease.idleTimer.refresh()
    })
    return result
  }

  /** What a handle was made with. */
  describe(handle: string): Lease {
    const lease = this.#find(handle)
    lease.idleTimer.refresh()
    return lease
  }

  /** Makes the handle unknown at once and closes its environment when its earlier calls are done. */
  async close(handle: string): Promise<void> {
    const lease = this.#find(handle)
    this.#leases.delete(handle)
    clearTimeout(lease.idleTimer)
    await lease.queue
    try {
      await lease.environment.close()
    } finally {
      this.#occupied -= 1
    }
  }

  /** Leases nothing more and closes everything; failures are logged. */
  async shutDown(): Promise<void> {
    this.#shuttingDown = true
    await Promise.allSettled(this.#making)
    await Promise.all([...this.#leases.keys()].map((handle) => this.closeQuietly(handle, 'the server shuts down')))
  }

  /** As `close`, when nobody waits for the answer. A handle that is already unknown is left alone. */
  async closeQuietly(handle: string, why: string): Promise<void> {
    if (!this.#leases.has(handle)) return
    try {
      await this.close(handle)
    } catch (error) {
      this.#log({ level: 'error', message: `Closing an environment because ${why} failed`, error })
    }
  }

  async #make(options: MakeOptions, make: () => Promise<GymEnvironment>, caller: Caller): Promise<Lease> {
    const environment = await make()
    if (this.#shuttingDown || caller.cancelled) {
      await environment.close()
      throw this.#shuttingDown ? shuttingDown() : new RequestError(RequestErrorCode.cancelled, 'Make: the caller gave up')
    }
    const handle = randomUUID()
    const idleTimer = setTimeout(() => this.#expire(handle), this.limits.idleTimeoutMs)
    idleTimer.unref()
    const lease: OpenLease = { handle, options, environment, queue: Promise.resolve(), waiting: 0, idleTimer }
    this.#leases.set(handle, lease)
    return lease
  }

  #expire(handle: string): void {
    const lease = this.#leases.get(handle)
    if (lease === undefined) return
    if (lease.waiting > 0) {
      lease.idleTimer.refresh()
      return
    }
    this.#log({ level: 'warning', message: `An environment of ${lease.options.task} was idle too long and is closed` })
    void this.closeQuietly(handle, 'it was idle too long')
  }

  #find(handle: string): OpenLease {
    const lease = this.#leases.get(handle)
    if (lease !== undefined) return lease
    throw new RequestError(
      RequestErrorCode.unknownHandle,
      `No environment has the handle ${JSON.stringify(handle.slice(0, 64))}: it was closed, was idle too long, or never existed; make one`,
    )
  }
}

function shuttingDown(): RequestError {
  return new RequestError(RequestErrorCode.shuttingDown, 'The server is shutting down; connect to another')
}
