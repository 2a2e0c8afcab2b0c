import type { Action, ActionSpaceName } from '@droidgym/gym/action/action'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type { Observation } from '@droidgym/gym/observation/observation'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import type { Exchange, ModelUsage } from './exchange.ts'

/** The information that an agent gets at the start of an episode. */
export interface EpisodeBriefing {
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly actionSpace: ActionSpaceName
  readonly seed: number
  /** The phone, for agents that act over adb. */
  readonly adb?: AdbAccess | undefined
  readonly stepLimit?: number | undefined
  /** False: the agent must finish the episode itself. */
  readonly endOnSuccess?: boolean
  /** False: actions that type text are invalid. */
  readonly typing?: boolean | undefined
}

/** The result of an action. */
export interface ActionReport {
  /** The performed gesture or key. */
  readonly executed?: string | undefined
  /** Why the action was invalid. */
  readonly invalidAction?: string | undefined
  /** The user's reply. */
  readonly userReply?: string | undefined
  /** Whether the episode ended with this action. */
  readonly over?: boolean
}

/** Plays one episode: gets observations, returns actions. */
export interface Agent {
  /** The next action, or null if the agent is done. Rejects when it cannot act at all. */
  act(observation: Observation): Action | null | Promise<Action | null>
  /** True: it is done because it could not find an element. */
  readonly lost?: boolean
  /** True: it is done because it takes the task for done. */
  readonly takesForDone?: boolean
  /** True: it is done because it did not answer in time. */
  readonly timedOut?: boolean
  /** It is done because it failed: `CODE: message`. An error of the agent, not of the run. */
  readonly failure?: string | undefined
  /** An outside failure, such as an unreachable endpoint: the episode does not measure the agent. */
  readonly failedOutside?: boolean
  /** Its model calls for its last action, with the replies. */
  readonly exchanges?: readonly Exchange[]
  /** The cost of its model in the episode so far. */
  readonly usage?: ModelUsage | undefined
  /** Receives the result of its last action. Called after every step. */
  told?(report: ActionReport): void
  /** Called when another action was performed instead of its last one. */
  notCarriedOut?(): void
  /** Releases resources. Called once, after the episode, however it ended. */
  close?(): Promise<void>
}
