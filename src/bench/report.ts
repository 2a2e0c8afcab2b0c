import { figureAt } from './figures.ts'
import type { Figures, Findings } from './figures.ts'
import type { Machine } from './machine.ts'
import type { PartName } from './parts.ts'

/** All results of one run. */
export interface Report {
  readonly machine: Machine
  /** Figures with goals, by name; null if the run skipped or could not measure them. */
  readonly ratios: Readonly<Record<string, number | null>>
  readonly memory_mb: Readonly<Record<string, number | null>>
  /** All figures, by part. */
  readonly parts: Partial<Readonly<Record<PartName, Figures>>>
  /** Why figures are null, by path. */
  readonly missing: Readonly<Record<string, string>>
}

/** A figure with its lower or upper bound. */
export interface Goal {
  readonly name: string
  readonly at: string
  readonly least?: number
  readonly most?: number
}

/** Ratios over the raw echo are those of the same bytes in the same mode; see docs/performance.md. */
const GOALS: readonly Goal[] = [
  { name: 'ratios.lockstep_elements', at: 'wire.elements.lockstep.ratio', least: 0.5 },
  { name: 'ratios.lockstep_rgb_128x256', at: 'wire.rgb_128x256.lockstep.ratio', least: 0.4 },
  { name: 'ratios.pipelined8_elements', at: 'wire.elements.pipelined8.ratio', least: 0.4 },
  { name: 'ratios.pipelined8_rgb_128x256', at: 'wire.rgb_128x256.pipelined8.ratio', least: 0.3 },
  { name: 'ratios.pipelined8_over_lockstep', at: 'wire.rgb_128x256.pipelined8_over_lockstep.ratio', least: 1.6 },
  { name: 'ratios.reset_over_step', at: 'inProcess.restarts.reset_over_step', most: 2 },
  { name: 'ratios.load_snapshot_over_step', at: 'inProcess.restarts.load_snapshot_over_step', most: 2 },
  { name: 'ratios.fork_over_step', at: 'inProcess.restarts.fork_over_step', most: 1 },
  { name: 'ratios.python_over_typescript', at: 'clients.python_over_typescript.ratio', least: 0.7 },
  { name: 'ratios.soak_memory', at: 'soak.resident_mb.last_over_second', most: 1.05 },
  { name: 'memory_mb.per_environment', at: 'memory.different_phones.per_environment', most: 5 },
  { name: 'memory_mb.total_256', at: 'memory.different_phones.total_256', most: 1500 },
]

/** Milliseconds of a step in process on a screen of about 75 nodes. */
const SCREEN_GOALS: readonly Goal[] = ['toggled', 'scrolled'].flatMap((how) => [
  { name: `inProcess.screen75.${how}, 128×256 RGB, ms`, at: `inProcess.screen75.${how}.rgb_128x256.mean_ms`, most: 1 },
  { name: `inProcess.screen75.${how}, elements, ms`, at: `inProcess.screen75.${how}.elements.mean_ms`, most: 0.4 },
  { name: `inProcess.screen75.${how}, xml, ms`, at: `inProcess.screen75.${how}.xml.mean_ms`, most: 0.4 },
])

export function makeReport(machine: Machine, findings: Partial<Readonly<Record<PartName, Findings>>>): Report {
  const entries = Object.entries(findings)
  const parts: Figures = Object.fromEntries(entries.map(([name, { figures }]) => [name, figures]))
  const missing = entries.flatMap(([part, { missing = {} }]) =>
    Object.entries(missing).map(([path, reason]) => [`${part}.${path}`, reason] as const),
  )
  const under = (group: string): Record<string, number | null> => Object.fromEntries(
    GOALS.filter(({ name }) => name.startsWith(group))
      .map(({ name, at }) => [name.slice(group.length), figureAt(parts, at)]),
  )
  return {
    machine,
    ratios: under('ratios.'),
    memory_mb: under('memory_mb.'),
    parts,
    missing: Object.fromEntries(missing),
  }
}

/** A table with a heading. The first row names the columns. */
export interface Table {
  readonly title: string
  readonly rows: readonly (readonly string[])[]
}

/** The goals that the run measured. */
export function goalTable({ parts }: Report): Table {
  const figures = parts as Figures
  const rows = [...GOALS, ...SCREEN_GOALS].flatMap(({ name, at, least, most }) => {
    const value = figureAt(figures, at)
    if (value === null) return []
    const [low, high] = [figureAt(figures, `${at}_low`), figureAt(figures, `${at}_high`)]
    const met = value >= (least ?? -Infinity) && value <= (most ?? Infinity)
    const goal = least === undefined ? `at most ${most ?? ''}` : `at least ${least}`
    const range = low === null || high === null ? '' : `${low.toFixed(2)} to ${high.toFixed(2)}`
    return [[name, value.toFixed(2), range, goal, met ? 'yes' : 'no']]
  })
  return { title: 'Goals', rows: [['', 'figure', 'rounds', 'goal', 'met'], ...rows] }
}
