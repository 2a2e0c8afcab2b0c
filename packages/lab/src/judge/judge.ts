import type { ModelUsage } from '@droidgym/agent/exchange'
import type { ListedSubstate } from '@droidgym/spec/milestones/listed-substates'
import type { Subtask } from '@droidgym/spec/tasks/subtask'
import type { JudgePart } from './judge-model.ts'
import type { JudgedEpisode } from './judged-episode.ts'

export const Outcome = { success: 'success', failure: 'failure', notJudged: 'not_judged' } as const
export type Outcome = (typeof Outcome)[keyof typeof Outcome]

/** A judge's verdict on an episode. */
export interface Verdict {
  readonly outcome: Outcome
  /** The reason; for an unjudged episode, what was missing. */
  readonly reason: string
  /** Ids of substates judged as reached, and their total number; only of judges of substates. */
  readonly substates?: { readonly reached: readonly number[]; readonly total: number }
  /** The substates, if they are not the task's milestones; in the form of `--substates` for review. */
  readonly decomposition?: readonly ListedSubstate[]
  /** The parts of the task, if the judge has made them itself; in the form of `--subtasks` for review. */
  readonly subtasks?: readonly Subtask[]
  /** Whether a screen shows every key component; only of judges of key components. */
  readonly components?: boolean
  /** The usage of the judge's model. Absent if none was called. */
  readonly usage?: ModelUsage
  /** The same by part of the judge; only of judges with several. */
  readonly usageByPart?: Readonly<Partial<Record<JudgePart, ModelUsage>>>
}

/** Judges from their screens whether episodes reached their goal. */
export interface Judge {
  readonly name: string
  /** A problem with the episode is a verdict: it never rejects because of the episode. */
  judge(episode: JudgedEpisode): Promise<Verdict>
  /** Releases resources. */
  close?(): Promise<void>
}
