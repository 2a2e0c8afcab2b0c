import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { messageOf } from '@droidgym/base/error/message-of'
import { webPageFault } from '@droidgym/base/web/loopback'
import type { Instrumentation } from '../../shell/instrumentation.ts'
import type { LivePhone } from '../live-phone.ts'
import { listenOnLoopback } from '../loopback.ts'
import { CommandRouter } from './command-router.ts'
import type { ConnectUiAutomation, Reply } from './command-router.ts'
import { invalidArgument, WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'
import { XPathThread } from './xpath/xpath-thread.ts'

/** The server's port on a device. */
const DEVICE_PORT = 6790
const PACKAGE = 'io.appium.uiautomator2.server'
const TEST_PACKAGE = `${PACKAGE}.test`
/** The option that makes the server set UiAutomation.FLAG_DONT_SUPPRESS_ACCESSIBILITY_SERVICES. */
const DO_NOT_SUPPRESS = 'DISABLE_SUPPRESS_ACCESSIBILITY_SERVICES'

/** Maximum bytes of a body (HttpObjectAggregator in ServerInitializer.java), and maximum bytes read of a longer one. */
const MAX_BODY_BYTES = 65_536
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024
const MAX_CONNECTIONS = 64
const REQUEST_MS = 30_000
const IDLE_MS = 90_000

export interface UiAutomator2Options {
  /** A port of this machine; 0 takes any. */
  readonly port: number
  /**
   * The server is an app that `am instrument` starts, and uses the phone's UiAutomation. Otherwise it runs from the
   * start, needs no UiAutomation, and is no package.
   */
  readonly installed?: true | undefined
}

/** The HTTP interface of Appium's UiAutomator2 server, on loopback. */
export class UiAutomator2 implements Instrumentation {
  readonly runner = `${TEST_PACKAGE}/androidx.test.runner.AndroidJUnitRunner`
  readonly packages = [PACKAGE, TEST_PACKAGE]
  readonly port: number
  readonly installed: boolean
  readonly #live: LivePhone
  readonly #server: Server
  readonly #xpath = new XPathThread()
  #router: CommandRouter | undefined
  #unserve: () => void = () => undefined

  private constructor(live: LivePhone, server: Server, { port, installed }: UiAutomator2Options) {
    this.#live = live
    this.#server = server
    this.port = port
    this.installed = installed === true
  }

  /** Listens, and is reachable as port 6790 of the phone. Throws `WireError` when it cannot listen. */
  static async start(live: LivePhone, { port, installed }: UiAutomator2Options): Promise<UiAutomator2> {
    const server = createServer({ requestTimeout: REQUEST_MS, keepAliveTimeout: IDLE_MS })
    server.maxConnections = MAX_CONNECTIONS
    const listening = await listenOnLoopback(server, port, 'the UiAutomator2 server')
    const uiautomator2 = new UiAutomator2(live, server, { port: listening, installed })
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      uiautomator2.#answer(request, response)
    })
    live.instrumentation = uiautomator2
    if (installed === true) live.onReboot(() => { uiautomator2.stop() })
    else uiautomator2.#run(() => () => undefined)
    return uiautomator2
  }

  get runs(): boolean {
    return this.#router !== undefined
  }

  start(options: Readonly<Record<string, string>>): void {
    const suppresses = options[DO_NOT_SUPPRESS] !== 'true'
    this.#run(() => this.#live.uiAutomation.connect(suppresses))
  }

  #run(connect: ConnectUiAutomation): void {
    this.stop()
    this.#router = new CommandRouter(this.#live, this.#xpath, connect)
    this.#unserve = this.#live.servePort(DEVICE_PORT, this.port)
  }

  stop(): void {
    if (this.#router === undefined) return
    this.#unserve()
    this.#router.close()
    this.#router = undefined
    this.#server.closeAllConnections()
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (this.#router === undefined) {
      response.destroy()
      return
    }
    answer(this.#router, request, response).catch((error: unknown) => {
      this.#live.log({ level: 'warning', message: 'A client of the UiAutomator2 server left', error })
      response.destroy()
    })
  }

  async close(): Promise<void> {
    this.stop()
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await this.#xpath.close()
    await closed
  }
}

async function answer(router: CommandRouter, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request
  const refusal = requestFault(request)
  if (refusal !== undefined) {
    send(response, router.refuse(refusal))
    return
  }
  const bytes = await bodyOf(request)
  if (bytes === null) {
    const message = `The body has more than ${MAX_BODY_BYTES} bytes: send less`
    send(response, router.refuse(new WebDriverError(WebDriverErrorCode.tooLarge, message)))
    return
  }
  send(response, await router.handle(method, url, () => parse(bytes)))
}

/**
 * Why a request is refused unread: a web page may have sent it. Pages can send JSON only after a preflight request,
 * which fails.
 */
function requestFault({ headers }: IncomingMessage): WebDriverError | undefined {
  const fault = webPageFault(headers)
  if (fault !== undefined) return new WebDriverError(WebDriverErrorCode.forbidden, fault)
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1)
  if (!hasBody || type.trim().toLowerCase() === 'application/json') return undefined
  const message = `A body of the type ${JSON.stringify(type.slice(0, 100))} is not taken: send application/json`
  return new WebDriverError(WebDriverErrorCode.unsupportedType, message)
}

/** The whole body, or null when it is too large. A client that sends far too much is disconnected. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= MAX_BODY_BYTES) chunks.push(chunk)
    if (length > MAX_DISCARDED_BYTES) throw new RangeError(`The body has more than ${MAX_DISCARDED_BYTES} bytes`)
  }
  return length > MAX_BODY_BYTES ? null : Buffer.concat(chunks)
}

/** An empty body counts as an empty object. */
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
