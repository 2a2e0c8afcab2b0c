import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunPrice } from '@droidgym/lab/experiment/run-price'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { picturesOf, promptOf, ReplayingEndpoint, replyOf } from '../../fixtures/agent/model/replaying-endpoint.ts'
import type { Answer } from '../../fixtures/agent/model/replaying-endpoint.ts'

/** Tokens of a picture of 540 × 1080, the largest here, by the rule of docs/language-models.md. */
const PICTURE = 425

let folder: string
let endpoint: ReplayingEndpoint | undefined
/** What the endpoint has reported. */
let told: { asked: number; said: number }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-budget-'))
  told = { asked: 0, said: 0 }
})
afterEach(async () => {
  await endpoint?.close()
  endpoint = undefined
  rmSync(folder, { recursive: true })
})

/** A model that never acts and never finishes, so that every step of the limit is played. */
const idle: Answer = (request) => {
  const reply = 'I look at the screen.\nAnswer: not yet'
  const letters = JSON.stringify([promptOf(request), request.messages[0], request.tools ?? []]).length
  const usage = { prompt_tokens: Math.ceil(letters / 4) + PICTURE * picturesOf(request).length, completion_tokens: 10 }
  told = { asked: told.asked + usage.prompt_tokens, said: told.said + usage.completion_tokens }
  return replyOf(reply, usage)
}

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function evaluate(...args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: endpoint?.baseUrl ?? 'http://127.0.0.1:9/v1' }
  const command = [join(packageRoot(), 'dist/cli/main.js'), 'evaluate', '--out', 'out', '--workers', '1', '--json', ...args]
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd: folder, env })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number, stdout: string, stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

function linesOf(out: string): readonly string[] {
  return readFileSync(join(folder, out, 'results.jsonl'), 'utf8').trim().split('\n')
}

describe('evaluate --dry-run', () => {
  const configs = ['b-moca-text', 'modules', 'mobile-bench-baseline', 'mobile-bench', 'mobile-agent-2', 'm3a', 'see-act', 'tools']

  it.each(configs)('prices every call of the modules of %s, and never too low', async (config) => {
    endpoint = await ReplayingEndpoint.start(idle)
    const args = ['--agent', `openai:example-model?config=${config}`, '--tasks', 'clock/open_the_clock_app', '--environments', '100', '--step-limit', '4']
    const priced = await evaluate(...args, '--dry-run')
    expect([priced.code, priced.err, endpoint.requests.length, existsSync(join(folder, 'out'))]).toEqual([0, '', 0, false])
    const [price] = JSON.parse(priced.out) as readonly RunPrice[]
    expect((await evaluate(...args)).code).toBe(0)
    expect(price?.calls).toBe(endpoint.requests.length)
    expect(told.asked).toBeLessThan(price?.input_tokens ?? 0)
    expect(told.asked).toBeGreaterThan(0.2 * (price?.input_tokens ?? 0))
    expect(told.said).toBeLessThan(price?.output_tokens ?? 0)
    expect(price?.usd).toBeCloseTo(((price?.input_tokens ?? 0) + 2 * (price?.output_tokens ?? 0)) / 1e6, 9)
  })
})

describe('evaluate --budget', () => {
  const cells = ['--tasks', 'clock/open_the_clock_app', '--environments', '100,101,102', '--at-once', '1', '--step-limit', '3']
  const agent = ['--agent', 'openai:example-model', ...cells]

  it('stops between episodes, counts none as failed that was not begun, and pays nothing twice', async () => {
    endpoint = await ReplayingEndpoint.start(idle)
    const { code, out, err } = await evaluate(...agent, '--budget', '0.000001')
    expect(code).toBe(1)
    expect(err).toMatch(/^\d\.\d{4} of 0\.000001 USD are spent, and 2 episodes were not begun\. Run the same command again: it goes on from there\n$/)
    // The episode that was being played has ended as any other, with all its steps.
    expect([endpoint.requests.length, linesOf('out').length]).toEqual([3, 1])
    expect(JSON.parse(out)).toMatchObject({ all: { episodes: 1 }, missing: [], agent_errors: 0 })

    const before = linesOf('out')
    const next = await evaluate(...agent, '--budget', '1000')
    expect([next.code, next.err]).toEqual([0, ''])
    expect([endpoint.requests.length, linesOf('out').length]).toEqual([9, 3])
    expect(linesOf('out')).toEqual(expect.arrayContaining([...before]))
    expect((await evaluate(...agent, '--budget', '0.000001')).code).toBe(0)
    expect(endpoint.requests).toHaveLength(9)
  })

  it('counts what a judge asks that judges at once, also where it gives no verdict, and refuses one without a price', async () => {
    endpoint = await ReplayingEndpoint.start(idle)
    const judged = ['--agent', 'random', ...cells, '--budget', '0.000001', '--judge-live']
    const { code, out, err } = await evaluate(...judged, 'spa-fine:example-model')
    expect([code, err]).toEqual([1, expect.stringMatching(/USD are spent, and 2 episodes were not begun/)])
    expect(JSON.parse(out)).toMatchObject({ all: { episodes: 0 }, missing: [{ failure: expect.stringMatching(/^not judged/) as unknown }] })
    const other = await evaluate(...judged, 'spa-fine:nobody-sells-it')
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('spa-fine:nobody-sells-it: its model has no price')])
  })

  it('stops where the endpoint does not report its tokens, since it cannot be kept then', async () => {
    endpoint = await ReplayingEndpoint.start(() => replyOf('I look at the screen.'))
    const { code, err } = await evaluate(...agent, '--budget', '1000')
    expect([code, err]).toEqual([1, expect.stringMatching(/did not report the tokens of 1 episodes.* 2 episodes were not begun/)])
    expect(linesOf('out')).toHaveLength(1)
  })
})
