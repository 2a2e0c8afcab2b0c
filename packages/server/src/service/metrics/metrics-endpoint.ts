import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConnectionGuard } from '@droidgym/base/web/connection-guard'
import { isLoopback, webPageFault } from '@droidgym/base/web/loopback'
import { cannotListen } from '../errors/listen-error.ts'

/** A probe or a scrape is one small request; a connection that takes longer to send it is closed. */
const REQUEST_DEADLINE_MS = 5_000
const MAX_HEADER_BYTES = 8 * 1024
const MAX_CONNECTIONS = 64
/** Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
const PAGE_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export interface MetricsEndpointOptions {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** The page that Prometheus reads. */
  readonly page: () => Promise<string>
  /** Whether new calls are taken. */
  readonly ready: () => boolean
}

export interface MetricsEndpoint {
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves `/metrics`, `/healthz` (the process answers) and `/readyz` (503 unless new calls are taken) over HTTP. On a
 * loopback address it refuses requests that a web page may have sent (403); elsewhere it has no access control.
 * Rejects with `ListenError`.
 */
export async function startMetricsEndpoint(options: MetricsEndpointOptions): Promise<MetricsEndpoint> {
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: REQUEST_DEADLINE_MS,
    requestTimeout: REQUEST_DEADLINE_MS,
    keepAliveTimeout: REQUEST_DEADLINE_MS,
    connectionsCheckingInterval: 1_000,
  }
  const server = createServer(limits, (request, response) => {
    const { socket } = request
    guard.heard(socket, false)
    response.once('close', () => guard.answered(socket))
    respond(request, response, options).catch(() => send(response, 500, 'The page could not be made\n'))
  })
  const guard = new ConnectionGuard(server, MAX_CONNECTIONS)
  server.listen(options.port, options.host)
  await once(server, 'listening').catch((error: unknown) => {
    throw cannotListen(`${options.host}:${options.port}`, 'metrics', error)
  })
  const { port } = server.address() as AddressInfo
  const closed = once(server, 'close')
  const close = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { port, close }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { host, page, ready }: MetricsEndpointOptions,
): Promise<void> {
  const fault = isLoopback(host) ? webPageFault(request.headers) : undefined
  if (fault !== undefined) {
    send(response, 403, `${fault}\n`)
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    send(response, 405, 'Only GET and HEAD\n')
    return
  }
  switch (request.url) {
    case '/metrics':
      send(response, 200, await page(), PAGE_TYPE)
      return
    case '/healthz':
      send(response, 200, 'alive\n')
      return
    case '/readyz':
      if (ready()) send(response, 200, 'ready\n')
      else send(response, 503, 'not ready: new calls are refused\n')
      return
    default:
      send(response, 404, 'There are /metrics, /healthz and /readyz\n')
  }
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}
