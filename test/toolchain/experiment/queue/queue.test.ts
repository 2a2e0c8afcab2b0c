import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Queue } from 'bullmq'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CELL_QUEUE } from '@droidgym/lab/experiment/queue/cell-job'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { ReplayingEndpoint } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { scriptedModel } from '../../../fixtures/agent/model/scripted-model.ts'
import { encodeModel } from '../../../fixtures/agent/policy/onnx-model.ts'
import { smallPolicy } from '../../../fixtures/agent/policy/small-policy.ts'
import { hasRedis, RedisServer } from './redis-server.ts'

const BASE = "{ device: pixel_3, locale: en-US, wallpaper: 00_default, display_size: 0, dark_theme: false, layout: '100', seed: 1 }"

let folder = ''
let redis: RedisServer
const running: Droidgym[] = []
/** Of the commands, beside those of the test. */
let variables: NodeJS.ProcessEnv = {}

/** A command under way. */
class Droidgym {
  output = ''
  readonly #process: ChildProcess
  readonly #heard: (() => void)[] = []

  constructor(...args: readonly string[]) {
    const env = { ...process.env, ...variables }
    this.#process = spawn(process.execPath, [join(packageRoot(), 'dist/cli/main.js'), ...args], { cwd: folder, env })
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString()
        for (const look of this.#heard) look()
      })
    }
    running.push(this)
  }

  /** Until it has said something so many times. */
  async says(text: string, times = 1): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.output.split(text).length > times) resolve()
      }
      this.#heard.push(look)
      look()
    })
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  kill(signal: NodeJS.Signals): void {
    this.#process.kill(signal)
  }

  async exit(): Promise<number | null> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) await once(this.#process, 'exit')
    return this.#process.exitCode
  }
}

function writeSweep(change: Record<string, string> = {}): void {
  const sweep = { name: 'small', factor: 'theme', tasks: "'clock/{open,go}*'", agent: 'expert', base: `[${BASE}]`, ...change }
  writeFileSync(join(folder, 'small.yaml'), Object.entries(sweep).map(([key, value]) => `${key}: ${value}\n`).join(''))
}

function sweep(): Droidgym {
  return new Droidgym('sweep', 'small.yaml', '--queue', redis.url, '--out', 'runs')
}

function worker(...args: readonly string[]): Droidgym {
  return new Droidgym('worker', '--queue', redis.url, '--workers', '1', '--at-once', '1', '--lease', '1', ...args)
}

/** `task environment episode` of every line. */
function played(): readonly string[] {
  const lines = readFileSync(join(folder, 'runs/small/results.jsonl'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const { task, environment, episode, success } = JSON.parse(line) as Record<string, unknown>
    expect(success).toBe(true)
    return `${String(task)} ${String(environment)} ${String(episode)}`
  }).sort()
}

const TASKS = ['go_to_the_alarm_page_in_clock', 'go_to_the_stopwatch_page_in_clock', 'go_to_the_timer_page_in_clock', 'open_the_clock_app']

function cells(...environments: readonly string[]): readonly string[] {
  return TASKS.flatMap((task) => environments.map((environment) => `clock/${task} ${environment} 0`)).sort()
}

describe.skipIf(!hasRedis)('a sweep over a queue (skipped without redis-server)', () => {
  beforeEach(async () => {
    variables = {}
    folder = mkdtempSync(join(tmpdir(), 'droidgym-queue-'))
    redis = await RedisServer.start()
  })
  afterEach(async () => {
    for (const each of running) each.kill('SIGKILL')
    await Promise.all(running.splice(0).map((each) => each.exit()))
    await redis.remove()
    rmSync(folder, { recursive: true })
  })

  it('has every cell exactly once when a worker is killed, and again when the sweep is', async () => {
    writeSweep({ factor: 'language', levels: '[en-US, ko-KR, ar-EG, de-DE, pt-BR, ja-JP]' })
    const all = cells(...['en-US', 'ko-KR', 'ar-EG', 'de-DE', 'pt-BR', 'ja-JP'].map((locale) => `language-${locale}`))
    const first = sweep()
    const doomed = worker()
    await doomed.says('succeeded', 2)
    doomed.kill('SIGKILL')
    // What it had done by then is in the queue or in the file; the sweep goes on from there.
    first.kill('SIGKILL')
    await Promise.all([doomed.exit(), first.exit()])
    const second = sweep()
    const others = [worker(), worker()]
    expect(await second.exit(), second.output).toBe(0)
    expect(played()).toEqual(all)
    for (const each of others) each.kill('SIGTERM')
    expect(await Promise.all(others.map((each) => each.exit()))).toEqual([0, 0])
    expect(others.every(({ output }) => output.includes('succeeded'))).toBe(true)
  })

  it('loses nothing when Redis goes away and comes back', async () => {
    writeSweep({ factor: 'language', levels: '[en-US, ko-KR, ar-EG]' })
    const run = sweep()
    const player = worker()
    await player.says('succeeded', 2)
    await redis.stop()
    await Promise.all([run.says('is gone'), player.says('is gone')])
    await redis.start()
    expect(await run.exit(), run.output).toBe(0)
    expect(run.output).toContain('is back')
    expect(played()).toEqual(cells('language-en-US', 'language-ko-KR', 'language-ar-EG'))
  })

  it('is played only by workers that have the policy, wherever they keep it', async () => {
    writeFileSync(join(folder, 'mine.onnx'), encodeModel(smallPolicy()))
    mkdirSync(join(folder, 'elsewhere'))
    writeFileSync(join(folder, 'elsewhere/other-name.onnx'), encodeModel(smallPolicy()))
    writeSweep({ agent: 'onnx:mine.onnx', tasks: 'clock/open*' })
    const run = sweep()
    const poor = worker()
    await poor.says('there is no such thing here as the agent onnx:mine.onnx')
    const rich = worker('--policies', 'elsewhere')
    expect(await run.exit(), run.output).toBe(0)
    expect(rich.output).toContain('clock/open_the_clock_app in theme-light by onnx:mine.onnx: ')
    expect(poor.output).not.toContain('succeeded')
  })

  it('is played only by workers that were told of the agent, when its name says what is run', async () => {
    writeFileSync(join(folder, 'agent.mjs'), `import { writeFileSync } from 'node:fs'
      writeFileSync('ran-' + process.ppid, '')
      export default { act: ({ elements }) => 'Action: tap(' + elements.findIndex(({ text }) => text === 'Clock') + ')' }`)
    writeSweep({ agent: 'node:agent.mjs', tasks: 'clock/open_the_clock_app' })
    const run = sweep()
    const strange = worker('--agent', 'command:true')
    expect(await strange.exit()).toBe(2)
    expect(strange.output).toContain('AGENT_NOT_STARTED')
    const untold = worker()
    await untold.says('there is no such thing here as the agent node:agent.mjs')
    const told = worker('--agent', 'node:agent.mjs')
    expect(await run.exit(), run.output).toBe(0)
    expect(told.output).toContain('clock/open_the_clock_app in theme-light by node:agent.mjs: 1 of 1 succeeded')
    expect(untold.output).not.toContain('succeeded')
    // The sweep, which asked what the agent wants, and the worker that was told.
    const starters = readdirSync(folder).filter((name) => name.startsWith('ran-')).map((name) => Number(name.slice(4)))
    expect(new Set(starters)).toEqual(new Set([run.pid, told.pid]))
  })

  it('is played by a language model where the worker was told of it with the same settings', async () => {
    const key = 'sk-never-to-be-seen'
    const endpoint = await ReplayingEndpoint.start(scriptedModel)
    try {
      variables = { OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_API_KEY: key }
      writeSweep({ agent: 'openai:m', tasks: 'clock/open_the_clock_app' })
      const run = sweep()
      const other = worker('--agent', 'openai:m?config=b-moca-multimodal')
      await other.says('there is no such thing here as the agent openai:m')
      expect(endpoint.requests).toHaveLength(0)
      const told = worker('--agent', 'openai:m')
      expect(await run.exit(), run.output).toBe(0)
      expect(told.output).toContain('clock/open_the_clock_app in theme-light by openai:m: 1 of 1 succeeded')
      expect(other.output).not.toContain('succeeded')
      expect(new Set(endpoint.authorizations)).toEqual(new Set([`Bearer ${key}`]))
      const results = readFileSync(join(folder, 'runs/small/results.jsonl'), 'utf8')
      expect(results).toContain('"model_usage":{"calls":')
      const queue = new Queue(CELL_QUEUE, { connection: { url: redis.url } })
      const jobs = (await queue.getJobs()).map((job) => job.toJSON())
      await queue.close()
      expect(results + JSON.stringify(jobs) + run.output + told.output + other.output).not.toContain(key)
    } finally {
      await endpoint.close()
    }
  })

  it('ends when a policy gives no numbers, and leaves nothing behind', async () => {
    const model = smallPolicy()
    const broken = { ...model, nodes: [...model.nodes.slice(0, -1), ['Log', ['told'], 'logits'] as const] }
    writeFileSync(join(folder, 'nan.onnx'), encodeModel(broken))
    writeSweep({ agent: 'onnx:nan.onnx' })
    const run = sweep()
    worker('--policies', '.')
    expect(await run.exit()).toBe(2)
    expect(run.output).toContain('NOT_FINITE: ')
    expect(() => readFileSync(join(folder, 'runs/small/results.jsonl'))).toThrow('ENOENT')
  })

  it('is not waited for by a worker whose policies are not there', async () => {
    const lost = worker('--policies', 'nowhere')
    expect(await lost.exit()).toBe(2)
    expect(lost.output).toMatch(/^NO_POLICIES: Cannot read the policies in nowhere: ENOENT.*Correct --policies/)
  })

  it('refuses what is no cell, and goes on', async () => {
    const queue = new Queue(CELL_QUEUE, { connection: { url: redis.url } })
    const seed = { action_space: 'discrete', criteria: 'own', episode: 0, seed: 1, task: 'clock/open_the_clock_app', environment: '100' }
    const bad = [
      'nothing',
      { orders: [] },
      { orders: [{ ...seed, agent: 'onnx:/etc/hostname' }] },
      { orders: [{ ...seed, agent: 'expert', command: ['id'] }] },
    ]
    const jobs = await Promise.all(bad.map((data) => queue.add('cell', data)))
    writeSweep({ tasks: 'clock/open*' })
    const run = sweep()
    worker()
    expect(await run.exit(), run.output).toBe(0)
    for (const { id = '' } of jobs) expect(await (await queue.getJob(id))?.getState()).toBe('failed')
    await queue.close()
  })

  it('reports that no server answers', async () => {
    writeSweep()
    await redis.stop()
    const run = sweep()
    expect(await run.exit()).toBe(2)
    expect(run.output).toMatch(/^NO_QUEUE: Cannot reach Redis at redis:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED.*Start it/)
    const other = new Droidgym('worker', '--queue', 'http://127.0.0.1')
    expect(await other.exit()).toBe(2)
    expect(other.output).toContain('NO_QUEUE: "http://127.0.0.1" is no address of a queue')
  })
})
