import { closeJudge, openEpisodeJudge } from '@droidgym/lab/experiment/run/gym-player'
import { RecordChoice } from '@droidgym/lab/experiment/run/order-recorder'
import { END_JUDGE_FORMS, LIVE_JUDGE_FORMS } from '@droidgym/lab/judge/judges'
import { UsageError } from '../exit.ts'

export const JUDGE_LIVE_HELP
  = `judge that decides in place of the facts: ${[...LIVE_JUDGE_FORMS, ...END_JUDGE_FORMS].join(', ')} (docs/judges.md)`

interface JudgeLiveFlags {
  readonly judgeLive?: string
  readonly queue?: string
  readonly record?: RecordChoice
}

/** Opens the judge once, to find faults. */
export async function checkLiveJudge({ judgeLive, queue, record }: JudgeLiveFlags): Promise<void> {
  if (judgeLive === undefined) return
  if (queue !== undefined) throw new UsageError('--judge-live is for episodes that are played here, without --queue')
  if (record === RecordChoice.failed) {
    throw new UsageError('--judge-live goes with --record all: recordings say what the facts say, not the judge')
  }
  await closeJudge(await openEpisodeJudge(judgeLive))
}

/** Tells what a price of a run leaves out. */
export function tellUnpricedJudge({ judgeLive }: Pick<JudgeLiveFlags, 'judgeLive'>): void {
  if (judgeLive !== undefined) console.error(`The calls of the judge ${judgeLive} are not in this`)
}
