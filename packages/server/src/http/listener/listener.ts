import fastify from 'fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { failureOf } from '../../service/errors/failure.ts'
import type { CanonicalCode, Failure } from '../../service/errors/failure.ts'
import { cannotListen } from '../../service/errors/listen-error.ts'
import { invalid, RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import type { ServerSettings } from '../../service/options/server-options.ts'
import { readTlsFiles } from '../../service/options/tls-files.ts'
import type { Service } from '../../service/service.ts'
import { ConnectionGuard } from '@droidgym/base/web/connection-guard'
import { requestSourceFault } from '@droidgym/base/web/request-source'

/** Headers and the body of a request have to arrive within this time: both are small. */
const REQUEST_DEADLINE_MS = 10_000
const MAX_HEADER_BYTES = 16 * 1024
/** Beyond one for each environment: probes and clients that connect again. */
const SPARE_CONNECTIONS = 64

/** As google/rpc/code.proto maps codes, except that OpenEnv answers 422 to what is not valid. */
const STATUS_OF: Readonly<Record<CanonicalCode, number>> = {
  ABORTED: 409,
  CANCELLED: 499,
  DEADLINE_EXCEEDED: 504,
  FAILED_PRECONDITION: 409,
  INTERNAL: 500,
  INVALID_ARGUMENT: 422,
  NOT_FOUND: 404,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
}

/**
 * A fastify application with the rules of every HTTP face: TLS as for gRPC, deadlines, bounded headers and bodies, and
 * no requests that a web page of another host may have sent (403). Errors are answered as `{ detail, code }`.
 */
export function makeListener(settings: ServerSettings, { gate }: Failing, name: string): FastifyInstance {
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: REQUEST_DEADLINE_MS,
    requestTimeout: REQUEST_DEADLINE_MS,
    connectionsCheckingInterval: 1_000,
  }
  const common = { bodyLimit: settings.maxRequestBytes, forceCloseConnections: true, exposeHeadRoutes: false } as const
  const { tls } = settings
  const app: FastifyInstance =
    tls === undefined
      ? fastify({ ...common, http: limits })
      : fastify({ ...common, https: { ...limits, ...httpsOptions(tls) } })
  const guard = new ConnectionGuard(app.server, settings.maxEnvironments + SPARE_CONNECTIONS)
  app.addHook('onRequest', async (request, reply) => {
    guard.heard(request.raw.socket, request.headers.upgrade !== undefined)
    const fault = requestSourceFault(request.headers, settings)
    if (fault === undefined) return undefined
    return sendFailure(reply, gate.fail(name, new RequestError(RequestErrorCode.foreignPage, fault)))
  })
  // Node leaves the socket of a refused upgrade open, and counts it no more.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroySoon()
    else guard.answered(raw.socket)
  })
  app.setErrorHandler((error, _request, reply) => {
    void sendFailure(reply, gate.fail(name, codedOf(error)))
  })
  app.setNotFoundHandler((request, reply) => {
    void reply.code(404).send({ detail: `There is no ${request.method} ${request.url.slice(0, 200)}`, code: 'NOT_FOUND' })
  })
  return app
}

/** What turns errors into failures. */
interface Failing {
  readonly gate: Pick<Service['gate'], 'fail'>
}

/** @param status default: that of the failure's code. */
export function sendFailure(reply: FastifyReply, failure: Failure, status?: number): FastifyReply {
  return reply.code(status ?? STATUS_OF[failure.code]).send({ detail: failure.message, code: failure.reason })
}

/** Resolves with the port. Rejects with `ListenError`. */
export async function listen(app: FastifyInstance, { host, port, name }: ListenAt): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw cannotListen(`${host}:${port}`, name, error)
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

export interface ListenAt {
  readonly host: string
  readonly port: number
  readonly name: string
}

function httpsOptions(tls: NonNullable<ServerSettings['tls']>) {
  const { certificate: cert, key, clientCertificates: ca } = readTlsFiles(tls)
  return { cert, key, ...(ca && { ca, requestCert: true, rejectUnauthorized: true }) }
}

/** What fastify refuses itself, such as a body that is no JSON, is the client's fault. */
function codedOf(error: unknown): unknown {
  const isRefusal = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
  return isRefusal && failureOf(error).reason === 'INTERNAL' ? invalid(`The request was refused: ${error.message}`) : error
}
