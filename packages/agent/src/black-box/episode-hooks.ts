import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { FinishStatus } from '@droidgym/gym/action/ui-action'
import { messageOf } from '@droidgym/base/error/message-of'
import { webPageFault } from '@droidgym/base/web/loopback'
import { readBody } from '@droidgym/base/web/read-body'
import type { Exchange } from '../exchange.ts'
import { pictureTokens, textTokens } from '../model/cost/token-rule.ts'
import type { EpisodeSession } from './episode-session.ts'
import { HOOK_STATUS, HookError, HookErrorCode } from './hook-error.ts'

/** The description of an episode, sent to the program as JSON. */
export interface EpisodeFacts {
  readonly instruction: string
  readonly serial: string
  readonly adb_server_port: number
  readonly task: string
  readonly app: string
  readonly environment: string
  readonly locale: string
  readonly display: { readonly width: number, readonly height: number }
  readonly max_steps: number
  readonly seed: number
}

/** Prompts hold whole screens as XML. */
const MAX_BODY_BYTES = 1024 * 1024
const MAX_CONNECTIONS = 16
/** Time to send a request; its answer may take as long as a step. */
const REQUEST_MS = 30_000

const side = z.int().min(1).max(100_000)
const beforeSchema = z.strictObject({})
const afterSchema = z.strictObject({
  action: z.string().optional(),
  text_in: z.string().optional(),
  images_in: z.array(z.tuple([side, side])).max(100).optional(),
  text_out: z.string().optional(),
})
const finishSchema = z.strictObject({ status: z.enum(FinishStatus).optional(), answer: z.string().optional() })

/** The HTTP interface of an episode on loopback, at a secret address that only the program knows. */
export class EpisodeHooks {
  static async start(session: EpisodeSession, facts: EpisodeFacts): Promise<EpisodeHooks> {
    const hooks = new EpisodeHooks(session, facts)
    hooks.#server.listen(0, '127.0.0.1')
    await once(hooks.#server, 'listening')
    return hooks
  }

  readonly #session: EpisodeSession
  readonly #facts: EpisodeFacts
  readonly #server: Server
  readonly #path = `/${randomBytes(16).toString('hex')}`
  /** Whether the program has been told to stop. */
  hasSaidStop = false

  private constructor(session: EpisodeSession, facts: EpisodeFacts) {
    this.#session = session
    this.#facts = facts
    this.#server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
      void this.#serve(request, response)
    })
    this.#server.maxConnections = MAX_CONNECTIONS
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#path}`
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, body: unknown): void => {
      if (response.destroyed) return
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    try {
      answer(200, await this.#answerTo(request))
    } catch (error) {
      const known = error instanceof HookError ? { status: HOOK_STATUS[error.code], code: error.code } : { status: 500 }
      const { status, ...message } = known
      answer(status, { ...message, error: messageOf(error) })
    }
  }

  async #answerTo(request: IncomingMessage): Promise<unknown> {
    const fault = webPageFault(request.headers)
    if (fault !== undefined) throw new HookError(HookErrorCode.notFromHere, fault)
    const { method, url = '' } = request
    if (url !== this.#path && !url.startsWith(`${this.#path}/`)) throw new HookError(HookErrorCode.unknownAddress, 'there is no episode of this address')
    switch (`${method ?? ''} ${url.slice(this.#path.length)}`) {
      case 'GET ':
        return this.#facts
      case 'POST /before-action':
        bodyOf(await textOf(request), beforeSchema)
        this.#session.beforeAction()
        return this.#stop()
      case 'POST /after-action':
        return this.#afterAction(bodyOf(await textOf(request), afterSchema))
      case 'POST /finish': {
        const { status = FinishStatus.complete, answer } = bodyOf(await textOf(request), finishSchema)
        await this.#session.finish(status, answer)
        this.hasSaidStop = true
        return {}
      }
      default:
        throw new HookError(HookErrorCode.unknownAddress, 'there are GET of the address itself, and POST of before-action, after-action and finish')
    }
  }

  async #afterAction(message: z.infer<typeof afterSchema>): Promise<unknown> {
    const isConcluded = await this.#session.afterAction({ action: message.action, exchange: exchangeOf(message) })
    if (!isConcluded) throw new HookError(HookErrorCode.notBegun, 'after-action concludes what before-action began: call that first')
    return { ...this.#stop(), steps: this.#session.steps }
  }

  #stop(): { readonly should_stop: boolean } {
    this.hasSaidStop ||= this.#session.isOver
    return { should_stop: this.#session.isOver }
  }
}

/** The program's model call, as far as it reports one. */
function exchangeOf({ text_in: input, images_in: images = [], text_out: output }: z.infer<typeof afterSchema>):
((latencyMs: number) => Exchange) | undefined {
  if (input === undefined && output === undefined && images.length === 0) return undefined
  const sizes = images.map(([width, height]) => ({ width, height }))
  const pictures = sizes.reduce((sum, size) => sum + pictureTokens(size), 0)
  const shown = sizes.map((picture) => ({ picture }))
  return (latencyMs) => ({
    module: 'action',
    messages: [{ role: 'user', content: shown.length === 0 ? input ?? '' : [{ text: input ?? '' }, ...shown] }],
    reply: output ?? '',
    usage: { input: textTokens([input ?? '']) + pictures, output: textTokens([output ?? '']), cached: 0 },
    latency_ms: Math.round(latencyMs),
    from_cache: false,
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const body = await readBody(request, MAX_BODY_BYTES)
  if (body === undefined) throw new HookError(HookErrorCode.tooLong, `a body has at most ${MAX_BODY_BYTES} bytes`)
  return body.toString()
}

/** An empty body is an empty object. */
function bodyOf<T>(text: string, schema: z.ZodType<T>): T {
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch (cause) {
    throw new HookError(HookErrorCode.badBody, `the body is no JSON: ${messageOf(cause)}`)
  }
  const { data, error } = schema.safeParse(body)
  if (data !== undefined) return data
  throw new HookError(HookErrorCode.badBody, (error?.issues ?? []).map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`).join('; '))
}
