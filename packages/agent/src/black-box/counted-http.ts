import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, request as sendRequest } from 'node:http'
import type { Duplex } from 'node:stream'
import { messageOf } from '@droidgym/base/error/message-of'
import { readBody } from '@droidgym/base/web/read-body'

/** A request to a server on the phone. */
interface PhoneRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

interface PhoneResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface CountedHttpOptions {
  /** Opens a connection to the server on the phone. */
  readonly open: () => Promise<Duplex>
  /** Performs an action as a step. False: the episode is over, and it was not performed. */
  readonly act: (note: string, perform: () => Promise<void>) => Promise<boolean>
  /** Called before other requests. */
  readonly other: () => Promise<void>
}

const MAX_BODY_BYTES = 8 * 1024 * 1024
const REQUEST_MS = 60_000
/** Commands of WebDriver and of Appium's UiAutomator2 server that act; their paths begin with the session. */
const WEBDRIVER_ACTS = new RegExp(`/session/[^/]+/(?:${[
  'actions', 'back', 'forward', 'keys', 'orientation', 'rotation', 'alert/(?:accept|dismiss)', 'touch/.+',
  'element/[^/]+/(?:click|value|clear)', 'appium/gestures/.+', 'appium/tap', 'appium/element/[^/]+/(?:replace_)?value',
  'appium/device/(?:press_keycode|long_press_keycode|open_notifications)',
].join('|')})$`)
/** Methods of the JSON-RPC server of the uiautomator2 library (openatx) that act. */
const RPC_ACTS = /^(?:click|longClick|swipe|drag|fling|scroll|gesture|pinch|setText|clearText|pressKey|inject|open|wakeUp|sleep|touch)/

/** A proxy for a server on the phone: requests that act become steps, the others pass through. */
export class CountedHttp {
  /** Whether these are the first bytes of HTTP. */
  static isHttp(bytes: Buffer): boolean {
    return /^(?:GET|POST|PUT|DELETE|HEAD|OPTIONS|PATCH) \//.test(bytes.toString('latin1', 0, 9))
  }

  readonly #server: Server
  readonly #options: CountedHttpOptions

  constructor(options: CountedHttpOptions) {
    this.#options = options
    this.#server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
      void this.#serve(request, response)
    })
  }

  /** Serves a connected client until it disconnects. */
  serve(client: Duplex): void {
    this.#server.emit('connection', client)
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { method = 'GET', url = '/', headers } = incoming
      const request = { method, url, headers, body: await bytesOf(incoming) }
      const { status, headers: said, body } = await this.#answer(request)
      response.writeHead(status, { ...kept(said), 'content-length': body.length }).end(body)
    } catch (error) {
      const value = { error: 'unknown error', message: messageOf(error), stacktrace: '' }
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ value }))
    }
  }

  async #answer(request: PhoneRequest): Promise<PhoneResponse> {
    const { act, open, other } = this.#options
    const note = noteOf(request)
    if (note === undefined) {
      await other()
      return await passOn(request, await open())
    }
    let answer: PhoneResponse | undefined
    const isDone = await act(note, async () => {
      answer = await passOn(request, await open())
    })
    if (!isDone || answer === undefined) throw new Error('the episode is over: stop')
    return answer
  }
}

/** Describes a request that acts in one line; `undefined` if it does not act. */
function noteOf({ method, url, body }: PhoneRequest): string | undefined {
  if (method !== 'POST') return undefined
  const path = url.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  const note = `${method} ${path} ${body.toString('utf8', 0, 500)}`
  if (WEBDRIVER_ACTS.test(path)) return note
  const called = /"method"\s*:\s*"(\w+)"/.exec(body.toString('utf8', 0, 10_000))?.[1]
  return path.startsWith('/jsonrpc') && called !== undefined && RPC_ACTS.test(called) ? note : undefined
}

async function passOn({ method, url, headers, body }: PhoneRequest, stream: Duplex): Promise<PhoneResponse> {
  try {
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const target = { method, path: url, headers: { ...kept(headers), 'content-length': body.length } }
      sendRequest({ ...target, createConnection: () => stream, signal: AbortSignal.timeout(REQUEST_MS) })
        .on('response', resolve).on('error', reject).end(body)
    })
    return { status: incoming.statusCode ?? 502, headers: incoming.headers, body: await bytesOf(incoming) }
  } finally {
    stream.destroy()
  }
}

const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'transfer-encoding', 'content-length', 'keep-alive', 'expect'])

/** Drops headers that concern one connection only. */
function kept(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)))
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const body = await readBody(message, MAX_BODY_BYTES)
  if (body === undefined) throw new Error(`a body has at most ${MAX_BODY_BYTES} bytes`)
  return body
}
