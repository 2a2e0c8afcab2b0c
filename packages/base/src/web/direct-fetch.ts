import { once } from 'node:events'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { Readable } from 'node:stream'

/** Statuses whose answers have no body (Fetch standard, "null body status"). */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

/** Also 0.0.0.0 and ::, where a server may say that it listens: a connection to them ends at this machine. */
const THIS_MACHINE = new BlockList()
THIS_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4')
THIS_MACHINE.addAddress('0.0.0.0', 'ipv4')
THIS_MACHINE.addAddress('::1', 'ipv6')
THIS_MACHINE.addAddress('::', 'ipv6')

/**
 * `fetch`, but addresses of this machine are never reached through a proxy. With NODE_USE_ENV_PROXY Node's own sends
 * them to the proxy of HTTP_PROXY, unless NO_PROXY lists each. Redirects of this machine are not followed.
 */
export const directFetch: typeof fetch = async (input, init) => {
  const [url, given] = input instanceof Request ? [input.url, input.signal] : [String(input), undefined]
  if (!isThisMachine(hostOf(url))) return await fetch(input, init)
  return await ask(new Request(input, { ...init, signal: null }), init?.signal ?? given)
}

/** Whether a host name or address, without brackets and port, always stands for this machine. */
export function isThisMachine(host: string): boolean {
  const family = isIP(host)
  if (family !== 0) return THIS_MACHINE.check(host, family === 6 ? 'ipv6' : 'ipv4')
  return /^(?:.+\.)?localhost\.?$/i.test(host)
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : ''
}

async function ask(asked: Request, signal: AbortSignal | undefined): Promise<Response> {
  const body = Buffer.from(await asked.arrayBuffer())
  signal?.throwIfAborted()
  const request = requestFor(asked)
  let incoming: IncomingMessage | undefined
  const abort = (): void => void (incoming ?? request).destroy(signal?.reason as Error)
  signal?.addEventListener('abort', abort)
  request.on('close', () => signal?.removeEventListener('abort', abort))
  // An error after the response's head also reaches the response, which is read elsewhere.
  request.on('error', () => undefined)
  request.end(body)
  try {
    [incoming] = await once(request, 'response') as [IncomingMessage]
    return responseOf(incoming)
  } catch (error) {
    // A host with several addresses fails with an error for each, and no message of its own.
    throw error instanceof AggregateError ? error.errors.at(-1) : error
  }
}

/** With an agent of its own, as the common one may go through a proxy too. */
function requestFor({ url, method, headers }: Request): ClientRequest {
  const request = url.startsWith('https:')
    ? httpsRequest(url, { method, agent: new HttpsAgent() })
    : httpRequest(url, { method, agent: new HttpAgent() })
  // Nothing here decodes an answer.
  return request.setHeader('accept-encoding', 'identity').setHeaders(headers)
}

function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = '', headersDistinct } = incoming
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  const hasBody = !WITHOUT_BODY.includes(status)
  if (!hasBody) incoming.resume()
  return new Response(hasBody ? Readable.toWeb(incoming) as ReadableStream : null, { status, statusText, headers })
}
