import { defined } from '@droidgym/base/defined'
import { FinishStatus } from '@droidgym/gym/action/ui-action'
import type { Verdict } from '../../judge/judge.ts'
import { Outcome } from '../../judge/judge.ts'
import type { EpisodeResult } from './episode-result.ts'
import { EndReason } from './episode-result.ts'

/** Whether neither rules nor a judge have judged an episode yet: its task has only an instruction. */
export function waitsForJudge({ not_judged_by_rules: only, judgement }: EpisodeResult): boolean {
  return only === true && judgement === undefined
}

/**
 * The result by a judge of the whole episode, in place of the facts. When the task was done first is not known then.
 * `verdict` is a success or a failure.
 */
export function judgedResult(
  { first_success_step: _, ...result }: EpisodeResult,
  judge: string,
  { outcome, reason: why, substates, usage }: Omit<Verdict, 'decomposition'>,
): EpisodeResult {
  const { protocol, end_on_success: ends, finished, reason, steps } = result
  const done = outcome === Outcome.success
  const success = done && (protocol !== undefined || ends !== false || finished === FinishStatus.complete)
  const isByAgent = reason === EndReason.terminated || reason === EndReason.finished
  return defined({
    ...result,
    judged_by: judge, success, done, reward: Number(success),
    reason: isByAgent ? (success ? EndReason.terminated : EndReason.finished) : reason,
    progress: substates ? substates.reached.length / substates.total : result.progress,
    evidence: [`${judge}: ${why}`],
    judged_pass: done,
    judgement: defined({
      outcome, reason: why,
      substates: substates && { reached: [...substates.reached], total: substates.total },
      judged: steps + 1, skipped: [],
      usage,
      by_facts: result.not_judged_by_rules !== true ? result.done ?? result.success : undefined,
    }),
  })
}
