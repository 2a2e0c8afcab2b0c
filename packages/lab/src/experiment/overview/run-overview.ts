import { DEFAULT_SUITE } from '@droidgym/spec/tasks/suites'
import { wilsonInterval } from '../outcomes/wilson.ts'
import type { EpisodeRow } from './growing-results.ts'

/** A run in figures. */
export interface RunFigures {
  readonly agents: readonly string[]
  readonly suites: readonly string[]
  readonly tasks: number
  readonly environments: number
  readonly episodes: number
  readonly successes: number
  /** Wilson's interval of 95 % for the rate of success, from 0 to 1. */
  readonly interval: readonly [low: number, high: number]
  /** Mean of the episodes' steps; absent without any. */
  readonly mean_steps?: number
}

export function figuresOf(rows: readonly EpisodeRow[]): RunFigures {
  const successes = rows.filter(({ success }) => success).length
  const distinct = (value: (row: EpisodeRow) => string): readonly string[] => [...new Set(rows.map(value))].sort()
  return {
    agents: distinct(({ agent }) => agent),
    suites: distinct(({ suite }) => suite ?? DEFAULT_SUITE),
    tasks: distinct(({ task }) => task).length,
    environments: distinct(({ environment }) => environment).length,
    episodes: rows.length,
    successes,
    interval: wilsonInterval(successes, rows.length),
    ...(rows.length > 0 && { mean_steps: rows.reduce((sum, { steps }) => sum + steps, 0) / rows.length }),
  }
}

/** How often episodes succeeded, by task and environment, and how they ended. */
export interface RunMatrix {
  readonly tasks: readonly string[]
  readonly environments: readonly string[]
  /** The cells that were played: places of the task and the environment, successes, episodes. */
  readonly cells: readonly (readonly [task: number, environment: number, successes: number, episodes: number])[]
  /** Episodes by how they ended, the most frequent first. */
  readonly reasons: readonly (readonly [reason: EpisodeRow['reason'], episodes: number])[]
}

export function matrixOf(rows: readonly EpisodeRow[]): RunMatrix {
  const tasks = placesOf(rows.map(({ task }) => task))
  const environments = placesOf(rows.map(({ environment }) => environment))
  const cells = new Map<string, [number, number, number, number]>()
  const reasons = new Map<EpisodeRow['reason'], number>()
  for (const { task, environment, success, reason } of rows) {
    const name = `${task} ${environment}`
    const cell = cells.get(name) ?? [tasks.get(task) ?? 0, environments.get(environment) ?? 0, 0, 0]
    cell[2] += Number(success)
    cell[3] += 1
    cells.set(name, cell)
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return {
    tasks: [...tasks.keys()],
    environments: [...environments.keys()],
    cells: [...cells.values()],
    reasons: [...reasons].sort(([, a], [, b]) => b - a),
  }
}

/** Each value once with its place in the order of letters and numbers. */
function placesOf(values: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return new Map(sorted.map((value, place) => [value, place]))
}
