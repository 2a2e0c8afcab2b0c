import type { Size } from '@droidgym/android/geometry'
import type { ModelUsage } from '@droidgym/agent/exchange'
import type { GymEnvironment } from '@droidgym/gym/environment-contract'
import type { Observation } from '@droidgym/gym/observation/observation'
import type { Outcome } from '../judge.ts'
import type { JudgedAction } from '../judged-episode.ts'

/** A judge of episodes that are being played; one instance judges any number of them, also concurrently. */
export interface PlayedJudge {
  readonly name: string
  /** Begins to judge an episode at its first screen. Makes no calls yet. */
  begin(episode: BegunEpisode): Promise<PlayedCourse>
  /** Releases resources. */
  close(): Promise<void>
}

/** Where a judge looks at the phone. */
export interface Sight {
  readonly environment: Pick<GymEnvironment, 'render' | 'hierarchy'>
  readonly observation: Observation
}

export interface BegunEpisode extends Sight {
  readonly task: string
  readonly instruction: string
  readonly locale: string
  readonly display: Size
}

/** The phone after a step. */
export interface SeenStep extends Sight {
  readonly action: JudgedAction
  /** The agent or the step limit has ended the episode. */
  readonly over: boolean
}

/** The judge's verdict on an episode so far. */
export interface PlayedVerdict {
  /** The name of the judge. */
  readonly by: string
  readonly outcome: Outcome
  readonly reason: string
  /** 0 to 1: the share of reached substates; of judges without substates, whether the task is done. */
  readonly progress: number
  /** Absent until the first screen is judged, and of judges without substates. */
  readonly substates?: { readonly reached: readonly number[]; readonly total: number }
  /** The number of judged screens, and why others, except duplicates, were not judged. */
  readonly judged: number
  readonly skipped: readonly string[]
  /** The usage of the judge's model in this episode. */
  readonly usage: ModelUsage
}

/** The judging of one episode. Calls must not overlap. */
export interface PlayedCourse {
  readonly verdict: PlayedVerdict
  /** Whether no further screen can lead to a verdict. */
  readonly cannotBeJudged: boolean
  /**
   * Looks at the phone after a step. Rejects with a `ModelError` if the endpoint fails; errors of the judge itself are
   * reasons in the verdict.
   */
  see(step: SeenStep): Promise<void>
  /** Judges an episode that is over without a further step, if it is not judged yet. Rejects as `see` does. */
  end(): Promise<void>
  /** Keeps the present state; the returned function goes back to it. The usage since then still counts. */
  keep(): () => void
  /** Another course that goes on from the present state, with its own calls. */
  fork(): PlayedCourse
}
