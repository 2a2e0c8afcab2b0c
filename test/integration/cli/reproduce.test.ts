import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadExperiments } from '@droidgym/lab/experiment/reproduce/experiment'
import type { Reproduction } from '@droidgym/lab/experiment/reproduce/page'
import type { RunPrice } from '@droidgym/lab/experiment/run-price'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { ReplayingEndpoint } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { scriptedModel } from '../../fixtures/agent/model/scripted-model.ts'

const MAIN = join(packageRoot(), 'dist/cli/main.js')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-reproduce-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Not synchronously: the endpoint is in this process. */
async function reproduce(args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Ended> {
  // Neither a key nor an endpoint of the machine's own.
  const options = { cwd: folder, env: { ...process.env, OPENAI_API_KEY: '', OPENAI_BASE_URL: '', ...variables } }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, 'reproduce', ...args], options)
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number, stdout: string, stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

/** Success in per cent, whole, by the agent and what it was measured at. */
function percents({ rows }: Reproduction): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(rows.map(({ agent, of, mean }) => (
    [`${agent} ${of}`, mean === undefined ? undefined : Math.round(100 * mean)]
  )))
}

describe('droidgym reproduce', () => {
  it('lists the experiments with what each needs', async () => {
    const { code, out } = await reproduce([])
    expect(code).toBe(0)
    expect(out.match(/^[\w-]+(?= {2})/gm)).toEqual([
      'figure5', 'figure6', 'figure7', 'figure8', 'mobile-bench-table5', 'mobile-bench-table6', 'table2',
    ])
    expect(out).toContain('2358 episodes\n  gpt-4o.text: OPENAI_API_KEY')
    expect(out).toContain('made by: npm run figure8')
  })

  it('names the command that makes figure 8, and what the paper found', async () => {
    const { code, out } = await reproduce(['figure8'])
    expect(code).toBe(0)
    expect(out).toContain('Make it with: npm run figure8')
    expect(out).toMatch(/7 training environments +23\n.*35 training environments +53\n/)
  })

  it('plays nothing without what the agents need, and says for each what that is', async () => {
    const { code, out, err } = await reproduce(['figure6'])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/llama-3-8b\.fine-tuned: Cannot ask a model: set OPENAI_API_KEY/)
    expect(err).toMatch(/bc: .*n35-s2\.onnx.*\n +It needs: three policies without pretrained encoders: npm run figure8/)
    expect(existsSync(join(folder, 'runs'))).toBe(false)
  })

  it('plays other agents in the place of models, three runs of them, and goes on where it stopped', async () => {
    const args = [
      ...['figure5', '--agent', 'gpt-4o.text=expert', '--agent', 'idle=noop', '--workers', '1', '--out', 'out', '--json'],
      ...['--tasks', 'clock/open_the_clock_app'],
    ]
    const first = await reproduce(args)
    expect(first.err).toBe('')
    const played = JSON.parse(first.out) as Reproduction
    expect(played.played).toMatchObject({ tasks: 1, tasks_of_experiment: 131, seeds: [0, 1, 2], criteria: 'bmoca' })
    expect(played.rows.find(({ agent, of }) => agent === 'gpt-4o.text' && of === '101')).toEqual({
      agent: 'gpt-4o.text', of: '101', runs: [1, 1, 1], mean: 1, error: 0, episodes: 3, planned: 3,
      published: { success: 47, from: 'plot' },
    })
    expect(percents(played)).toMatchObject({ 'gpt-4o.text all': 100, 'idle 100': 0, 'idle all': 0 })
    expect(played.differences.join('\n')).toMatch(/1 of the experiment's 131 tasks[^]*gpt-4o\.text was played by expert in place of/)
    const seeds = [0, 1, 2].map((seed) => {
      const [line = ''] = readFileSync(join(folder, `out/agents/idle/seed-${seed}/results.jsonl`), 'utf8').split('\n')
      return (JSON.parse(line) as { readonly seed: number }).seed
    })
    expect(new Set(seeds).size).toBe(3)

    const last = join(folder, 'out/agents/idle/seed-2')
    rmSync(last, { recursive: true })
    const kept = join(folder, 'out/agents/gpt-4o.text/seed-0/results.jsonl')
    const before = [statSync(kept).mtimeMs, readFileSync(kept, 'utf8')]
    expect(JSON.parse((await reproduce(args)).out)).toEqual(played)
    expect([statSync(kept).mtimeMs, readFileSync(kept, 'utf8')]).toEqual(before)
    expect(existsSync(join(last, 'results.jsonl'))).toBe(true)
  })
})

describe('every experiment', () => {
  const played = loadExperiments().filter(({ command }) => command === undefined)
  it.each(played.map(({ name, agents }) => ({ name, agents })))(
    'is played in all of its environments by an agent that does nothing: $name',
    async ({ name, agents }) => {
      const idle = agents.flatMap(({ id }) => ['--agent', `${id}=noop`])
      const { code, out, err } = await reproduce([name, '--quick', '--workers', '1', '--json', ...idle])
      expect([code, err]).toEqual([0, ''])
      checkIdle(JSON.parse(out) as Reproduction, agents.map(({ id }) => id))
    },
  )

  it('has ceiling and floor beside each published number', async () => {
    const few = ['--runs', '1', '--tasks', 'settings/*', '--workers', '1', '--out', 'out']
    const { code, err } = await reproduce(['table2', '--bounds', ...few])
    expect([code, err]).toEqual([0, ''])
    const page = readFileSync(join(folder, 'out/results.md'), 'utf8')
    expect(page).toContain('| agent | of | success % |  | paper % | runs | episodes | expert % | near-miss % | noop % | random % |')
    expect(page).toMatch(/gpt-4o\.zero-shot \| settings\/go_to_add\S+ \| {2}\| {2}\| 97 ± 3 \| 0 \| 0 \| 100\.0 \| 0\.0 \| 0\.0 \| 0\.0 \|/)
  })

  it('may be judged by a judge in place of the facts, whose runs are kept apart', async () => {
    const args = ['mobile-bench-table5', '--quick', '--workers', '1', '--out', 'out', '--json', '--agent', 'gpt-4.baseline=noop']
    const { code, out, err } = await reproduce([...args, '--judge-live', 'always-success'])
    expect([code, err]).toEqual([0, ''])
    const judged = JSON.parse(out) as Reproduction
    expect(judged.played.judged_by).toBe('always-success')
    expect(judged.rows[0]).toMatchObject({ agent: 'gpt-4.baseline', of: 'SAMT', mean: 1, metrics: { average_steps: { published: 13.94 } } })
    expect(readFileSync(join(folder, 'out/results.md'), 'utf8')).toMatch(/settle the gym's own, judged by always-success\./)
    const byFacts = await reproduce(args)
    expect([byFacts.code, byFacts.err]).toEqual([2, expect.stringContaining('OTHER_RUN')])
  })

  it('of the documentation is played as well', async () => {
    const page = readFileSync(join(packageRoot(), 'docs/reproduce.md'), 'utf8')
    const [, example = ''] = /^```yaml\n(name: korean[^]*?)^```$/m.exec(page) ?? []
    writeFileSync(join(folder, 'korean.yaml'), example)
    const { code, out, err } = await reproduce(['korean.yaml', '--quick', '--workers', '1', '--json', '--agent', 'gpt-4o.text=noop'])
    expect([code, err]).toEqual([0, ''])
    checkIdle(JSON.parse(out) as Reproduction, ['gpt-4o.text'])
  })

  function checkIdle({ rows, played }: Reproduction, agents: readonly string[]): void {
    const whole = rows.filter(({ of }) => of === 'all')
    expect(whole.map(({ agent }) => agent)).toEqual(agents)
    for (const { agent, episodes, mean } of whole) {
      expect([agent, episodes, mean]).toEqual([agent, played.tasks * played.environments.length, 0])
    }
  }
})

describe('figure 5, from the command line', () => {
  let endpoint: ReplayingEndpoint
  beforeEach(async () => {
    endpoint = await ReplayingEndpoint.start(scriptedModel)
  })
  afterEach(async () => {
    await endpoint.close()
  })

  it('is priced before it is played, without a key', async () => {
    const { code, out } = await reproduce(['figure5', '--dry-run', '--json'])
    expect(code).toBe(0)
    const [gpt, gemini] = JSON.parse(out) as readonly RunPrice[]
    expect(gpt).toMatchObject({ episodes: 131 * 3 * 3 })
    // The measured length of a request, from above.
    const measured = (2020 * 5 + 256 * 15) / 1e6 * (gpt?.calls ?? 0)
    expect(gpt?.usd).toBeGreaterThan(measured)
    expect(gpt?.usd).toBeLessThan(1.05 * measured)
    expect(gemini).not.toHaveProperty('usd')
    expect(existsSync(join(folder, 'runs'))).toBe(false)
  })

  it('begins no more episodes when the budget is used, goes on later, and refuses a model without a price', async () => {
    const variables = { OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_API_KEY: 'sk-of-a-test' }
    const few = ['--runs', '1', '--tasks', 'settings/*', '--workers', '1', '--at-once', '2']
    const args = ['table2', '--agent', 'gpt-4o.zero-shot', ...few, '--out', 'out']
    const { code, err } = await reproduce([...args, '--budget', '0.000001'], variables)
    expect(code).toBe(1)
    expect(err).toMatch(/of 0\.000001 USD are spent, and 8 episodes were not begun\. Run the same command again/)
    expect(playedOf('out/agents/gpt-4o.zero-shot/seed-0')).toBe(2)
    expect((await reproduce([...args, '--budget', '1000'], variables)).code).toBe(0)
    expect(playedOf('out/agents/gpt-4o.zero-shot/seed-0')).toBe(10)
    const other = await reproduce([...args, '--agent', 'mine=openai:nobody-sells-it?config=b-moca-text', '--budget', '1'], variables)
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('has no price')])
  })

  function playedOf(run: string): number {
    return readFileSync(join(folder, run, 'results.jsonl'), 'utf8').trim().split('\n').length
  }

  it('is played by models behind an endpoint, with one task of every app', async () => {
    const variables = { OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_API_KEY: 'sk-of-a-test' }
    const { code, err } = await reproduce(['figure5', '--quick', '--workers', '1'], variables)
    expect([code, err]).toEqual([0, ''])
    const models = ['gpt-4o-2024-05-13', 'gemini-1.5-pro-001']
    expect(new Set(endpoint.requests.map(({ model }) => model))).toEqual(new Set(models))
    const made = join(folder, 'runs/reproduce/figure5-quick')
    const reproduction = JSON.parse(readFileSync(join(made, 'results.json'), 'utf8')) as Reproduction
    expect(reproduction.played).toMatchObject({ tasks: 18, environments: ['100', '101', '105'], settle: 'b-moca' })
    // The script looks for English names of apps: in Korean (105) six of the eighteen have theirs.
    for (const agent of ['gpt-4o.text', 'gemini-1-5-pro.text']) {
      const [sixOf18, fortyTwoOf54] = [33, 78]
      expect(percents(reproduction)).toMatchObject({
        [`${agent} 100`]: 100, [`${agent} 101`]: 100, [`${agent} 105`]: sixOf18, [`${agent} all`]: fortyTwoOf54,
      })
    }
    const page = readFileSync(join(made, 'results.md'), 'utf8')
    expect(page).toContain('| gpt-4o.text | 105 | 33.3 |  | ≈ 42 | 1 | 18 |')
    expect(page).toContain('[seed 0](agents/gpt-4o.text/seed-0/results.md)')
    expect(existsSync(join(made, 'agents/gpt-4o.text/seed-0/results.md'))).toBe(true)
  })
})
