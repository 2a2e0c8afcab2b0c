import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { Caller } from '../../service/clients/caller.ts'
import type { Clients } from '../../service/clients/clients.ts'
import { REQUEST_ID_KEY, requestIdFrom } from '../../service/clients/request-id.ts'

/**
 * Who sends a request. `token`: in place of a header, which web pages cannot send with a WebSocket. Throws
 * `INVALID_TOKEN`.
 */
export function senderOf(
  request: IncomingMessage,
  clients: Clients,
  token?: string,
): Pick<Caller, 'client' | 'connection' | 'requestId'> {
  const { socket, headers, headersDistinct } = request
  const address = socket.remoteAddress ?? ''
  const certificate = socket instanceof TLSSocket && socket.authorized ? socket.getPeerCertificate() : undefined
  const authorization = token === undefined ? (headersDistinct['authorization'] ?? []) : [`Bearer ${token}`]
  return {
    client: clients.identify({ authorization, address, certificate }),
    connection: `${address}:${socket.remotePort ?? ''}`,
    requestId: requestIdFrom(headers[REQUEST_ID_KEY]),
  }
}
