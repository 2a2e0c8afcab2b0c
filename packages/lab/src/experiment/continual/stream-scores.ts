import type { Stream } from '@droidgym/spec/streams'
import { groupBy, successOf } from '../outcomes/rate.ts'
import type { EpisodeResult } from '../run/episode-result.ts'
import type { CellScores, StageScores } from './continual-metrics.ts'

/** The scores of policies over the cells that all of them have played. */
export interface StreamScores {
  readonly trained: StageScores
  /** Scores of the untrained policy, by stage. */
  readonly untrained: readonly CellScores[]
  /** Scores on held-out environments, of the untrained policy and then after each stage; empty without any. */
  readonly heldOut: readonly CellScores[]
  /** Number of cells left out because some policy lacks them. */
  readonly leftOut: number
}

/** `agents`: the untrained policy's name, then the names after each stage. */
export function scoresOf(stream: Stream, agents: readonly string[], results: readonly EpisodeResult[]): StreamScores {
  const played = groupBy(results, ({ agent }) => agent)
  const cells = agents.map((agent) => groupBy(played.get(agent) ?? [], cellOf))
  const all = new Set(cells.flatMap((each) => [...each.keys()]))
  const shared = [...all].filter((cell) => cells.every((each) => each.has(cell))).toSorted()
  const stageOf = stagesByCell(stream)
  const score = (agent: number, stage: number): CellScores => (
    shared.filter((cell) => stageOf(cell) === stage).map((cell) => successOf(cells[agent]?.get(cell) ?? []))
  )
  const byStage = agents.map((_, agent) => stream.stages.map((_stage, stage) => score(agent, stage)))
  const [untrained = [], ...trained] = byStage
  return {
    trained,
    untrained,
    heldOut: stream.heldOut.length === 0 ? [] : agents.map((_, agent) => score(agent, HELD_OUT)),
    leftOut: all.size - shared.length,
  }
}

const HELD_OUT = -1

function cellOf({ task, environment }: Pick<EpisodeResult, 'task' | 'environment'>): string {
  return `${task} ${environment}`
}

function stagesByCell({ stages }: Stream): (cell: string) => number {
  const numbers = new Map(stages.flatMap(({ tasks, environments }, stage) => (
    tasks.flatMap(({ id: task }) => environments.map(({ id }) => [cellOf({ task, environment: id }), stage] as const))
  )))
  return (cell) => numbers.get(cell) ?? HELD_OUT
}
