import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { messageOf } from '../../../error/message-of.ts'
import { webPageFault } from '../../../http/loopback.ts'
import type { LivePhone } from '../live-phone.ts'
import { listenOnLoopback } from '../loopback.ts'
import { CommandRouter } from './command-router.ts'
import type { Reply } from './command-router.ts'
import { invalidArgument, WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'
import { XPathThread } from './xpath-thread.ts'

/** The port that the server has on a device. */
const DEVICE_PORT = 6790

/** The longest body (HttpObjectAggregator in ServerInitializer.java), and how much of a longer one is read at all. */
const MOST_BYTES = 65_536
const MOST_FORGOTTEN_BYTES = 8 * 1024 * 1024
const MOST_CONNECTIONS = 64
const REQUEST_MS = 30_000
const IDLE_MS = 90_000

export interface UiAutomator2Options {
  /** A port of this machine; 0 is any that is free. */
  readonly port: number
}

/** The HTTP face of Appium's UiAutomator2 server, on loopback. */
export class UiAutomator2 {
  readonly port: number
  readonly #server: Server
  readonly #xpath: XPathThread
  readonly #unserve: () => void

  private constructor(server: Server, port: number, xpath: XPathThread, unserve: () => void) {
    this.#server = server
    this.port = port
    this.#xpath = xpath
    this.#unserve = unserve
  }

  /** Listens, and makes itself reachable as port 6790 of the phone. Throws `WireError` when it cannot listen. */
  static async start(live: LivePhone, { port }: UiAutomator2Options): Promise<UiAutomator2> {
    const xpath = new XPathThread()
    const router = new CommandRouter(live, xpath)
    const server = createServer({ requestTimeout: REQUEST_MS, keepAliveTimeout: IDLE_MS }, (request, response) => {
      answer(router, request, response).catch((error: unknown) => {
        live.log({ level: 'warning', message: 'A client of the UiAutomator2 server left', error })
        response.destroy()
      })
    })
    server.maxConnections = MOST_CONNECTIONS
    const listening = await listenOnLoopback(server, port, 'the UiAutomator2 server')
    return new UiAutomator2(server, listening, xpath, live.servePort(DEVICE_PORT, listening))
  }

  async close(): Promise<void> {
    this.#unserve()
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await this.#xpath.close()
    await closed
  }
}

async function answer(router: CommandRouter, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request
  const refusal = refusalOf(request)
  if (refusal !== undefined) {
    send(response, router.refuse(refusal))
    return
  }
  const bytes = await bodyOf(request)
  if (bytes === null) {
    const message = `The body has more than ${MOST_BYTES} bytes: send less`
    send(response, router.refuse(new WebDriverError(WebDriverErrorCode.tooLarge, message)))
    return
  }
  send(response, await router.handle(method, url, () => parse(bytes)))
}

/** Why a request is not even read: a web page may have sent it. Pages can send JSON only after asking, which fails. */
function refusalOf({ headers }: IncomingMessage): WebDriverError | undefined {
  const fault = webPageFault(headers)
  if (fault !== undefined) return new WebDriverError(WebDriverErrorCode.forbidden, fault)
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1)
  if (!hasBody || type.trim().toLowerCase() === 'application/json') return undefined
  const message = `A body of the type ${JSON.stringify(type.slice(0, 100))} is not taken: send application/json`
  return new WebDriverError(WebDriverErrorCode.unsupportedType, message)
}

/** The whole body, or null when it is too large. Who sends far too much is cut off. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= MOST_BYTES) chunks.push(chunk)
    if (length > MOST_FORGOTTEN_BYTES) throw new RangeError(`The body has more than ${MOST_FORGOTTEN_BYTES} bytes`)
  }
  return length > MOST_BYTES ? null : Buffer.concat(chunks)
}

/** An empty body is an empty object. */
function parse(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalidArgument(`The body is not JSON: ${messageOf(cause)}`)
  }
}

function send(response: ServerResponse, { status, json }: Reply): void {
  const bytes = Buffer.from(json)
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': bytes.length,
    'Content-Encoding': 'identity',
    Pragma: 'no-cache',
    'Cache-Control': 'no-store',
  })
  response.end(bytes)
}
