import { createHash } from 'node:crypto'
import type { ActionSpaceName } from '../../action/action.ts'
import type { ObservationRequest } from '../../observation/observation.ts'
import { stepLimitOf } from '../../spec/tasks/suites.ts'
import type { AgentSettings } from '../agents/agent-source.ts'
import type { Cell } from '../cells.ts'

/** What is the same for all episodes of a collection. Plain data, which passes between threads. */
export interface CollectSettings {
  readonly folder: string
  /** As `openAgent` takes it. */
  readonly agent: string
  /** SHA-256 of the agent's file. */
  readonly policy?: string
  readonly agentSettings: AgentSettings
  /** What is recorded of observations. */
  readonly observation: ObservationRequest
  /** Probability from 0 to 1 that a step carries out a random action instead of the agent's. */
  readonly noise: number
  /** The list that tasks are played as. */
  readonly suite?: string
  /** Instead of the task's own, which leaves little room for going astray. */
  readonly stepLimit?: number
  /** How an episode waits after an action, as `settlePolicy` takes it. */
  readonly settle?: string
  /** Records which milestones were reached. */
  readonly milestones?: true
  /** Whether episodes without success are kept. */
  readonly keepFailures: boolean
  /** Of the collection; every episode has its own, which comes from it. */
  readonly seed: number
}

/** One episode to be played. */
export interface CollectItem {
  /** Another one for everything that makes another recording of it. */
  readonly id: string
  readonly task: string
  readonly environment: string
  readonly actionSpace: ActionSpaceName
  readonly seed: number
}

/** Longest beginning of a task's id in the name of a file. */
const MAX_TASK_LENGTH = 100

/** The episodes of a collection: so many in every cell. Those of one cell stand together. */
export function collectPlan(
  cells: readonly Cell[],
  episodes: number,
  settings: CollectSettings,
): readonly CollectItem[] {
  return cells.flatMap((cell) => Array.from({ length: episodes }, (_, episode) => itemOf(cell, episode, settings)))
}

function itemOf({ task, environment, actionSpace }: Cell, episode: number, settings: CollectSettings): CollectItem {
  const { agent, policy, agentSettings, observation, noise, stepLimit, suite, keepFailures, seed } = settings
  const { settle, milestones } = settings
  const { recover = false } = agentSettings
  const limit = stepLimitOf(task, suite)
  // Only what changes the episode, so that it has the same id and seed however it was asked for.
  const chosen = [
    ...(settle === undefined ? [] : [{ settle }]),
    ...(limit === stepLimitOf(task) ? [] : [{ limit }]),
    ...(policy === undefined ? [] : [{ policy }]),
    ...(milestones === undefined ? [] : [{ milestones }]),
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
