import { defined } from '@droidgym/base/defined'
import { figureAt, isGroup } from './figures.ts'
import type { Figures, Findings } from './figures.ts'
import type { Machine } from './machine.ts'
import { REFERENCE_MS } from './measurements/calibration.ts'
import type { PartName } from './parts.ts'

/** All results of one run. */
export interface Report {
  readonly machine: Machine
  /** The load and the start of a server, if they were measured: the figures of the part `load`. */
  readonly load?: Figures
  readonly start?: Figures
  /** Other figures with goals, by name; null if the run skipped or could not measure them. */
  readonly ratios: Readonly<Record<string, number | null>>
  readonly memory_mb: Readonly<Record<string, number | null>>
  /** All figures, by part. */
  readonly parts: Partial<Readonly<Record<PartName, Figures>>>
  /** Why figures are null, by path. */
  readonly missing: Readonly<Record<string, string>>
}

/** A figure with its lower or upper bound. */
interface Goal {
  readonly name: string
  readonly at: string
  readonly least?: number
  readonly most?: number
  /**
   * The calibration that ran beside the figure. The goal then applies to the figure times the calibration on the
   * reference machine over this one.
   */
  readonly calibrated?: Calibrated
}

interface Calibrated {
  readonly at: string
  /** On the reference machine. */
  readonly referenceMs: number
}

const LOAD_GOALS: readonly Goal[] = [
  { name: 'elements', most: 0.8 },
  { name: 'rgb_128x256', most: 1.3 },
].flatMap(({ name, most }) => {
  const at = `load.${name}`
  return [
    { name: `${at}.cpu_ms_steady`, at: `${at}.cpu_ms_steady`, most, calibrated: besideLoad(at) },
    { name: `${at}.first_500_over_steady`, at: `${at}.first_500_over_steady`, most: 1.6 },
  ]
})

const START = { at: 'load.start.calibration_ms', referenceMs: REFERENCE_MS.alone }

/** Figures in milliseconds and seconds are CPU time; see docs/performance.md. */
const GOALS: readonly Goal[] = [
  ...LOAD_GOALS,
  { name: 'load.rgb_128x256.rss_mb', at: 'load.rgb_128x256.rss_mb', most: 350 },
  { name: 'start.cpu_s_listening', at: 'load.start.cpu_s_listening', most: 2.2, calibrated: START },
  { name: 'start.cpu_s_first_reset', at: 'load.start.cpu_s_first_reset', most: 0.3, calibrated: START },
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
const SCREEN_GOALS: readonly Goal[] = ['toggled', 'scrolled'].flatMap((how) => {
  const at = `inProcess.screen75.${how}`
  const calibrated = besideLoad('inProcess')
  return [
    { name: `${at}, 128×256 RGB, ms`, at: `${at}.rgb_128x256.mean_ms`, most: 1, calibrated },
    { name: `${at}, elements, ms`, at: `${at}.elements.mean_ms`, most: 0.4, calibrated },
    { name: `${at}, xml, ms`, at: `${at}.xml.mean_ms`, most: 0.4, calibrated },
  ]
})

function besideLoad(at: string): Calibrated {
  return { at: `${at}.calibration_ms`, referenceMs: REFERENCE_MS.besideLoad }
}

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
    ...loadAndStart(findings.load),
    ratios: under('ratios.'),
    memory_mb: under('memory_mb.'),
    parts,
    missing: Object.fromEntries(missing),
  }
}

function loadAndStart(findings: Findings | undefined): Pick<Report, 'load' | 'start'> {
  const { start, ...load } = findings?.figures ?? {}
  return defined({ load: Object.keys(load).length > 0 ? load : undefined, start: isGroup(start) ? start : undefined })
}

/** A table with a heading. The first row names the columns. */
export interface Table {
  readonly title: string
  readonly rows: readonly (readonly string[])[]
}

/** The goals that the run measured. */
export function goalTable({ parts }: Report): Table {
  const figures = parts as Figures
  const rows = [...GOALS, ...SCREEN_GOALS].flatMap(({ name, at, least, most, calibrated: by }) => {
    const value = figureAt(figures, at)
    if (value === null) return []
    const calibration = by === undefined ? null : figureAt(figures, by.at)
    const calibrated = by === undefined || calibration === null ? null : (value * by.referenceMs) / calibration
    const judged = calibrated ?? value
    const met = judged >= (least ?? -Infinity) && judged <= (most ?? Infinity)
    const [low, high] = [figureAt(figures, `${at}_low`), figureAt(figures, `${at}_high`)]
    const range = low === null || high === null ? '' : `${low.toFixed(2)} to ${high.toFixed(2)}`
    const goal = least === undefined ? `at most ${most ?? ''}` : `at least ${least}`
    return [[name, value.toFixed(2), calibrated?.toFixed(2) ?? '', range, goal, met ? 'yes' : 'no']]
  })
  return { title: 'Goals', rows: [['', 'figure', 'calibrated', 'rounds', 'goal', 'met'], ...rows] }
}
