import type { Claim } from './claim.ts'

/** The end of a run in SPA-Bench's categories (arXiv 2410.15164, section 5.1). Every run has exactly one. */
export const Ending = {
  /**
   * The agent stopped by itself. Includes runs that success ends: the gym then stops for the agent.
   */
  selfReported: 'self_reported',
  /** The step limit was reached. */
  maxSteps: 'max_steps',
  /** The agent crashed, did not answer in time, or broke its format in a way that ends the run. */
  error: 'error',
} as const
export type Ending = (typeof Ending)[keyof typeof Ending]

/** A run's measurements for metrics: plain data of any benchmark. Absent fields were not measured. */
export interface MeasuredEpisode {
  /** The cell, such as a task in an environment: runs of the same cell repeat each other. */
  readonly cell: string
  readonly ending: Ending
  /** What the agent said when it ended the run; absent: nothing, or not known. */
  readonly claim?: Claim
  /** False: the agent must stop by itself; else the step that succeeds ends the run. */
  readonly endOnSuccess: boolean
  /** Whether the task is done at the end, by the criterion. */
  readonly success: boolean
  /** From 1: the first step after which the task was done. It stays when a later step undoes the task. */
  readonly firstSuccess?: number
  /** All steps, the closing one included. */
  readonly steps: number
  /** Whether the last step performs nothing but closes the run: the finish action, or a round for it that ran out. */
  readonly finishStep: boolean
  /** The step limit. */
  readonly limit: number
  /** Actions of one human or scripted run, from 1. */
  readonly goldenSteps?: number
  /** The smallest known number of actions, from 1. */
  readonly minimumSteps?: number
  /** Wall time, from the reset to the end. */
  readonly seconds: number
  /** Duration of each action, from the observation to the end of the step. */
  readonly actionSeconds?: readonly number[]
  /** Tokens by `tokensOf`. */
  readonly tokens?: number
  readonly costUsd?: number
  /** Number of changed facts that the task does not ask for. */
  readonly sideEffects?: number
  /** Share of what the task asks for, 0 to 1. */
  readonly progress?: number
  readonly checkpoints?: CheckpointScores
  readonly substates?: { readonly reached: number; readonly all: number }
  /** The verdict of a model that judged the run. */
  readonly judgedPass?: boolean
}

/** Coverage of a task's checkpoints, each 0 to 1. A level without checkpoints is absent. */
export interface CheckpointScores {
  readonly level1?: number
  readonly level2?: number
}

/** The task was done after some step, as MobileAgentBench judges: once true, always true. */
export function everSucceeded({ firstSuccess, success }: MeasuredEpisode): boolean {
  return success || firstSuccess !== undefined
}
