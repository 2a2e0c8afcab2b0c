import { RequestError, RequestErrorCode } from '../errors/request-error.ts'
import type { Service } from '../service.ts'
import { EnvironmentSession } from './environment-session.ts'
import type { Sender } from './environment-session.ts'

/** The sessions of a face: at most one for each environment that there may be, for each client and for all. */
export class OpenSessions {
  readonly #service: Service
  readonly #idleTimers = new Map<EnvironmentSession, NodeJS.Timeout>()

  constructor(service: Service) {
    this.#service = service
  }

  get size(): number {
    return this.#idleTimers.size
  }

  get max(): number {
    return this.#service.registry.limits.maxEnvironments
  }

  /**
   * `onIdle` is called when the session had no call for the time after which environments are closed. Throws
   * `TOO_MANY_SESSIONS`.
   */
  open(from: Sender, onIdle: () => void): EnvironmentSession {
    const { environments: most = this.max } = from.client.allowance.limits
    const own = [...this.#idleTimers.keys()].filter(({ caller }) => caller.client === from.client).length
    if (this.size >= this.max) throw tooMany(`This server has ${this.size} sessions open, and may have ${this.max}`)
    if (own >= most) throw tooMany(`This client has ${own} sessions open, and may have ${most}`)
    const session: EnvironmentSession = new EnvironmentSession(this.#service, from, () => timer.refresh())
    const timer = setTimeout(() => {
      if (session.isBusy) timer.refresh()
      else onIdle()
    }, this.#service.registry.limits.idleTimeoutMs)
    timer.unref()
    this.#idleTimers.set(session, timer)
    return session
  }

  /** Gives back what the session holds. */
  async close(session: EnvironmentSession): Promise<void> {
    clearTimeout(this.#idleTimers.get(session))
    this.#idleTimers.delete(session)
    await session.close()
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#idleTimers.keys()].map((session) => this.close(session)))
  }
}

function tooMany(message: string): RequestError {
  return new RequestError(RequestErrorCode.tooManySessions, `${message}: close some, or start the server with more environments`)
}
