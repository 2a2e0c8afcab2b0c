import type { ChildProcess, SpawnSyncReturns } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { findPython } from '../clients/python-process.ts'

const EXAMPLE = join(packageRoot(), 'examples/sft-lora')
const python = findPython('DROIDGYM_TORCH_PYTHON', '.venv-torch', 'import torch, transformers, peft, jinja2')
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const folder = mkdtempSync(join(tmpdir(), 'droidgym-sft-'))
const [chats, model, adapter] = [join(folder, 'chat.jsonl'), join(folder, 'model'), join(folder, 'adapter')]

const TASKS = 'clock/open_the_clock_app,clock/turn_on_alarm_at_9_am'
const ENVIRONMENTS = '000,008,010,015'
/** Learning computes rather than waits. */
const MINUTES = 60_000
/** What it takes until so small a model knows so few chats by heart. */
const BY_HEART = [
  ...['--rank', '16', '--alpha', '32', '--dropout', '0', '--weight-decay', '0'],
  ...['--learning-rate', '1e-2', '--epochs', '20', '--accumulate', '4'],
]
const env = {
  ...process.env,
  HF_HUB_OFFLINE: '1',
  PYTHONDONTWRITEBYTECODE: '1',
  // Threads that wait for each other spin, and other tests run beside this one.
  OMP_NUM_THREADS: '1',
  TOKENIZERS_PARALLELISM: 'false',
}

let server: ChildProcess | undefined
let baseUrl = ''

describe.skipIf(python === undefined && !required)(
  'fine-tuning a language model (skipped without a Python that has torch, transformers, peft and jinja2)',
  () => {
    beforeAll(async () => {
      const parts = ['--action-space', 'text', '--elements']
      droidgym('collect', '--tasks', TASKS, '--environments', ENVIRONMENTS, ...parts, '--out', join(folder, 'demos'))
      droidgym('recordings', 'export', '--out', chats, join(folder, 'demos'))
      succeed(runPython('test/toolchain/examples/tiny_model.py', chats, model))
      succeed(train('--out', adapter, ...BY_HEART))
      baseUrl = await serve()
    }, 15 * MINUTES)
    afterAll(() => {
      server?.kill()
      rmSync(folder, { recursive: true })
    })

    test('learns the replies by heart', () => {
      const { epochs, ...report } = JSON.parse(readFileSync(join(adapter, 'training.json'), 'utf8')) as {
        readonly epochs: readonly { readonly loss: number }[]
      }
      expect(report).toMatchObject({ model, training: { rank: 16, epochs: 20, max_tokens: 8192 } })
      expect(epochs).toHaveLength(20)
      expect(epochs[0]?.loss).toBeGreaterThan(1)
      expect(epochs.at(-1)?.loss).toBeLessThan(0.1)
    })

    test('wins in the gym what it has learned, as the agent of the setup whose prompts were exported', async () => {
      const results = join(folder, 'results')
      const args = [
        ...['evaluate', '--agent', 'openai:tiny?config=b-moca-fine-tuned', '--tasks', TASKS],
        ...['--environments', ENVIRONMENTS, '--workers', '1', '--out', results],
      ]
      const variables = { ...env, OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: '' }
      const child = spawn(process.execPath, ['dist/cli/main.js', ...args], { cwd: packageRoot(), env: variables })
      await once(child, 'close')
      const played = readFileSync(join(results, 'results.jsonl'), 'utf8').trimEnd().split('\n')
        .map((line) => JSON.parse(line) as Played)
      expect(played).toHaveLength(8)
      for (const { agent_error: error, model_usage: usage, steps } of played) {
        expect(error).toBeUndefined()
        expect(usage).toMatchObject({ calls: steps, unknown_usage: 0, input_tokens: expect.any(Number) as number })
      }
      // Drawn at a temperature of 0.1: a token that is unlikely may be drawn once.
      expect(played.filter(({ success }) => success).length).toBeGreaterThanOrEqual(7)
    }, 10 * MINUTES)

    test('counts tokens, and answers with no more of them than it may', async () => {
      const { status, body } = await ask({ ...asked(), temperature: 0, max_tokens: 2 })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        object: 'chat.completion',
        model: 'tiny',
        choices: [{ message: { role: 'assistant', content: expect.stringMatching(/^- A/) as string }, finish_reason: 'length' }],
        usage: { completion_tokens: 2, prompt_tokens: expect.any(Number) as number },
      })
      const whole = await ask({ ...asked(), temperature: 0 })
      expect(whole.body).toMatchObject({ choices: [{ message: { content: learned()[0]?.reply }, finish_reason: 'stop' }] })
    })

    test('draws as temperature, top_k, top_p and seed say', async () => {
      const drawn = async (sampling: object) => JSON.stringify(
        (await ask({ ...asked(), max_tokens: 8, ...sampling })).body['choices'],
      )
      const likeliest = await drawn({ temperature: 0 })
      expect(await drawn({ temperature: 2, top_k: 1 })).toBe(likeliest)
      expect(await drawn({ temperature: 2, top_p: 1e-6 })).toBe(likeliest)
      const seeded = await Promise.all([1, 1, 2, 3, 4].map(async (seed) => drawn({ temperature: 2, seed })))
      expect(seeded[0]).toBe(seeded[1])
      expect(new Set([...seeded, likeliest]).size).toBeGreaterThan(1)
    })

    test.each([
      ['another model', { model: 'large' }, 404, "There is no model 'large': this server has 'tiny'"],
      ['a stream', { stream: true }, 400, 'This server does not know stream: leave it out'],
      ['two answers', { n: 2 }, 400, 'This server does not know n: leave it out'],
      ['a hot temperature', { temperature: 3 }, 400, 'temperature must be a number from 0 to 2'],
      ['half a token', { max_tokens: 0.5 }, 400, 'max_tokens must be a whole number from 1 to 4096'],
      ['more than the model has room for', { max_tokens: 4096 }, 400, 'the model has room for 4096'],
      ['no messages', { messages: [] }, 400, 'messages must be a list that is not empty'],
      ['pictures', { messages: [{ role: 'user', content: [] }] }, 400, 'this server takes no pictures'],
    ])('refuses %s', async (_, wrong, expected, message) => {
      const { status, body } = await ask({ ...asked(), ...wrong })
      expect([status, JSON.stringify(body)]).toEqual([expected, expect.stringContaining(message)])
    })

    test.each([
      ['what is no JSON', {}, '{', 400],
      ['a list', {}, '[]', 400],
      ['a request that is too long', { 'content-length': '4000001' }, '', 413],
      ['a form', { 'content-type': 'text/plain' }, '{}', 415],
      ['a web page', { origin: 'http://127.0.0.1' }, '{}', 403],
      ['a name that leads here', { host: 'example.com' }, '{}', 403],
    ])('refuses %s', async (_, headers, body, expected) => {
      expect((await post(body, headers)).status).toBe(expected)
    })

    test('the command tells of chats that cannot be learned from', () => {
      const bad = join(folder, 'bad.jsonl')
      const [first = ''] = readFileSync(chats, 'utf8').split('\n')
      writeFileSync(bad, `${first}\n{"messages": [{"role": "user", "content": "?"}]}\n`)
      const refused = train('--out', adapter, '--chats', bad)
      expect(refused.status).toBe(2)
      expect(refused.stderr).toContain(`${bad}:2 is no chat of texts that ends with a reply`)
      const long = train('--out', adapter, '--max-tokens', '3')
      expect(long.status).toBe(2)
      expect(long.stderr).toContain('has more than 3 tokens: raise --max-tokens')
    })
  },
)

interface Played {
  readonly success: boolean
  readonly steps: number
  readonly agent_error?: string
  readonly model_usage: object
}

interface Asked {
  readonly messages: readonly object[]
  readonly reply: string
}

function learned(): readonly Asked[] {
  return readFileSync(chats, 'utf8').trimEnd().split('\n').map((line) => {
    const { messages } = JSON.parse(line) as { messages: { content: string }[] }
    return { messages: messages.slice(0, -1), reply: messages.at(-1)?.content ?? '' }
  })
}

/** A request with the first prompt that was learned. */
function asked(): object {
  return { model: 'tiny', messages: learned()[0]?.messages }
}

interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

async function ask(body: object): Promise<Answered> {
  return post(JSON.stringify(body))
}

/** `fetch` would not let tests choose the headers Host and Origin. */
function post(body: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const usual = { 'content-type': 'application/json', 'content-length': length, ...headers }
    const sent = request(`${baseUrl}/chat/completions`, { method: 'POST', headers: usual }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => {
        sent.destroy()
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Answered['body'] })
      })
    })
    sent.on('error', reject)
    if (headers['content-length'] === undefined) sent.end(body)
    else sent.flushHeaders()
  })
}

function runPython(...args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(python ?? 'python3', args, { encoding: 'utf8', cwd: packageRoot(), env })
}

function train(...args: readonly string[]): SpawnSyncReturns<string> {
  return runPython(join(EXAMPLE, 'train.py'), '--chats', chats, '--model', model, ...args)
}

async function serve(): Promise<string> {
  const args = [join(EXAMPLE, 'serve.py'), '--model', model, '--adapter', adapter, '--name', 'tiny', '--port', '0']
  const child = spawn(python ?? 'python3', args, { cwd: packageRoot(), env, stdio: ['ignore', 'pipe', 'inherit'] })
  server = child
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^tiny at (\S+)$/.exec(line) ?? []
    if (url !== undefined) return url
  }
  throw new Error('serve.py ended before it served')
}

function droidgym(...args: readonly string[]): void {
  succeed(spawnSync(process.execPath, [join(packageRoot(), 'dist/cli/main.js'), ...args], { encoding: 'utf8' }))
}

function succeed({ status, stdout, stderr }: SpawnSyncReturns<string>): void {
  expect(status, `${stdout}${stderr}`).toBe(0)
}
