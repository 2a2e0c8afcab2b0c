import { randomUUID } from 'node:crypto'
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { FastifyRequest } from 'fastify'
import { invalid, RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import type { OpenFace } from '../../service/face.ts'
import type { Service } from '../../service/service.ts'
import type { EnvironmentSession } from '../../service/sessions/environment-session.ts'
import { OpenSessions } from '../../service/sessions/open-sessions.ts'
import { senderOf } from '../listener/caller-of.ts'
import { listen, makeListener } from '../listener/listener.ts'
import { loadSdk } from './load-sdk.ts'
import type { Sdk } from './load-sdk.ts'
import { mcpServer } from './mcp-server.ts'

const NAME = 'MCP'
/** The specification's header (Streamable HTTP, "Session Management"). */
const SESSION_HEADER = 'mcp-session-id'

interface Talk {
  readonly session: EnvironmentSession
  readonly transport: StreamableHTTPServerTransport
}

/** Serves MCP over streamable HTTP at `/mcp` on `settings.mcp` (docs/mcp.md). */
export const openMcp: OpenFace = async (service, settings) => {
  const sdk = await loadSdk()
  const app = makeListener(settings, service, NAME)
  const talks = new Talks(sdk, service)
  app.addHook('onRequest', async ({ raw }) => {
    senderOf(raw, service.clients)
  })
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    handler: async (request, reply) => {
      const { transport } = await talks.of(request)
      reply.hijack()
      await transport.handleRequest(request.raw, reply.raw, request.body)
      // It refused to initialize.
      if (transport.sessionId === undefined) await transport.close()
    },
  })
  const port = await listen(app, { host: settings.host, port: settings.mcp ?? 0, name: NAME })
  const stop = async (): Promise<void> => {
    await talks.closeAll()
    await app.close()
  }
  return { name: NAME, port, stop }
}

/** The sessions of clients, by the ids that the transport gives them. */
class Talks {
  readonly #sdk: Sdk
  readonly #service: Service
  readonly #sessions: OpenSessions
  readonly #byId = new Map<string, Talk>()

  constructor(sdk: Sdk, service: Service) {
    this.#sdk = sdk
    this.#service = service
    this.#sessions = new OpenSessions(service)
  }

  /** The talk that a request belongs to; a new one for one that initializes. Rejects with a `RequestError`. */
  async of(request: FastifyRequest): Promise<Talk> {
    const from = senderOf(request.raw, this.#service.clients)
    const id = request.headers[SESSION_HEADER]
    if (typeof id === 'string') {
      const talk = this.#byId.get(id)
      if (talk !== undefined && talk.session.caller.client === from.client) return talk
      throw new RequestError(RequestErrorCode.unknownSession, 'No session with this id is open: initialize another')
    }
    if (!this.#sdk.isInitializeRequest(request.body)) throw invalid(`Initialize a session first, and send its id as ${SESSION_HEADER}`)
    const session: EnvironmentSession = this.#sessions.open(from, () => void transport.close())
    const transport: StreamableHTTPServerTransport = new this.#sdk.StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (given) => {
        this.#byId.set(given, { session, transport })
      },
    })
    transport.onclose = () => {
      if (transport.sessionId !== undefined) this.#byId.delete(transport.sessionId)
      void this.#sessions.close(session)
    }
    await mcpServer(this.#sdk, this.#service, session).connect(transport)
    return { session, transport }
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#byId.values()].map(({ transport }) => transport.close()))
    await this.#sessions.closeAll()
  }
}
