import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { endpointAddress } from '@droidgym/agent/model/endpoint/endpoint-address'
import { ModelEndpoint } from '@droidgym/agent/model/endpoint/model-endpoint'
import { ModelError } from '@droidgym/agent/model/endpoint/model-error'
import type { Answer, EndpointAnswer } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { ReplayingEndpoint, replyOf } from '../../../fixtures/agent/model/replaying-endpoint.ts'

const KEY = 'sk-secret/0123456789'
const REQUEST = { model: 'm', messages: [{ role: 'user' as const, content: 'hello' }] }
const opened: { close(): unknown }[] = []
const folders: string[] = []

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function open(
  answer: Answer,
  limits: Partial<Parameters<typeof ModelEndpoint.open>[1]> = {},
  cache?: string,
): Promise<{ server: ReplayingEndpoint, endpoint: ModelEndpoint }> {
  const server = await ReplayingEndpoint.start(answer)
  const address = endpointAddress({ OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: KEY })
  const endpoint = await ModelEndpoint.open(address, {
    timeoutMs: 30_000, retries: 2, concurrency: 4, maxReplyBytes: 100_000, ...limits,
  }, cache)
  opened.push(endpoint, server)
  return { server, endpoint }
}

async function failure(asked: Promise<unknown>): Promise<ModelError> {
  const error: unknown = await asked.then(() => undefined, (reason: unknown) => reason)
  if (!(error instanceof ModelError)) throw new Error(`expected a ModelError, and got ${String(error)}`)
  expect(error.message).not.toContain(KEY)
  return error
}

const RETRY_NOW = { 'retry-after': '0' }

describe('a model endpoint', () => {
  it('is asked with its key, and answers with text and tokens', async () => {
    const usage = { prompt_tokens: 12, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 4 } }
    const { server, endpoint } = await open(() => replyOf('Action: tap(1)', usage))
    const { reply, fromCache } = await endpoint.ask({ ...REQUEST, top_k: 42 })
    expect(reply).toEqual({ text: 'Action: tap(1)', toolCalls: [], usage: { input: 12, output: 3, cached: 4 } })
    expect(fromCache).toBe(false)
    expect(server.authorizations).toEqual([`Bearer ${KEY}`])
    expect(server.requests).toEqual([{ ...REQUEST, top_k: 42 }])
  })

  it('is asked past the proxy of the environment when it is on this machine', async () => {
    const { endpoint } = await open(() => replyOf('here'))
    const carriers = globalThis as unknown as Record<symbol, unknown>
    // What carries `fetch`: with NODE_USE_ENV_PROXY it goes to the proxy.
    const dispatcher = Symbol.for('undici.globalDispatcher.1')
    const before = carriers[dispatcher]
    carriers[dispatcher] = {
      dispatch: (): never => {
        throw new Error('asked the proxy')
      },
    }
    try {
      expect((await endpoint.ask(REQUEST)).reply.text).toBe('here')
    } finally {
      carriers[dispatcher] = before
    }
  })

  it.each([
    ['none', undefined],
    ['garbage', { prompt_tokens: 'many' }],
    ['no object', 7],
  ])('leaves tokens unknown where usage is %s', async (_, usage) => {
    const { endpoint } = await open(() => ({ body: { choices: [{ message: { content: 'x' } }], usage } }))
    expect((await endpoint.ask(REQUEST)).reply).toEqual({ text: 'x', toolCalls: [] })
  })

  it.each<[string, EndpointAnswer]>([
    ['429', { status: 429, headers: RETRY_NOW, body: { error: { message: 'slow down' } } }],
    ['500', { status: 500, headers: RETRY_NOW, body: 'oh' }],
    ['503', { status: 503, headers: RETRY_NOW, body: '' }],
    ['a broken connection', { gone: true }],
    ['408', { status: 408, headers: RETRY_NOW, body: {} }],
    ['no JSON', { body: '<html></html>' }],
    ['half a JSON', { body: '{"choices": [{"message": {"cont' }],
    ['HTML', { headers: { 'content-type': 'text/html' }, body: '<html></html>' }],
    ['204', { status: 204, body: '' }],
    ['null', { body: 'null' }],
    ['no choice', { body: { choices: [] } }],
    ['an error with status 200', { body: { error: { message: 'overloaded' } } }],
  ])('tries again after %s', async (_, first) => {
    const { server, endpoint } = await open((_request, number) => (number === 0 ? first : replyOf('now')))
    expect((await endpoint.ask(REQUEST)).reply.text).toBe('now')
    expect(server.requests).toHaveLength(2)
  })

  it.each<[string, EndpointAnswer, string, RegExp]>([
    ['429', { status: 429, headers: RETRY_NOW, body: { error: { message: 'slow down' } } }, 'MODEL_BUSY', /429 slow down/],
    ['500', { status: 500, headers: RETRY_NOW, body: { error: { message: 'broken' } } }, 'MODEL_FAILED', /500 broken/],
    ['broken connections', { gone: true }, 'MODEL_UNREACHABLE', /cannot be reached: .*OPENAI_BASE_URL/],
    ['answers without JSON', { body: `<html>${KEY}</html>` }, 'MODEL_REPLY_INVALID', /no JSON/],
    ['streams of events', { headers: { 'content-type': 'text/event-stream' }, body: 'data: {"x":\n\ndata: \0\u0001\n\n' }, 'MODEL_REPLY_INVALID', /no/],
    ['answers without a choice', { body: { choices: [] } }, 'MODEL_REPLY_INVALID', /no chat completion: choices/],
    ['408', { status: 408, headers: RETRY_NOW, body: {} }, 'MODEL_TIMEOUT', /408/],
  ])('gives up after a bounded number of %s', async (_, answer, code, words) => {
    const { server, endpoint } = await open(() => answer, { retries: 1 })
    const error = await failure(endpoint.ask(REQUEST))
    expect(error.code).toBe(code)
    expect(error.message).toMatch(words)
    expect(server.requests).toHaveLength(2)
  })

  it('does not wait for as long as an hour', async () => {
    const { server, endpoint } = await open(() => ({ status: 429, headers: { 'retry-after': '3600' }, body: {} }))
    expect((await failure(endpoint.ask(REQUEST))).code).toBe('MODEL_BUSY')
    expect(server.requests).toHaveLength(1)
  })

  it.each<[string, EndpointAnswer, string]>([
    ['400', { status: 400, body: { error: { message: 'unknown field top_k' } } }, 'MODEL_REFUSED'],
    ['401 that echoes the key', { status: 401, body: { error: { message: `no such key ${KEY}` } } }, 'MODEL_UNUSABLE'],
    ['402', { status: 402, body: { error: { message: 'no credits' } } }, 'MODEL_UNUSABLE'],
    ['403', { status: 403, body: { error: { message: 'not for you' } } }, 'MODEL_UNUSABLE'],
    ['404', { status: 404, body: { error: { message: 'no such model' } } }, 'MODEL_UNUSABLE'],
    ['405', { status: 405, body: 'GET only' }, 'MODEL_UNUSABLE'],
    ['a redirect', { status: 308, headers: { location: '/v2/' }, body: '' }, 'MODEL_UNUSABLE'],
    ['400 for the model\'s name', { status: 400, body: { error: { message: 'no', code: 'model_not_found' } } }, 'MODEL_UNUSABLE'],
    ['400 for the key', { status: 400, body: { error: { message: 'no', code: 'invalid_api_key' } } }, 'MODEL_UNUSABLE'],
    ['400 for the parameter model', { status: 400, body: { error: { message: 'no', param: 'model' } } }, 'MODEL_UNUSABLE'],
    ['429 for a spent quota', { status: 429, body: { error: { message: 'no', code: 'insufficient_quota' } } }, 'MODEL_UNUSABLE'],
    ['409', { status: 409, headers: { 'x-should-retry': 'true' }, body: {} }, 'MODEL_REFUSED'],
    ['too many bytes', { body: 'x'.repeat(200_000) }, 'MODEL_REPLY_TOO_LARGE'],
    ['too many bytes of an error', { status: 500, body: 'x'.repeat(200_000) }, 'MODEL_REPLY_TOO_LARGE'],
  ])('is asked once when it answers with %s', async (_, answer, code) => {
    const { server, endpoint } = await open(() => answer)
    expect((await failure(endpoint.ask(REQUEST))).code).toBe(code)
    expect(server.requests).toHaveLength(1)
  })

  it.each(['at once', 'begun'] as const)('is given up when it hangs (%s)', async (hang) => {
    const { server, endpoint } = await open(() => ({ hang }), { timeoutMs: 300, retries: 1 })
    const error = await failure(endpoint.ask(REQUEST))
    expect(error.code).toBe('MODEL_TIMEOUT')
    expect(error.message).toContain('limits.timeout_ms')
    expect(server.requests).toHaveLength(2)
  })

  const THOUGHT = 'Action: press("BACK")'
  const SAID = 'Action: press("HOME")'

  it.each<[string, object]>([
    ['a thought in the text', { content: `<think>${THOUGHT}</think>${SAID}` }],
    ['a thought without its beginning', { content: `${THOUGHT}</think>\n${SAID}` }],
    ['a token at the end', { content: `${SAID}<|im_end|>` }],
    ['reasoning_content', { content: SAID, reasoning_content: THOUGHT }],
    ['reasoning', { content: SAID, reasoning: THOUGHT, reasoning_details: [{ text: THOUGHT }] }],
    ['thinking_blocks', { content: SAID, thinking_blocks: [{ type: 'thinking', thinking: THOUGHT }] }],
    ['a part of thinking', { content: [{ type: 'thinking', thinking: [{ type: 'text', text: THOUGHT }] }, { type: 'text', text: SAID }] }],
    ['a part of thinking in a text', { content: [{ type: 'thinking', text: THOUGHT }, { type: 'text', text: SAID }] }],
  ])('hears what is said beside %s', async (_, message) => {
    const { endpoint } = await open(() => ({ body: { choices: [{ message }] } }))
    expect((await endpoint.ask(REQUEST)).reply.text.trim()).toBe(SAID)
  })

  it.each<[string, object, RegExp]>([
    ['empty', { message: { content: '' }, finish_reason: 'stop' }, /empty/],
    ['blank', { message: { content: ' \n' } }, /empty/],
    ['null', { message: { content: null } }, /empty/],
    ['a thought alone', { message: { content: `<think>${THOUGHT}</think>` }, finish_reason: 'stop' }, /thought alone/],
    ['cut within a thought', { message: { content: `<think>${THOUGHT}` }, finish_reason: 'length' }, /cut off/],
    ['cut within a thought of its own field', { message: { content: null, reasoning_content: THOUGHT }, finish_reason: 'length' }, /cut off/],
    ['refused', { message: { content: null, refusal: SAID } }, /refused/],
    ['refused beside a text', { message: { content: SAID, refusal: 'I will not' } }, /refused: I will not/],
    ['withheld', { message: { content: SAID }, finish_reason: 'content_filter' }, /content_filter/],
  ])('tells that a reply is %s, with its tokens', async (_, choice, fault) => {
    const usage = { prompt_tokens: 12, completion_tokens: 3 }
    const { server, endpoint } = await open(() => ({ body: { choices: [choice], usage } }))
    const { reply } = await endpoint.ask(REQUEST)
    expect(reply).toMatchObject({ text: '', toolCalls: [], usage: { input: 12, output: 3, cached: 0 } })
    expect(reply.fault).toMatch(fault)
    expect(server.requests).toHaveLength(1)
  })

  it("takes Azure's status for a withheld reply as one", async () => {
    const error = { code: 'content_filter', message: 'The response was filtered' }
    const { endpoint } = await open(() => ({ status: 400, body: { error } }))
    expect((await endpoint.ask(REQUEST)).reply).toMatchObject({ text: '', fault: expect.stringMatching(/content_filter/) as string })
  })

  it('lets go of calls when it is closed', async () => {
    const { endpoint } = await open((_request, number) => {
      if (number === 0) setImmediate(() => endpoint.close())
      return { hang: 'at once' }
    })
    expect((await failure(endpoint.ask(REQUEST))).code).toBe('MODEL_CLOSED')
    expect((await failure(endpoint.ask(REQUEST))).code).toBe('MODEL_CLOSED')
  })

  it('has no more calls under way than it may', async () => {
    let two: () => void = () => undefined
    const both = new Promise<void>((resolve) => (two = resolve))
    const { server, endpoint } = await open(async (_request, number) => {
      if (number === 1) two()
      await both
      return replyOf(String(number))
    }, { concurrency: 2 })
    const replies = await Promise.all(Array.from({ length: 7 }, () => endpoint.ask(REQUEST)))
    expect(new Set(replies.map(({ reply }) => reply.text)).size).toBe(7)
    expect(server.mostAtOnce).toBe(2)
  })

  it('hides a key that is echoed in a reply', async () => {
    const { endpoint } = await open(() => replyOf(`your key is ${KEY}`))
    expect((await endpoint.ask(REQUEST)).reply.text).toBe('your key is [key]')
  })

  it('keeps replies in a folder when it is told to, without the key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'replies-'))
    folders.push(folder)
    const { server, endpoint } = await open((_request, number) => replyOf(`${number} ${KEY}`), {}, folder)
    const first = await endpoint.ask(REQUEST)
    expect(await endpoint.ask(REQUEST)).toEqual({ ...first, latencyMs: 0, fromCache: true })
    expect((await endpoint.ask({ ...REQUEST, temperature: 1 })).reply.text).toBe('1 [key]')
    expect(server.requests).toHaveLength(2)
    const kept = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')).join('')
    expect(kept).not.toContain(KEY)
    expect(kept).toContain('[key]')
  })
})

describe('the address of an endpoint', () => {
  it.each([
    [{}, /set OPENAI_API_KEY/],
    [{ OPENAI_BASE_URL: 'ftp://x' }, /http/],
    [{ OPENAI_BASE_URL: 'nonsense' }, /http/],
    [{ OPENAI_BASE_URL: 'http://me:hidden-word@x/v1' }, /no user, password or query/],
  ])('is refused: %o', (variables, words) => {
    let message = ''
    try {
      endpointAddress(variables)
    } catch (error) {
      message = String(error)
    }
    expect(message).toMatch(words)
    expect(message).not.toContain('hidden-word')
  })

  it('needs no key where it is one\'s own', () => {
    expect(endpointAddress({ OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1/' }).baseUrl).toBe('http://127.0.0.1:8000/v1')
  })
})
