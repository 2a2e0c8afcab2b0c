import { createHash } from 'node:crypto'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import type { AgentSettings } from '../../play/agents/agent-source.ts'
import type { Cell } from '../../play/cells.ts'

/** Settings of all episodes of a collection. Plain data, which passes between threads. */
export interface CollectSettings {
  readonly folder: string
  /** The agent in the form of `openAgent`. */
  readonly agent: string
  /** SHA-256 of the agent's file. */
  readonly policy?: string
  readonly agentSettings: AgentSettings
  /** The recorded fields of observations. */
  readonly observation: ObservationRequest
  /** Probability from 0 to 1 that a random action replaces the agent's in a step. */
  readonly noise: number
  /** The suite whose step limits apply. */
  readonly suite?: string
  /** Overrides the task's step limit, which leaves little room for detours. */
  readonly stepLimit?: number
  /** The wait after an action, in the form of `settlePolicy`. */
  readonly settle?: string
  /** Records which milestones were reached. */
  readonly milestones?: true
  /** Whether episodes without success are kept. */
  readonly keepFailures: boolean
  /** Writes transitions in place of recordings, with so many more actions tried in every state. */
  readonly siblings?: number
  /** The seed of the collection, from which each episode's seed is derived. */
  readonly seed: number
}

/** One episode to be played. */
export interface CollectItem {
  /** The id; it differs for every setting that changes the recording. */
  readonly id: string
  readonly task: string
  readonly environment: string
  readonly actionSpace: ActionSpaceName
  readonly seed: number
}

/** Longest prefix of a task's id in a file name. */
const MAX_TASK_LENGTH = 100

/** The episodes of a collection, grouped by cell. */
export function collectPlan(
  cells: readonly Cell[],
  episodes: number,
  settings: CollectSettings,
): readonly CollectItem[] {
  return cells.flatMap((cell) => Array.from({ length: episodes }, (_, episode) => itemOf(cell, episode, settings)))
}

function itemOf({ task, environment, actionSpace }: Cell, episode: number, settings: CollectSettings): CollectItem {
  const { agent, policy, agentSettings, observation, noise, stepLimit, suite, keepFailures, seed } = settings
  const { settle, milestones, siblings } = settings
  const { recover = false } = agentSettings
  const limit = stepLimitOf(task, suite)
  // Only settings that change the episode, so that equal episodes have the same id and seed.
  const chosen = [
    ...(settle === undefined ? [] : [{ settle }]),
    ...(limit === stepLimitOf(task) ? [] : [{ limit }]),
    ...(policy === undefined ? [] : [{ policy }]),
    ...(milestones === undefined ? [] : [{ milestones }]),
    ...(siblings === undefined ? [] : [{ siblings }]),
  ]
  const kind = JSON.stringify([agent, observation, noise, recover, stepLimit, keepFailures, seed, ...chosen])
  const hash = createHash('sha256').update(`${task.id} ${environment.id} ${actionSpace} ${episode} ${kind}`).digest()
  const name = task.id.replace('/', '.').slice(0, MAX_TASK_LENGTH)
  return {
    id: `${name}-${environment.id}-${episode}-${hash.toString('hex', 4, 8)}`,
    task: task.id,
    environment: environment.id,
    actionSpace,
    seed: hash.readUInt32BE(),
  }
}
