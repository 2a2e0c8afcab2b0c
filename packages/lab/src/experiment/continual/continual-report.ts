import type { Stream } from '@droidgym/spec/streams'
import { markdownTable, markdownText } from '../report/markdown-report.ts'
import { percent, plusMinus } from '../report/summary.ts'
import type { EpisodeResult } from '../run/episode-result.ts'
import type { Estimate } from './continual-metrics.ts'
import { averageSuccess, backwardTransfer, forgetting, forwardTransfer, successOn } from './continual-metrics.ts'
import { scoresOf } from './stream-scores.ts'

/** The results of a stream as JSON. Null: undefined here, or nothing was played. */
export interface ContinualSummary {
  readonly stream: string
  readonly kind: Stream['kind']
  readonly suite: string
  /** The untrained agent, and those after each stage. */
  readonly agents: readonly string[]
  /** Ids, in the order in which they are learned. */
  readonly stages: readonly string[]
  /** R: by the stage after which the policy was trained, then by the evaluated stage. */
  readonly success: readonly (readonly (Estimate | null)[])[]
  /** Success of the untrained agent, by stage. */
  readonly untrained: readonly (Estimate | null)[]
  /** Success on held-out environments: of the untrained agent, and after each stage. Absent without any. */
  readonly held_out?: readonly (Estimate | null)[]
  readonly metrics: Readonly<Record<ContinualMetric, Estimate | null>>
  /** Number of cells left out because some agent has not played them. */
  readonly cells_left_out: number
}

const METRICS = {
  average_success: 'Lopez-Paz and Ranzato 2017, ACC',
  forgetting: 'Chaudhry et al. 2018',
  backward_transfer: 'Lopez-Paz and Ranzato 2017, BWT',
  forward_transfer: 'Lopez-Paz and Ranzato 2017, FWT',
} as const
type ContinualMetric = keyof typeof METRICS

/** `agents`: the untrained agent's name, then the names after each stage. */
export function summarizeStream(
  stream: Stream,
  agents: readonly string[],
  results: readonly EpisodeResult[],
): ContinualSummary {
  const { trained, untrained, heldOut, leftOut } = scoresOf(stream, agents, results)
  const { name, kind, suite, stages } = stream
  return {
    stream: name, kind, suite, agents,
    stages: stages.map(({ id }) => id),
    success: trained.map((policy) => policy.map(successOn)),
    untrained: untrained.map(successOn),
    ...(heldOut.length > 0 && { held_out: heldOut.map(successOn) }),
    metrics: {
      average_success: averageSuccess(trained),
      forgetting: forgetting(trained),
      backward_transfer: backwardTransfer(trained),
      forward_transfer: forwardTransfer(trained, untrained),
    },
    cells_left_out: leftOut,
  }
}

/** A header and its rows. */
export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A row for the untrained agent, and one for the policy after each stage; in per cent. */
export function matrixTable({ stages, success, untrained, held_out: heldOut }: ContinualSummary): Table {
  return {
    header: ['after', ...stages, ...(heldOut === undefined ? [] : ['held out'])],
    rows: [untrained, ...success].map((row, after) => [
      after === 0 ? '0 untrained' : `${after} ${stages[after - 1] ?? ''}`,
      ...[...row, ...(heldOut === undefined ? [] : [heldOut[after] ?? null])].map(written),
    ]),
  }
}

/** The metrics, in per cent. */
export function metricTable({ metrics }: ContinualSummary): Table {
  return {
    header: ['metric', 'per cent', 'as defined by'],
    rows: Object.entries(METRICS).map(([name, source]) => [name, written(metrics[name as ContinualMetric]), source]),
  }
}

export function continualPage(title: string, summary: ContinualSummary): string {
  const { stream, kind, suite, agents, cells_left_out: leftOut } = summary
  const [matrix, metrics] = [matrixTable(summary), metricTable(summary)]
  return [
    `# ${markdownText(title)}`,
    markdownText(`Stream ${stream} (${kind}, suite ${suite}); untrained: ${agents[0] ?? ''}.`),
    '## Success in per cent, after each stage (rows) on each stage (columns)',
    markdownTable(matrix.header, matrix.rows),
    '## Metrics',
    markdownTable(metrics.header, metrics.rows),
    ...leftOutLines(summary),
    `Standard errors: over cells (pairs of task and environment).${leftOut > 0 ? ' Figures are of the others.' : ''}\n`,
  ].join('\n\n')
}

/** A line about left-out cells, if there are some. */
export function leftOutLines({ cells_left_out: count }: ContinualSummary): readonly string[] {
  return count === 0 ? [] : [`${count} cells are left out, because not every agent has played them`]
}

function written(estimate: Estimate | null): string {
  return estimate === null ? '–' : `${percent(estimate.value)} ${plusMinus(estimate.error_cells)}`.trimEnd()
}
