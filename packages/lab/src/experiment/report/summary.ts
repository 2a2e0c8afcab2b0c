import { defined } from '@droidgym/base/defined'
import type { EpisodeResult } from '../run/episode-result.ts'
import { SHIFT } from '../sweep/sweep-factors.ts'
import type { Evaluation } from '../run/evaluate.ts'
import { HOW_PLAYED } from '../run/how-played.ts'
import type { Rate } from '../outcomes/rate.ts'
import { errorOfDifference, rateOf, ratesBy } from '../outcomes/rate.ts'

/** Success in the training split minus success in the test split. */
export interface Gap {
  readonly difference: number
  readonly error_cells?: number
}

/** The results of an evaluation as tables. */
export interface Summary {
  readonly all: Rate
  /** By title of the table, then by row. */
  readonly tables: Readonly<Record<string, ReadonlyMap<string, Rate>>>
  /** Present if both splits were played. */
  readonly gap?: Gap
}

/** The name of a result's row in each table. */
export const TABLES: Readonly<Record<string, (result: EpisodeResult) => string>> = {
  split: ({ split }) => split,
  category: ({ category }) => category,
  app: ({ app }) => app,
  task: ({ task }) => task,
  environment: ({ environment }) => environment,
}

/** What reports keep apart. Older results do not say it. */
const APART: typeof TABLES = {
  judging: ({ not_judged_by_rules: only }) => (only ? 'not judged by rules' : 'by rules'),
  'language of the task': ({ language = 'en' }) => language,
}

/** The tables of what has to be kept apart in these results: empty when all were judged alike, in one language. */
export function tablesApart(results: readonly EpisodeResult[]): typeof TABLES {
  return Object.fromEntries(Object.entries(APART).filter(([, nameOf]) => new Set(results.map(nameOf)).size > 1))
}

export function summarize(results: readonly EpisodeResult[]): Summary {
  const ratesIn = (names: typeof TABLES): [string, ReadonlyMap<string, Rate>][] => (
    Object.entries(names).map(([title, nameOf]) => [title, ratesBy(results, nameOf)])
  )
  const swept = results.filter(({ level }) => level !== undefined)
  const tables: Record<string, ReadonlyMap<string, Rate>> = {
    ...Object.fromEntries(ratesIn(tablesApart(results))),
    ...(swept.length > 0 && { level: ratesBy(swept, ({ level = '' }) => level) }),
    ...Object.fromEntries(ratesIn(TABLES)),
  }
  const [train, test] = [tables['split']?.get('train'), tables['split']?.get('test')]
  return defined({ all: rateOf(results), tables, gap: train && test && gapOf(train, test) })
}

function gapOf(train: Rate, test: Rate): Gap {
  const error = errorOfDifference(train.error_cells, test.error_cells)
  return defined({ difference: train.success - test.success, error_cells: error })
}

/** The success rate in a line, such as `60.0 % ± 16.3 of 10 episodes (test) — report: runs/mine/report.html`. */
export function answerLine({ results, unplayed }: Pick<Evaluation, 'results' | 'unplayed'>, report: string): string {
  const { episodes, success, error_cells: error } = rateOf(results)
  const splits = [...new Set(results.map(({ split }) => split))].sort().join(', ')
  const missing = unplayed.length === 0 ? '' : `, ${unplayed.length} missing`
  const rate = `${percent(success)} % ${plusMinus(error)}`.trimEnd()
  return `${rate} of ${episodes} episodes (${splits})${missing} — report: ${report}`
}

export function gapLines({ gap, tables }: Summary): readonly string[] {
  const lines = shiftLines(tables['level'])
  if (gap === undefined) return lines
  return [`Gap between train and test: ${percent(gap.difference)} ${plusMinus(gap.error_cells)}`.trimEnd(), ...lines]
}

/** What each factor costs alone, in a sweep over shifts that plays without one as well. */
function shiftLines(levels: ReadonlyMap<string, Rate> = new Map()): readonly string[] {
  const none = levels.get(`${SHIFT} = none`)
  if (none === undefined) return []
  return [...levels].filter(([, rate]) => rate !== none).map(([level, rate]) => {
    const { difference, error_cells: error } = gapOf(none, rate)
    return `Cost of ${level}: ${percent(difference)} ${plusMinus(error)}`.trimEnd()
  })
}

/** Number of attempts that failures outside the agent ended. */
export function rerunsOf(results: readonly EpisodeResult[]): number {
  return results.reduce((sum, { reruns }) => sum + reruns, 0)
}

/** A line that names the phones of episodes, and the judges where the facts did not decide all. */
export function phoneLine(results: readonly EpisodeResult[]): string {
  const [phones, judges] = [HOW_PLAYED.phone, HOW_PLAYED.judge].map((of) => [...new Set(results.map(of))].sort().join(', '))
  const isByFacts = results.every(({ judged_by: judge }) => judge === undefined)
  return `Played on: ${String(phones)}${isByFacts ? '' : `; judged by: ${String(judges)}`}`
}

/** A line that names the splits of episodes, and what they are made of by its hash. */
export function splitLine(results: readonly EpisodeResult[]): string {
  const names = results.map(({ split, split_hash: hash }) => (hash === undefined ? split : `${split} (${hash})`))
  return `Phones of: ${[...new Set(names)].sort().join(', ')}`
}

/** A line about repeated episodes; undefined if there are none. */
export function rerunLine(results: readonly EpisodeResult[]): string | undefined {
  const again = results.filter(({ reruns }) => reruns > 0).length
  if (again === 0) return undefined
  return `${again} episodes were played again, ${rerunsOf(results)} times in all, after failures outside of the agent`
}

/** `83.3`, per cent. */
export function percent(share: number): string {
  return (100 * share).toFixed(1)
}

/** `± 2.1`, or nothing. */
export function plusMinus(error: number | undefined): string {
  return error === undefined ? '' : `± ${percent(error)}`
}

export const RATE_HEADER = ['success %', 'over cells', 'over seeds', 'steps', 'episodes', 'cells'] as const

/** A row of a table, under `RATE_HEADER`. */
export function rateRow({ success, error_cells: cellError, error_seeds: seedError, steps, ...rate }: Rate): string[] {
  const errors = [plusMinus(cellError), plusMinus(seedError)]
  return [percent(success), ...errors, steps?.toFixed(1) ?? '', String(rate.episodes), String(rate.cells)]
}
