import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'

export type WebDriverReply =
  | { readonly kind: 'value'; readonly value: unknown }
  /** An error of https://www.w3.org/TR/webdriver/#errors. */
  | { readonly kind: 'error'; readonly error: string; readonly message: string }
  /** No server listens, or the connection ended within the reply. */
  | { readonly kind: 'gone'; readonly cause: unknown }

export interface WebDriverRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** Milliseconds for the whole reply. */
  readonly deadlineMs: number
}

const MAX_BYTES = 64 * 1024 * 1024

const replyBody = z.object({ value: z.unknown() })
const errorValue = z.object({ error: z.string(), message: z.string() })

/** Speaks WebDriver's JSON over HTTP with a server on a local port; connections are reused. */
export class WebDriverClient {
  readonly #port: number
  readonly #of: string
  readonly #agent = new Agent({ keepAlive: true })

  /** `of` names the server in errors. */
  constructor(port: number, of: string) {
    this.#port = port
    this.#of = of
  }

  /** Rejects with `TIMED_OUT`, and with `UNREADABLE` for an invalid reply. */
  async send(asked: WebDriverRequest): Promise<WebDriverReply> {
    const signal = AbortSignal.timeout(asked.deadlineMs)
    try {
      const response = await this.#answer(asked, signal)
      return this.#reply(asked, response.statusCode ?? 0, await this.#wholeBody(asked, response))
    } catch (cause) {
      if (cause instanceof DeviceError) throw cause
      if (signal.aborted) {
        const message = `did not answer within ${asked.deadlineMs} ms: the phone is overloaded or hangs`
        throw this.#failure(DeviceErrorCode.timedOut, asked, message, cause)
      }
      if (isParserError(cause)) throw this.#failure(DeviceErrorCode.unreadable, asked, 'does not speak HTTP', cause)
      return { kind: 'gone', cause }
    }
  }

  /** Closes all connections and pending requests. */
  close(): void {
    this.#agent.destroy()
  }

  async #answer({ method, path, body }: WebDriverRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const headers = bytes === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': bytes.length }
    const outgoing = request({ host: '127.0.0.1', port: this.#port, agent: this.#agent, method, path, headers, signal })
    // An error after the response's head also reaches the response, which is read below.
    outgoing.on('error', () => undefined)
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
    outgoing.end(bytes)
    const [response] = await answered
    return response
  }

  async #wholeBody(asked: WebDriverRequest, response: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      // Leaving the loop closes the connection.
      if (length > MAX_BYTES) {
        throw this.#failure(DeviceErrorCode.unreadable, asked, `answers with more than ${MAX_BYTES} bytes`)
      }
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  }

  #reply(asked: WebDriverRequest, status: number, text: string): WebDriverReply {
    const body = replyBody.safeParse(parseJson(text))
    if (status === 200 && body.success) return { kind: 'value', value: body.data.value }
    const refusal = errorValue.safeParse(body.data?.value)
    if (refusal.success) return { kind: 'error', ...refusal.data }
    const message = `answers with status ${status} and what is no reply of WebDriver: ${JSON.stringify(text.slice(0, 100))}`
    throw this.#failure(DeviceErrorCode.unreadable, asked, message)
  }

  #failure(code: DeviceErrorCode, asked: WebDriverRequest, message: string, cause?: unknown): DeviceError {
    return new DeviceError(code, `Could not ${asked.method} ${asked.path}: ${this.#of} ${message}`, { cause })
  }
}

function isParserError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('HPE_')
}

/** The value, or `undefined` for what is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
