import { measure } from '../../judge/metrics/metric.ts'
import type { MetricName, MetricRow, MetricUnit } from '../../judge/metrics/metrics.ts'
import { measureAll, METRICS, VARIANTS } from '../../judge/metrics/metrics.ts'
import { passAtPowers } from '../../judge/metrics/pass-at-k.ts'
import { knownTask } from '@droidgym/spec/find-task'
import { isCrossApp } from '@droidgym/spec/tasks/task-scope'
import { loadProtocol } from '../protocol/protocol.ts'
import type { EpisodeResult } from '../run/episode-result.ts'
import { measuredEpisode } from './measured-episodes.ts'
import { errorOfMean, groupBy } from '../outcomes/rate.ts'

/** The metrics of an evaluation as JSON. Null: undefined here. */
export interface EvaluationMetrics {
  readonly metrics: Readonly<Record<MetricName, number | null>>
  readonly metric_variants: Readonly<Record<keyof typeof VARIANTS, number | null>>
  /** By k: the powers of two up to the smallest number of episodes in a cell. */
  readonly pass_at_k: Readonly<Record<string, number>>
}

/** A defined metric as text. */
export interface MetricFigure {
  readonly name: string
  readonly value: string
  /** Standard error over the cells where it is defined; '' with fewer than two. */
  readonly error: string
  readonly source: string
}

export const FIGURE_HEADER = ['metric', 'value', 'over cells', 'as defined by'] as const

/** The text format of each unit. */
export const FORMATS: Readonly<Record<MetricUnit, (value: number) => string>> = {
  share: (value) => `${(100 * value).toFixed(1)} %`,
  ratio: (value) => value.toFixed(2),
  steps: (value) => value.toFixed(1),
  seconds: (value) => `${value.toFixed(3)} s`,
  tokens: (value) => value.toFixed(0),
  USD: (value) => `${value.toFixed(5)} USD`,
}

export function metricsOf(results: readonly EpisodeResult[]): EvaluationMetrics {
  const episodes = results.map(measuredEpisode)
  return {
    metrics: measureAll(METRICS, episodes),
    metric_variants: measureAll(VARIANTS, episodes),
    pass_at_k: passAtPowers(episodes),
  }
}

/** The metrics that the protocol's paper prints; all without a single protocol. */
function shownMetrics(results: readonly EpisodeResult[]): readonly (readonly [string, MetricRow])[] {
  const all = new Map(Object.entries<MetricRow>({ ...METRICS, ...VARIANTS }))
  const [protocol, ...others] = new Set(results.map((result) => result.protocol))
  if (protocol === undefined || others.length > 0) return [...all]
  return loadProtocol(protocol).metrics.flatMap((name) => {
    const row = all.get(name)
    return row === undefined ? [] : [[name, row] as const]
  })
}

/** The metrics defined for these episodes, in the order of the tables. */
export function metricFigures(results: readonly EpisodeResult[]): readonly MetricFigure[] {
  const episodes = results.map(measuredEpisode)
  const cells = [...groupBy(episodes, ({ cell }) => cell).values()]
  const figures = shownMetrics(results).flatMap(([name, { of, unit, source }]): MetricFigure[] => {
    const value = measure(of, episodes)
    if (value === null) return []
    const error = errorOfMean(cells.map((cell) => measure(of, cell)).filter((mean) => mean !== null))
    const format = FORMATS[unit]
    return [{ name, value: format(value), error: error === undefined ? '' : `± ${format(error)}`, source }]
  })
  const powers = Object.entries(passAtPowers(episodes)).map(([k, value]): MetricFigure => (
    { name: `pass@${k}`, value: FORMATS.share(value), error: '', source: 'Chen et al. 2021' }
  ))
  return [...figures, ...powers]
}

/** The cells of a row under `FIGURE_HEADER`. */
export function figureRow({ name, value, error, source }: MetricFigure): readonly string[] {
  return [name, value, error, source]
}

/** The metrics by language of the task, and by tasks in one app and in several, as SPA-Bench's tables have them. */
export interface MetricsByPart {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** `undefined` where all tasks are of one part. */
export function metricsByPart(results: readonly EpisodeResult[]): MetricsByPart | undefined {
  const parts = [...groupBy(results, partOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  if (parts.length < 2) return undefined
  const measured = parts.map(([, part]) => part.map(measuredEpisode))
  const rows = shownMetrics(results).flatMap(([name, { of, unit }]) => {
    const values = measured.map((episodes) => measure(of, episodes))
    const cells = values.map((value) => (value === null ? '-' : FORMATS[unit](value)))
    return values.every((value) => value === null) ? [] : [[name, ...cells]]
  })
  return { header: ['metric', ...parts.map(([part, { length }]) => `${part} (${length})`)], rows }
}

function partOf({ task, language = 'en' }: EpisodeResult): string {
  const known = knownTask(task)
  return `${language}, ${known !== undefined && isCrossApp(known) ? 'several apps' : 'one app'}`
}
