import type { Action, ActionSpaceName } from '../action/action.ts'
import type { AdbAccess } from '../device/adb-access.ts'
import type { Observation } from '../observation/observation.ts'
import type { EnvironmentSpec } from '../spec/environments/environment.ts'
import type { TaskSpec } from '../spec/tasks/task.ts'
import type { Exchange, ModelUsage } from './exchange.ts'

/** What an agent is told when an episode begins. */
export interface EpisodeBriefing {
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly actionSpace: ActionSpaceName
  readonly seed: number
  /** The phone, for agents that act on it themselves. */
  readonly adb?: AdbAccess | undefined
  readonly stepLimit?: number | undefined
}

/** What came of an action. */
export interface ActionReport {
  /** What it became on the phone. */
  readonly executed?: string | undefined
  /** Why it was not carried out. */
  readonly invalidAction?: string | undefined
  /** What the user replied. */
  readonly userReply?: string | undefined
  /** Whether the episode has ended with it. */
  readonly over?: boolean
}

/** Plays one episode: looks at observations, answers with actions. */
export interface Agent {
  /** The next action, or null when the agent has nothing more to do. Rejects when it cannot act at all. */
  act(observation: Observation): Action | null | Promise<Action | null>
  /** It has nothing more to do because it could not find what it looked for. */
  readonly lost?: boolean
  /** It has nothing more to do because it did not answer in time. */
  readonly timedOut?: boolean
  /** It has nothing more to do because it failed: `CODE: message`. The error is the agent's and not the run's. */
  readonly failure?: string | undefined
  /** What failed lies outside of it, such as an endpoint that cannot be reached: the episode says nothing of it. */
  readonly failedOutside?: boolean
  /** What it asked a model, and was answered, for its last action. */
  readonly exchanges?: readonly Exchange[]
  /** What its model has cost in the episode so far. */
  readonly usage?: ModelUsage | undefined
  /** What came of its last action. Called after every step. */
  told?(report: ActionReport): void
  /** Its last action was not carried out; another one was. */
  notCarriedOut?(): void
  /** Releases what it holds. Called once, after the episode, however the episode ended. */
  close?(): Promise<void>
}
