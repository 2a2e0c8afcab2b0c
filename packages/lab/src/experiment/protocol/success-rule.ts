import { loadProtocol, SuccessRule } from './protocol.ts'

/** What an episode's success depends on. */
export interface EndedEpisode {
  /** By the environment's own rule: the task is done, and an agent that must finish has finished. */
  readonly success: boolean
  /** The task was done at the end. */
  readonly done: boolean
  /** The task was done after some step. */
  readonly wasDone: boolean
}

/** Whether an episode counts as a success under a protocol; by the environment's own rule without one. */
export function hasSucceeded(protocol: string | undefined, { success, done, wasDone }: EndedEpisode): boolean {
  if (protocol === undefined) return success
  return loadProtocol(protocol).success === SuccessRule.once ? wasDone : done
}
