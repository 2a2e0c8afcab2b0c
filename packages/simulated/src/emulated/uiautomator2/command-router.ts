import { z } from 'zod'
import type { LivePhone } from '../live-phone.ts'
import { optional, readBody } from './command.ts'
import type { Command } from './command.ts'
import { DEVICE_COMMANDS } from './device-commands.ts'
import { ELEMENT_COMMANDS } from './element-commands.ts'
import { GESTURE_COMMANDS } from './gesture-commands.ts'
import { logReply, logRequest } from './server-log.ts'
import { Session } from './session.ts'
import { WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'
import type { XPathThread } from './xpath/xpath-thread.ts'

export interface Reply {
  readonly status: number
  /** `value` and `sessionId`. */
  readonly json: string
}

/** The reported version of the server. */
const BUILD = { version: '7.1.11', versionCode: 202 }
/** Session.NO_ID */
const NO_SESSION = 'None'
const OK = 200

const COMMANDS: readonly Command[] = [...ELEMENT_COMMANDS, ...GESTURE_COMMANDS, ...DEVICE_COMMANDS]

const capabilities = z.record(z.string(), z.unknown())
const sessionBody = z.object({
  capabilities: capabilities.and(
    z.object({ alwaysMatch: optional(capabilities), firstMatch: optional(z.array(capabilities)) }),
  ),
})

/** Returns a function that ends the connection, or `undefined` while another program has UiAutomation. */
export type ConnectUiAutomation = () => (() => void) | undefined

/**
 * Routes requests to commands and holds the session. Assumption: the server connects to UiAutomation with its first
 * session, and keeps the connection as long as it runs.
 */
export class CommandRouter {
  readonly #live: LivePhone
  readonly #xpath: XPathThread
  readonly #connectUiAutomation: ConnectUiAutomation
  #session: Session | null = null
  #disconnect: (() => void) | undefined

  constructor(live: LivePhone, xpath: XPathThread, connectUiAutomation: ConnectUiAutomation) {
    this.#live = live
    this.#xpath = xpath
    this.#connectUiAutomation = connectUiAutomation
  }

  /** Ends the connection to UiAutomation. */
  close(): void {
    this.#disconnect?.()
  }

  /** `body` is called once the command is known; its error becomes the reply. */
  async handle(method: string, url: string, body: () => unknown): Promise<Reply> {
    logRequest(this.#live, method, url)
    const reply = await this.#reply(method, url, body)
    logReply(this.#live, reply.json, reply.status !== OK)
    return reply
  }

  async #reply(method: string, url: string, body: () => unknown): Promise<Reply> {
    const [path = ''] = url.split('?', 1)
    const [, first, id, ...rest] = path.replace(/^\/wd\/hub(?=\/)/, '').split('/')
    const sessionId = first === 'session' ? (id ?? null) : null
    try {
      if (first === 'session' && id !== undefined && (method !== 'DELETE' || rest.length > 0)) {
        return replied(await this.#inSession(method, id, rest, body), sessionId)
      }
      return this.#withoutSession(`${method} ${[first, ...(id === undefined ? [] : ['…'])].join('/')}`, id, body)
    } catch (error) {
      return this.#refused(error, sessionId)
    }
  }

  /** The reply to an error that precedes the command. */
  refuse(error: WebDriverError): Reply {
    return this.#refused(error, null)
  }

  #withoutSession(request: string, id: string | undefined, body: () => unknown): Reply {
    switch (request) {
      case 'GET status': {
        const message = 'UiAutomator2 Server is ready to accept commands'
        return replied({ ready: true, message, build: BUILD }, NO_SESSION)
      }
      case 'GET sessions':
        return replied(this.#session === null ? [] : [describe(this.#session)], NO_SESSION)
      case 'POST session': {
        const session = new Session(merged(readBody(sessionBody, body()).capabilities))
        this.#connect()
        this.#session = session
        return replied(describe(session), session.id)
      }
      case 'DELETE session/…':
        this.#find(id ?? '')
        this.#session = null
        return replied(null, id ?? null)
      default:
        throw unknownCommand()
    }
  }

  async #inSession(method: string, id: string, path: readonly string[], body: () => unknown): Promise<unknown> {
    if (path.length === 0 && method === 'GET') {
      this.#find(id)
      return { lastScrollData: null }
    }
    for (const command of COMMANDS) {
      const parameters = command.method === method ? match(command.path.split('/'), path) : null
      if (parameters === null) continue
      const session = this.#find(id)
      const [live, xpath] = [this.#live, this.#xpath]
      return command.run({ live, session, xpath, parameters, body: method === 'GET' ? {} : body() })
    }
    throw unknownCommand()
  }

  #connect(): void {
    this.#disconnect ??= this.#connectUiAutomation()
    if (this.#disconnect !== undefined) return
    const message = 'java.lang.IllegalStateException: UiAutomation is already registered by another program'
    throw new WebDriverError(WebDriverErrorCode.unknownError, message)
  }

  #find(id: string): Session {
    if (this.#session?.id === id) return this.#session
    const message = `The session identified by ${id.slice(0, 100)} is not known`
    throw new WebDriverError(WebDriverErrorCode.invalidSessionId, message)
  }

  #refused(error: unknown, sessionId: string | null): Reply {
    if (error instanceof WebDriverError) return rendered(error.status, error.value, sessionId)
    this.#live.log({ level: 'error', message: 'A command of the UiAutomator2 server failed', error })
    const message = 'An unknown server-side error occurred while processing the command'
    return this.#refused(new WebDriverError(WebDriverErrorCode.unknownError, message, { cause: error }), sessionId)
  }
}

function replied(value: unknown, sessionId: string | null): Reply {
  return rendered(OK, value, sessionId)
}

function rendered(status: number, value: unknown, sessionId: string | null): Reply {
  return { status, json: JSON.stringify({ value, sessionId }) }
}

function describe({ id, capabilities: caps }: Session): Record<string, unknown> {
  return { sessionId: id, capabilities: caps }
}

/**
 * W3CCapsUtils.parseCapabilities: `alwaysMatch` with the first alternative of `firstMatch` that does not contradict it.
 */
function merged({ alwaysMatch, firstMatch }: z.infer<typeof sessionBody>['capabilities']): Record<string, unknown> {
  const always = unprefixed(alwaysMatch ?? {})
  const alternatives = firstMatch === undefined || firstMatch.length === 0 ? [{}] : firstMatch
  const agrees = (caps: object): boolean => !Object.keys(caps).some((key) => Object.hasOwn(always, key))
  const fitting = alternatives.map(unprefixed).find(agrees)
  if (fitting !== undefined) return { ...always, ...fitting }
  throw new WebDriverError(WebDriverErrorCode.invalidArgument, 'No alternative of firstMatch fits alwaysMatch')
}

function unprefixed(caps: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(caps).map(([key, value]) => [key.replace(/^appium:/, ''), value]))
}

/** The values of the pattern's `:name` parts; null when the path does not match. */
function match(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const given = path[index] ?? ''
    if (wanted.startsWith(':')) parameters[wanted.slice(1)] = decoded(given)
    else if (wanted !== given) return null
  }
  return parameters
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Invalid percent-encoding: the part is used as it is.
    return part
  }
}

function unknownCommand(): WebDriverError {
  return new WebDriverError(
    WebDriverErrorCode.unknownCommand,
    'The requested resource could not be found, or a request was received using an HTTP method that is not ' +
      'supported by the mapped resource',
  )
}
