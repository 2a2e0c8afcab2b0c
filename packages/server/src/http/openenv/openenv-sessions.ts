import { randomUUID } from 'node:crypto'
import { RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import type { Service } from '../../service/service.ts'
import type { EnvironmentSession, Sender } from '../../service/sessions/environment-session.ts'
import { OpenSessions } from '../../service/sessions/open-sessions.ts'
import { OpenEnvSession } from './openenv-session.ts'

/** A session that a client knows by its id, and that one socket at most is attached to. */
export interface NamedSession {
  readonly id: string
  readonly session: EnvironmentSession
  readonly openenv: OpenEnvSession
  isAttached: boolean
  /** Told when the session is closed, if a socket is attached. */
  onClose: () => void
}

/** The sessions of OpenEnv. */
export class OpenEnvSessions {
  readonly open: OpenSessions
  readonly #service: Service
  readonly #byId = new Map<string, NamedSession>()

  constructor(service: Service) {
    this.#service = service
    this.open = new OpenSessions(service)
  }

  /** Throws `TOO_MANY_SESSIONS`. */
  create(from: Sender): NamedSession {
    const id = randomUUID()
    const session = this.open.open(from, () => void this.close(id))
    const openenv = new OpenEnvSession(session, this.#service.gym)
    const named: NamedSession = { id, session, openenv, isAttached: false, onClose: () => undefined }
    this.#byId.set(id, named)
    return named
  }

  /** Throws `UNKNOWN_SESSION`, also for a session of another client. */
  find(id: string, { client }: Sender): NamedSession {
    const named = this.#byId.get(id)
    if (named !== undefined && named.session.caller.client === client) return named
    throw new RequestError(RequestErrorCode.unknownSession, `No session ${JSON.stringify(id.slice(0, 100))} is open: create one`)
  }

  /** The same, for a socket. Throws `SESSION_TAKEN` when it has one. */
  attach(id: string, from: Sender): NamedSession {
    const named = this.find(id, from)
    if (named.isAttached) {
      throw new RequestError(RequestErrorCode.sessionTaken, `A socket is attached to the session ${id} already: open a session of your own`)
    }
    return named
  }

  /** Gives back what the session holds. */
  async close(id: string): Promise<void> {
    const named = this.#byId.get(id)
    if (named === undefined) return
    this.#byId.delete(id)
    await this.open.close(named.session)
    named.onClose()
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#byId.keys()].map((id) => this.close(id)))
  }
}
