import type { ModelUsage } from '../agent/exchange.ts'
import type { JudgedEpisode } from './judged-episode.ts'

export const Outcome = { success: 'success', failure: 'failure', notJudged: 'not_judged' } as const
export type Outcome = (typeof Outcome)[keyof typeof Outcome]

/** What a judge says of an episode. */
export interface Verdict {
  readonly outcome: Outcome
  /** Why; of an episode that was not judged, what was missing. */
  readonly reason: string
  /** Ids of the substates that it saw reached, and how many there are; of judges that look for substates. */
  readonly substates?: { readonly reached: readonly number[]; readonly total: number }
  /** The substates, where the judge has made them itself: their ids are not those of the task's milestones. */
  readonly decomposition?: readonly { readonly id: number; readonly content: string }[]
  /** Whether a screen shows every key component; of judges that look for them. */
  readonly components?: boolean
  /** What the judge's model has cost. Absent: none was asked. */
  readonly usage?: ModelUsage
}

/** Says of episodes whether they reached their goal, from what they showed. */
export interface Judge {
  readonly name: string
  /** What keeps it from judging the episode is its verdict: it never rejects for the episode's sake. */
  judge(episode: JudgedEpisode): Promise<Verdict>
  /** Releases what it holds. */
  close?(): Promise<void>
}
