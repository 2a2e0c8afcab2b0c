/** Who or what ended a run, as SPA-Bench tells it (arXiv 2410.15164, section 5.1). Every run has exactly one. */
export const Ending = {
  /**
   * The agent stopped by itself. A run that success ends counts here too: the gym says for the agent that it is done.
   */
  selfReported: 'self_reported',
  /** The step limit was reached. */
  maxSteps: 'max_steps',
  /** The agent crashed, did not answer in time, or broke its format in a way that ends the run. */
  error: 'error',
} as const
export type Ending = (typeof Ending)[keyof typeof Ending]

/** A run as metrics see it: plain data, of whatever benchmark. What is absent was not measured. */
export interface MeasuredEpisode {
  /** What was to be done, such as a task in an environment: runs of the same cell repeat each other. */
  readonly cell: string
  readonly ending: Ending
  /** The agent has to stop by itself; else the step that succeeds ends the run. */
  readonly mustFinish: boolean
  /** Whether the task is done at the end, whether or not the agent says so. */
  readonly success: boolean
  /** From 1: the first step after which the task was done. It stays when a later step undoes the task. */
  readonly firstSuccess?: number
  /** All of them, the action that says "finished" included. */
  readonly steps: number
  /** Whether the last step is the action that says "finished". */
  readonly finishStep: boolean
  /** Steps that the run may have. */
  readonly limit: number
  /** Actions of one human or scripted run, from 1. */
  readonly goldenSteps?: number
  /** The least number of actions that anybody knows of, from 1. */
  readonly minimumSteps?: number
  /** Wall time, from the reset to the end. */
  readonly seconds: number
  /** Of each action: from the observation that the agent gets to the end of the step. */
  readonly actionSeconds?: readonly number[]
  /** By `tokensOf`. */
  readonly tokens?: number
  readonly costUsd?: number
  /** How many facts changed that the task does not ask for. */
  readonly sideEffects?: number
  /** Share of what the task asks for, 0 to 1. */
  readonly progress?: number
  readonly checkpoints?: CheckpointScores
  readonly substates?: { readonly reached: number; readonly all: number }
  /** What a model says that judged the run. */
  readonly judgedPass?: boolean
}

/** How much of a task's checkpoints a run has covered, each 0 to 1. A level that the task has nothing for is absent. */
export interface CheckpointScores {
  readonly level1?: number
  readonly level2?: number
}

/** The task was done after some step, as MobileAgentBench judges: once true, always true. */
export function everSucceeded({ firstSuccess }: MeasuredEpisode): boolean {
  return firstSuccess !== undefined
}
