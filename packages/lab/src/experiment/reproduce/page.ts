import { defined } from '@droidgym/base/defined'
import type { MetricRow } from '../../judge/metrics/metrics.ts'
import { METRICS, VARIANTS } from '../../judge/metrics/metrics.ts'
import { NO_PROTOCOL } from '../protocol/protocol.ts'
import { markdownTable, markdownText } from '../report/markdown-report.ts'
import { percent, plusMinus } from '../report/summary.ts'
import { BOUNDS } from './choose-agents.ts'
import type { Finding, MetricFinding, PlayedAgent, PublishedNumber } from './findings.ts'
import { ALL, findingsOf, runFolder } from './findings.ts'
import { agentOfRun, howPlayed, tasksOfWhole } from './plan.ts'
import type { Plan } from './plan.ts'

/** The results of an experiment, as in `results.json`. Shares are from 0 to 1, published numbers per cent. */
export interface Reproduction {
  readonly experiment: string
  readonly title: string
  readonly source: string
  readonly played: {
    readonly tasks: number
    readonly tasks_of_experiment: number
    readonly environments: readonly string[]
    readonly seeds: readonly number[]
    readonly suite?: string
    readonly protocol?: string
    readonly criteria: string
    readonly settle?: string
    /** The judge that decided in place of the facts. */
    readonly judged_by?: string
  }
  /** The agent of each run in the form of `openAgent`, by the row's name. */
  readonly agents: Readonly<Record<string, readonly string[]>>
  readonly rows: readonly Finding[]
  /** Differences from the paper: first those of this run, then those of the experiment's file. */
  readonly differences: readonly string[]
}

export function reproductionOf(plan: Plan, played: readonly PlayedAgent[]): Reproduction {
  const { experiment, tasks, environments, seeds } = plan
  const rows = findingsOf(plan, played)
  return {
    experiment: experiment.name,
    title: experiment.title,
    source: experiment.source,
    played: defined({
      tasks: tasks.length,
      tasks_of_experiment: tasksOfWhole(plan),
      environments: environments.map(({ environment }) => environment),
      seeds,
      ...howPlayed(experiment),
      judged_by: plan.judgedBy,
    }),
    agents: Object.fromEntries(played.map((agent) => [agent.id, playedBy(agent)])),
    rows,
    differences: [...differencesOfRun(plan, played, rows), ...experiment.differences],
  }
}

function playedBy({ runs }: PlayedAgent): readonly string[] {
  return [...new Set(runs.flatMap(({ results }) => results.map(({ agent }) => agent)))]
}

function differencesOfRun(plan: Plan, played: readonly PlayedAgent[], rows: readonly Finding[]): readonly string[] {
  const { experiment, seeds, tasks } = plan
  const wholeTasks = tasksOfWhole(plan)
  const others = played.flatMap((agent) => {
    const own = experiment.agents.find(({ id }) => id === agent.id)
    const expected = new Set(seeds.map((seed) => own && agentOfRun(own, seed)))
    const other = playedBy(agent).filter((name) => !expected.has(name))
    if (own === undefined || other.length === 0) return []
    return [`${agent.id} was played by ${other.join(', ')} in place of ${own.agent}: the paper's number is of another agent.`]
  })
  const short = rows.filter(({ of, episodes, planned }) => of === ALL && episodes < planned)
  return [
    ...(tasks.length < wholeTasks ? [`${tasks.length} of the experiment's ${wholeTasks} tasks were played, so that no rate is comparable.`] : []),
    ...(seeds.length < experiment.runs ? [`Runs: ${seeds.length}, where the experiment has ${experiment.runs}.`] : []),
    ...others,
    ...short.map(({ agent, episodes, planned }) => (
      `${agent} has ${episodes} of ${planned} episodes: start it again, and it plays those that are missing.`
    )),
  ]
}

const HEADER = ['agent', 'of', 'success %', '', 'paper %', 'runs', 'episodes'] as const

/** The rows as a table; with two columns for each metric, and one for each of `BOUNDS` if any was played. */
export function findingTable(findings: readonly Finding[]): {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
} {
  const bounds = BOUNDS.map(({ id }) => id).filter((id) => (
    findings.some((finding) => finding.bounds?.[id] !== undefined)
  ))
  const metrics = [...new Set(findings.flatMap((finding) => Object.keys(finding.metrics ?? {})))]
  return {
    header: [...HEADER, ...metrics.flatMap((name) => [name, 'paper']), ...bounds.map((id) => `${id} %`)],
    rows: findings.map((finding) => [
      ...findingRow(finding),
      ...metrics.flatMap((name) => metricCells(name, finding.metrics?.[name])),
      ...bounds.map((id) => shareOf(finding.bounds?.[id])),
    ]),
  }
}

/** Ours and the paper's; a share in per cent, as papers print it. */
function metricCells(name: string, { mean, published }: MetricFinding = {}): readonly string[] {
  const rows: Readonly<Record<string, MetricRow>> = { ...METRICS, ...VARIANTS }
  const here = mean === undefined ? '' : rows[name]?.unit === 'share' ? percent(mean) : mean.toFixed(2)
  return [here, published === undefined ? '' : String(published)]
}

function shareOf(share: number | undefined): string {
  return share === undefined ? '' : percent(share)
}

function findingRow({ agent, of, mean, error, published, runs, episodes, planned }: Finding): string[] {
  const here = mean === undefined ? '' : percent(mean)
  const count = episodes < planned ? `${episodes} of ${planned}` : String(episodes)
  return [agent, of, here, plusMinus(error), published ? publishedNumber(published) : '', String(runs.length), count]
}

/** `53`, `87 ± 7`, or `≈ 54` when it was read from a plot. */
export function publishedNumber({ success, error, from }: PublishedNumber): string {
  const shown = error === undefined ? String(success) : `${success} ± ${error}`
  return from === 'plot' ? `≈ ${shown}` : shown
}

const BOUNDS_NOTE = ' The columns expert, near-miss, noop and random (--bounds) have what the same rules give to agents that ask no '
  + 'model: no number of ours can mean more than the first, and one no higher than the others shows no skill.'

/** A reproduction as a page, beside the folders of its runs. */
export function reproductionPage(reproduction: Reproduction, played: readonly PlayedAgent[]): string {
  const { title, source, rows, agents, differences } = reproduction
  const found = findingTable(rows)
  const agentRows = played.map(({ id, runs }) => {
    const links = runs.filter(({ results }) => results.length > 0)
      .map(({ seed }) => `[seed ${seed}](${runFolder(id, seed)}/results.md)`)
    return [id, (agents[id] ?? []).join(', '), { markdown: links.join(', ') }]
  })
  return [
    `# ${markdownText(title)}`,
    markdownText(`${source}. ${settingsLine(reproduction)}`),
    markdownTable(found.header, found.rows),
    'Success is the mean over runs ± its standard error (sample standard deviation over the root of the number of runs). '
    + '≈ marks a number that was read from a plot, to about one per cent. Rows without a number of ours were not played.'
    + BOUNDS_NOTE,
    '## Agents',
    markdownTable(['agent', 'played by', 'runs'], agentRows),
    '## What differs from the paper',
    `${differences.map((line) => `- ${markdownText(line)}`).join('\n')}\n`,
  ].join('\n\n')
}

function settingsLine({ played }: Reproduction): string {
  const { tasks, tasks_of_experiment: whole, environments, seeds, suite = 'any' } = played
  const { protocol = NO_PROTOCOL, criteria, settle = "the gym's own", judged_by: judge } = played
  const judged = judge === undefined ? '' : `, judged by ${judge}`
  const shown = tasks === whole ? `${tasks} tasks` : `${tasks} of ${whole} tasks`
  return `Played here: ${shown}, each in ${environments.length} environments (${environments.join(', ')}), seeds ${seeds.join(', ')}; `
    + `suite ${suite}, protocol ${protocol}, criteria ${criteria}, settle ${settle}${judged}.`
}
