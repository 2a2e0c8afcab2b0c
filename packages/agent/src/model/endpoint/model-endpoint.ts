import { setTimeout as delay } from 'node:timers/promises'
import type * as OpenAIPackage from 'openai'
import { messageOf } from '@droidgym/base/error/message-of'
import { loadOptional } from '@droidgym/spec/optional-package'
import { boundedFetch } from './bounded-fetch.ts'
import type { ChatReply, ChatRequest } from './chat.ts'
import { readChatReply } from './chat.ts'
import type { EndpointAddress } from './endpoint-address.ts'
import { ModelError, ModelErrorCode } from './model-error.ts'
import { ReplyCache } from './reply-cache.ts'
import { waitAfter } from './retry.ts'
import type { Secret } from './secret.ts'
import { Semaphore } from './semaphore.ts'

/** Limits of one call. */
export interface EndpointLimits {
  /** Milliseconds for one attempt, up to the last byte of the answer. */
  readonly timeoutMs: number
  /** Retries after a fault of the endpoint: a broken connection, no answer in time, 429, 5xx, or no chat completion. */
  readonly retries: number
  /** Concurrent calls; others wait. */
  readonly concurrency: number
  readonly maxReplyBytes: number
}

export interface AnsweredCall {
  readonly reply: ChatReply
  /** Milliseconds of the successful attempt; 0 from the cache. */
  readonly latencyMs: number
  readonly fromCache: boolean
}

/** Longest excerpt of an endpoint's text in a message. */
const SHOWN = 300

/**
 * Statuses that no request of a right set-up gets: redirects, and no key, money, permission, address or method. Some
 * endpoints answer 400 or 429 instead, and say it by a code (OpenAI's error codes) or by the parameter.
 */
const SET_UP_STATUS = /^(?:3..|40[123457]|410)$/
const SET_UP_CODES: readonly unknown[] = [
  ...['invalid_api_key', 'account_deactivated', 'insufficient_quota', 'billing_not_active', 'billing_hard_limit_reached'],
  ...['model_not_found', 'model_decommissioned'],
]

/** Why a reply was withheld, as OpenAI's and Azure's endpoints say it. */
const WITHHELD = 'content_filter'

type Package = typeof OpenAIPackage

/** An endpoint with OpenAI's chat completions. */
export class ModelEndpoint {
  readonly secret: Secret
  readonly #baseUrl: string
  readonly #package: Package
  readonly #client: OpenAIPackage.OpenAI
  readonly #limits: EndpointLimits
  readonly #turns: Semaphore
  readonly #cache: ReplyCache | undefined
  readonly #closed = new AbortController()

  private constructor(
    loaded: Package,
    { baseUrl, secret }: EndpointAddress,
    limits: EndpointLimits,
    cacheFolder?: string,
  ) {
    this.secret = secret
    this.#baseUrl = baseUrl
    this.#package = loaded
    this.#limits = limits
    this.#turns = new Semaphore(limits.concurrency)
    this.#cache = cacheFolder === undefined ? undefined : new ReplyCache(cacheFolder)
    this.#client = new loaded.OpenAI({
      baseURL: baseUrl, apiKey: secret.reveal(), organization: null, project: null,
      timeout: limits.timeoutMs, maxRetries: 0, logLevel: 'off',
      fetch: boundedFetch(limits.maxReplyBytes, secret),
    })
  }

  /** Does not connect yet. Rejects with an `OptionalPackageError`. */
  static async open(address: EndpointAddress, limits: EndpointLimits, cacheFolder?: string): Promise<ModelEndpoint> {
    const loaded = await loadOptional('openai', () => import('openai'))
    return new ModelEndpoint(loaded, address, limits, cacheFolder)
  }

  /** Every failure rejects with a `ModelError`. */
  async ask(request: ChatRequest): Promise<AnsweredCall> {
    const cached = await this.#cache?.read(this.#baseUrl, request)
    if (cached !== undefined) return { reply: this.#replyIn(cached), latencyMs: 0, fromCache: true }
    return this.#turns.run(async () => {
      for (let attempt = 1; ; attempt++) {
        const began = performance.now()
        const tried = await this.#try(request)
        const latencyMs = performance.now() - began
        if ('reply' in tried) {
          await this.#cache?.write(this.#baseUrl, request, tried.answer)
          return { reply: tried.reply, latencyMs, fromCache: false }
        }
        const mayRetry = tried.mayRetry && attempt <= this.#limits.retries
        const waitMs = mayRetry ? waitAfter(attempt, tried.retryAfter) : undefined
        if (waitMs === undefined) throw tried.error
        await delay(waitMs, undefined, { signal: this.#closed.signal }).catch(() => {
          throw this.#gone()
        })
      }
    })
  }

  /** Aborts running and waiting calls. */
  close(): void {
    this.#closed.abort()
  }

  async #try(request: ChatRequest): Promise<Tried> {
    // A signal for this call only, as the package leaves its listeners on it.
    const given = new AbortController()
    const abort = (): void => given.abort()
    if (this.#closed.signal.aborted) abort()
    this.#closed.signal.addEventListener('abort', abort)
    try {
      const answer = await this.#client.post<unknown>('/chat/completions', { body: request, signal: given.signal })
      return { answer, reply: this.#replyIn(answer) }
    } catch (error) {
      const withheld = this.#withheld(error)
      return withheld === undefined ? this.#failure(error) : { answer: withheld, reply: this.#replyIn(withheld) }
    } finally {
      this.#closed.signal.removeEventListener('abort', abort)
    }
  }

  /** Azure answers 400 where its filter withholds the reply; others answer with a choice that says so. */
  #withheld(error: unknown): object | undefined {
    if (!(error instanceof this.#package.APIError) || error.code !== WITHHELD) return undefined
    return { choices: [{ message: { content: null }, finish_reason: WITHHELD }] }
  }

  #failure(error: unknown): FailedTry {
    const { APIError, APIConnectionError, APIConnectionTimeoutError } = this.#package
    const { unreachable, timeout, busy, failed, unusable, refused, invalidReply } = ModelErrorCode
    if (this.#closed.signal.aborted) return { error: this.#gone(), mayRetry: false, retryAfter: null }
    if (error instanceof ModelError) return { error, mayRetry: error.code === invalidReply, retryAfter: null }
    if (error instanceof APIConnectionTimeoutError) {
      const what = `has not answered within ${this.#limits.timeoutMs} ms. Raise limits.timeout_ms, or ask a quicker model`
      return this.#fault(timeout, what, { mayRetry: true })
    }
    if (error instanceof APIConnectionError) {
      if (error.cause instanceof ModelError) return { error: error.cause, mayRetry: false, retryAfter: null }
      return this.#fault(unreachable, `cannot be reached: ${this.#cut(deepestMessage(error))}. Check OPENAI_BASE_URL`, { mayRetry: true })
    }
    if (!(error instanceof APIError) || error.status === undefined) {
      return this.#fault(invalidReply, `answered with what is no JSON: ${this.#cut(messageOf(error))}`, { mayRetry: true })
    }
    const status = error.status as number
    const retryAfter = (error.headers as Headers | undefined)?.get('retry-after') ?? null
    const what = `answered ${this.#cut(messageOf(error))}`
    if (SET_UP_STATUS.test(String(status)) || SET_UP_CODES.includes(error.code) || error.param === 'model') {
      const advice = 'Correct OPENAI_API_KEY, OPENAI_BASE_URL or the model\'s name, and run the same command again'
      return this.#fault(unusable, `${what}. ${advice}`)
    }
    if (status === 429) return this.#fault(busy, `${what}. Lower limits.concurrency, or wait`, { mayRetry: true, retryAfter })
    if (status === 408) return this.#fault(timeout, what, { mayRetry: true, retryAfter })
    if (status >= 500) return this.#fault(failed, what, { mayRetry: true, retryAfter })
    return this.#fault(refused, `${what}. Check the sampling parameters and the length of prompts (context_tokens)`)
  }

  #replyIn(answer: unknown): ChatReply {
    const reply = readChatReply(answer)
    if (!('invalid' in reply)) return reply
    const { error } = this.#fault(ModelErrorCode.invalidReply, `answered with what is no chat completion: ${reply.invalid}`)
    throw error
  }

  #fault(code: ModelErrorCode, what: string, retry: Partial<Omit<FailedTry, 'error'>> = {}): FailedTry {
    const message = this.secret.hide(`The endpoint ${this.#baseUrl} ${what}`)
    return { error: new ModelError(code, message), mayRetry: false, retryAfter: null, ...retry }
  }

  #cut(words: string): string {
    const hidden = this.secret.hide(words)
    return hidden.length > SHOWN ? `${hidden.slice(0, SHOWN)}…` : hidden
  }

  #gone(): ModelError {
    return new ModelError(ModelErrorCode.closed, 'The agent was closed while it waited for its model')
  }
}

interface FailedTry {
  readonly error: ModelError
  readonly mayRetry: boolean
  readonly retryAfter: string | null
}

type Tried = { readonly answer: unknown; readonly reply: ChatReply } | FailedTry

/** The innermost message, as `fetch failed` alone gives no reason. */
function deepestMessage(error: Error): string {
  return error.cause instanceof Error ? deepestMessage(error.cause) : messageOf(error)
}
