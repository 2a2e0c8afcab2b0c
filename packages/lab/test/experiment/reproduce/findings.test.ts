import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Experiment } from '@droidgym/lab/experiment/reproduce/experiment'
import { findingsOf, playedAgents, runFolder } from '@droidgym/lab/experiment/reproduce/findings'
import { reproductionOf, reproductionPage } from '@droidgym/lab/experiment/reproduce/page'
import type { Plan } from '@droidgym/lab/experiment/reproduce/plan'
import { planOf } from '@droidgym/lab/experiment/reproduce/plan'
import { episode } from '../report/episodes.ts'

const [ALARM, CALL] = ['clock/create_alarm_at_10_30_am', 'phone/call_911']
const EXPERIMENT: Experiment = {
  name: 'small',
  title: 'Small',
  source: 'A paper',
  suite: 'b-moca',
  tasks: `${ALARM},${CALL}`,
  criteria: 'bmoca',
  runs: 3,
  environments: [{ name: 'standard', ids: ['100'] }, { name: 'other', ids: ['101'] }],
  by: 'environments',
  agents: [{ id: 'gpt', agent: 'noop' }, { id: 'bc', agent: 'onnx:bc-{seed}.onnx' }],
  published: [
    { agents: ['gpt'], of: 'standard', success: 54, from: 'plot' },
    { agents: ['bc'], success: 12.5, from: 'text' },
  ],
  differences: ['The phones are others.'],
}

/** What succeeds in each run: of the alarm and the call in 100, then in 101. */
const RUNS = [
  [true, true, false, true],
  [true, false, false, true],
  [false, false, false, true],
]

const folder = mkdtempSync(join(tmpdir(), 'findings-'))
beforeAll(() => {
  for (const [seed, successes] of RUNS.entries()) {
    const results = ['100', '101'].flatMap((environment, row) => [ALARM, CALL].map((task, column) => (
      episode({ task, environment, criteria: 'bmoca', suite: 'b-moca', success: successes[2 * row + column] ?? false })
    )))
    const foreign = episode({ criteria: 'bmoca', task: 'gmail/open_the_gmail' })
    const run = join(folder, runFolder('gpt', seed))
    mkdirSync(run, { recursive: true })
    writeFileSync(join(run, 'results.jsonl'), [...results, foreign].map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function planned(change: Partial<Experiment> = {}, runs = 3): Plan {
  return planOf({ ...EXPERIMENT, ...change }, { runs, seed: 0 })
}

describe('what came of three runs', () => {
  it('is the mean over runs and its standard error, beside the published number', () => {
    const plan = planned()
    const findings = findingsOf(plan, playedAgents(folder, plan))
    // Shares 1, 1/2, 0: deviation √((1/4 + 0 + 1/4) / 2) = 1/2, over √3. All together 3/4, 1/2, 1/4: half of that.
    expect(findings).toEqual([
      {
        agent: 'gpt', of: 'standard', runs: [1, 0.5, 0], mean: 0.5, error: expect.closeTo(0.5 / Math.sqrt(3), 12) as number,
        episodes: 6, planned: 6, published: { success: 54, from: 'plot' },
      },
      { agent: 'gpt', of: 'other', runs: [0.5, 0.5, 0.5], mean: 0.5, error: 0, episodes: 6, planned: 6 },
      {
        agent: 'gpt', of: 'all', runs: [0.75, 0.5, 0.25], mean: 0.5, error: expect.closeTo(0.25 / Math.sqrt(3), 12) as number,
        episodes: 12, planned: 12,
      },
      { agent: 'bc', of: 'all', runs: [], episodes: 0, planned: 0, published: { success: 12.5, from: 'text' } },
    ])
  })

  it('is told apart by task where the figure does', () => {
    const plan = planned({ by: 'task', published: [] })
    const findings = findingsOf(plan, playedAgents(folder, plan))
    expect(findings.map(({ of, runs }) => [of, runs])).toEqual([
      [ALARM, [0.5, 0.5, 0]],
      [CALL, [1, 0.5, 0.5]],
      ['all', [0.75, 0.5, 0.25]],
    ])
  })

  it("is told apart by Mobile-Bench's category, with metrics beside the success", () => {
    const [alarms, timer, events] = ['sast_show_the_alarms', 'sast_run_a_timer_of_five_minutes', 'samt_plan_two_events'] as const
    const plan = planOf({
      ...EXPERIMENT, suite: 'mobile-bench', tasks: 'mobile-bench/sast_*,mobile-bench/samt_plan*',
      criteria: 'own', by: 'category', metrics: ['average_steps', 'checkpoint_level_2'],
      environments: [{ name: '100', ids: ['100'] }],
      published: [{ agents: ['gpt'], of: 'SAST', success: 80.96, from: 'text', metrics: { average_steps: 3.79, checkpoint_level_2: 83.76 } }],
    }, { runs: 2, seed: 0 })
    const played = (task: string, steps: number, level2: number) => (
      episode({ task: `mobile-bench/${task}`, steps, checkpoints: { level1: 1, level2 } })
    )
    const runs = [
      { seed: 0, results: [played(alarms, 2, 0.5), played(timer, 4, 1), played(events, 10, 0)] },
      { seed: 1, results: [played(alarms, 5, 0.25)] },
    ]
    const findings = findingsOf(plan, [{ id: 'gpt', runs }])
    expect(findings.map(({ of, episodes, planned: all, metrics }) => [of, episodes, all, metrics])).toEqual([
      ['SAST', 3, 12, {
        average_steps: { mean: (3 + 5) / 2, published: 3.79 },
        checkpoint_level_2: { mean: (0.75 + 0.25) / 2, published: 83.76 },
      }],
      ['SAMT', 1, 2, { average_steps: { mean: 10 }, checkpoint_level_2: { mean: 0 } }],
      ['all', 4, 14, { average_steps: { mean: (16 / 3 + 5) / 2 }, checkpoint_level_2: { mean: (0.5 + 0.25) / 2 } }],
    ])
    const page = reproductionPage(reproductionOf(plan, [{ id: 'gpt', runs }]), [])
    expect(page).toContain('| agent | of | success % |  | paper % | runs | episodes | average_steps | paper | checkpoint_level_2 | paper |')
    expect(page).toContain('| gpt | SAST | 100.0 | ± 0.0 | 80.96 | 2 | 3 of 12 | 4.00 | 3.79 | 50.0 | 83.76 |')
  })

  it('is a page that says what is missing and what differs', () => {
    const plan = planned({}, 4)
    const played = playedAgents(folder, plan)
    const page = reproductionPage(reproductionOf(plan, played), played)
    expect(page).toContain('| gpt | standard | 50.0 | ± 28.9 | ≈ 54 | 3 | 6 of 8 |')
    expect(page).toContain('| bc | all |  |  | 12.5 | 0 | 0 |')
    expect(page).toContain('- gpt has 12 of 16 episodes: start it again')
    expect(page).toContain('- The phones are others.')
  })

  it('shows names as they are written, and neither HTML, cells, code nor links in them', () => {
    const name = 'a | b `c` <img src=x>\n# d [e](http://evil) \\[f\\](http://evil)'
    const shown = 'a \\| b \\`c\\` &lt;img src=x> # d \\[e\\](http://evil) \\\\\\[f\\\\\\](http://evil)'
    const plan = planned({
      title: name, source: name, differences: [name],
      environments: [{ name, ids: ['100'] }, { name: 'other', ids: ['101'] }],
      published: [{ agents: ['gpt'], of: name, success: 54, from: 'plot' }],
    })
    const played = playedAgents(folder, plan).map((agent) => ({
      ...agent,
      runs: agent.runs.map((run) => ({ ...run, results: run.results.map((result) => ({ ...result, agent: name })) })),
    }))
    const page = reproductionPage(reproductionOf(plan, played), played)
    expect(page.split(shown)).toHaveLength(7)
    expect(page).not.toContain(name)
    expect(page).not.toMatch(/<img|^# d|(?<!\\)(?:\\\\)*\]\(http/m)
    expect(page.match(/^\| gpt \|.*\|$/gm)?.map((row) => row.split(/(?<!\\)\|/).length)).toEqual([9, 9, 9, 5])
  })
})
