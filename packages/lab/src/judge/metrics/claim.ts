/** What an agent said of its task when it ended a run. Absent where the limit, success or an error ended it. */
export const Claim = {
  /** The task is done. */
  finished: 'finished',
  /** The task is done, and the agent has answered what it asked. */
  answered: 'answered',
  /** The task cannot be done. */
  infeasible: 'infeasible',
  /** Nothing: the agent stopped. */
  gaveUp: 'gave_up',
} as const
export type Claim = (typeof Claim)[keyof typeof Claim]

/** Whether a claim says that the task is done. In older results without claims an agent that ended a run said so. */
export function saysDone(claim: Claim | undefined): boolean {
  return claim === undefined || claim === Claim.finished || claim === Claim.answered
}
