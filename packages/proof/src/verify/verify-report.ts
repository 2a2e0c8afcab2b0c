import { defined } from '@droidgym/base/defined'
import type { Action, ActionSpaceName } from '@droidgym/gym/action/action'
import type { BaselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import type { Cell } from '@droidgym/lab/play/cells'
import type { EpisodeOutcome } from '@droidgym/lab/play/play-episode'
import type { PathProof } from '../shortest-path.ts'
import type { PhoneRecord } from '@droidgym/lab/experiment/run/phone-record'
import { SIMULATED_PHONE } from '@droidgym/lab/experiment/run/phone-record'
import type { MilestoneTally } from './verify-milestones.ts'
import { addMilestones, tallyMilestones } from './verify-milestones.ts'

export interface Tally {
  readonly episodes: number
  /** Episodes with the expected outcome: the expert's rewarded, the others not. */
  readonly passed: number
}

/** The task, environment and action space of an episode. */
export interface Place {
  readonly task: string
  readonly environment: string
  readonly action_space: ActionSpaceName
}

/** A cell whose expert needs more than the paper's step limit. */
export interface OverLimit extends Place {
  readonly step_limit: number
  readonly steps: number
  /** Whether a search over forks of the phone was complete within the limit. */
  readonly proof: PathProof
}

export interface Failure extends Place {
  readonly agent: BaselineAgent
  readonly problem: string
  /** The performed actions, for replay. */
  readonly executed: readonly string[]
}

/** A rewarded random episode, kept for replay. */
export interface ChanceReward extends Place {
  /** The seed of the episode and of the random agent. */
  readonly seed: number
  readonly actions: readonly Action[]
  readonly executed: readonly string[]
  readonly evidence: readonly string[]
  readonly side_effects: readonly string[]
  /** The task's reason why this is a true solution; without it the episode is a failure. */
  readonly judgement?: string
}

/** Tallies by kind of episode. */
export interface Tallies {
  readonly cells: number
  readonly expert: Tally
  readonly near_miss: Tally
  readonly noop: Tally
  readonly random: Tally
}

export interface VerifyReport extends Tallies {
  /** The phone of every episode. */
  readonly phone: PhoneRecord
  /** Number of attempts that a failing device ended. They are in no tally. */
  readonly repeated_episodes: number
  /** Only if milestones are verified. */
  readonly milestones?: MilestoneTally
  readonly apps: Readonly<Record<string, Tallies>>
  readonly over_limit: readonly OverLimit[]
  readonly chance: readonly ChanceReward[]
  readonly failures: readonly Failure[]
}

const NO_EPISODES: Tally = { episodes: 0, passed: 0 }
const NO_TALLIES: Tallies = {
  cells: 0,
  expert: NO_EPISODES,
  near_miss: NO_EPISODES,
  noop: NO_EPISODES,
  random: NO_EPISODES,
}
export const EMPTY_REPORT: VerifyReport = {
  phone: SIMULATED_PHONE,
  ...NO_TALLIES,
  repeated_episodes: 0,
  apps: {},
  over_limit: [],
  chance: [],
  failures: [],
}

/** Merges the reports of two sets of cells. */
export function mergeReports(a: VerifyReport, b: VerifyReport): VerifyReport {
  const names = [...new Set([...Object.keys(a.apps), ...Object.keys(b.apps)])].sort((x, y) => (x < y ? -1 : 1))
  const milestones = [a.milestones, b.milestones].filter((tally) => tally !== undefined)
  return defined({
    phone: a.phone,
    ...addTallies(a, b),
    repeated_episodes: a.repeated_episodes + b.repeated_episodes,
    milestones: milestones.length > 0 ? milestones.reduce(addMilestones) : undefined,
    apps: Object.fromEntries(
      names.map((app) => [app, addTallies(a.apps[app] ?? NO_TALLIES, b.apps[app] ?? NO_TALLIES)]),
    ),
    over_limit: [...a.over_limit, ...b.over_limit],
    chance: [...a.chance, ...b.chance],
    failures: [...a.failures, ...b.failures],
  })
}

function addTallies(a: Tallies, b: Tallies): Tallies {
  const add = (x: Tally, y: Tally): Tally => ({ episodes: x.episodes + y.episodes, passed: x.passed + y.passed })
  return {
    cells: a.cells + b.cells,
    expert: add(a.expert, b.expert),
    near_miss: add(a.near_miss, b.near_miss),
    noop: add(a.noop, b.noop),
    random: add(a.random, b.random),
  }
}

const TALLY_NAMES = { expert: 'expert', 'near-miss': 'near_miss', noop: 'noop', random: 'random' } as const

export function placeOf({ task, environment, actionSpace }: Cell): Place {
  return { task: task.id, environment: environment.id, action_space: actionSpace }
}

/** The report of one cell, before its first episode. */
export function reportOf({ task }: Cell): VerifyReport {
  const tallies = { ...NO_TALLIES, cells: 1 }
  return { ...EMPTY_REPORT, ...tallies, apps: { [task.app]: tallies } }
}

/** The report of one episode, to be merged into its cell's. */
export function reportEpisode(
  cell: Cell,
  agent: BaselineAgent,
  outcome: EpisodeOutcome,
  problem?: string,
): VerifyReport {
  const tally = { episodes: 1, passed: problem === undefined ? 1 : 0 }
  const tallies = { ...NO_TALLIES, [TALLY_NAMES[agent]]: tally }
  const failure = problem !== undefined && { ...placeOf(cell), agent, problem, executed: outcome.executed }
  return defined({
    ...EMPTY_REPORT,
    ...tallies,
    repeated_episodes: outcome.repeated,
    milestones: outcome.substates && tallyMilestones(agent, outcome.substates),
    apps: { [cell.task.app]: tallies },
    failures: failure === false ? [] : [failure],
  })
}
