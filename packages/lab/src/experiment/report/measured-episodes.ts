import { defined } from '@droidgym/base/defined'
import type { MeasuredEpisode } from '../../judge/metrics/measured-episode.ts'
import { Ending } from '../../judge/metrics/measured-episode.ts'
import { playedBy } from '../protocol/fix-settings.ts'
import type { EpisodeResult } from '../run/episode-result.ts'

type Reason = EpisodeResult['reason']

const ENDINGS: Readonly<Record<Reason, Ending>> = {
  terminated: Ending.selfReported,
  finished: Ending.selfReported,
  gave_up: Ending.selfReported,
  truncated: Ending.maxSteps,
  policy_timeout: Ending.error,
  agent_error: Ending.error,
  invalid_action: Ending.error,
}

/** The gym checks side effects only when it ends an episode itself, not when the agent leaves one. */
const LOOKED_AT_END: ReadonlySet<Reason> = new Set(['terminated', 'finished', 'truncated'])

/** Number of side effects: by the whole difference if taken, else by the watched facts; undefined without both. */
function sideEffectsOf({ difference, reason, side_effects: watched }: EpisodeResult): number | undefined {
  return difference?.length ?? (LOOKED_AT_END.has(reason) ? watched.length : undefined)
}

/** MobileGym's progress is the share of subgoals that were reached; ours are the milestones. */
function progressOf({ progress, substates }: EpisodeResult): number | undefined {
  return progress ?? (substates && substates.reached.length / substates.total)
}

/** Whether its last step is the round for finishing that SPA-Bench's limit has, in which nothing was performed. */
function ranOutToFinish({ protocol, reason, steps, step_limit: limit }: EpisodeResult): boolean {
  return reason === 'truncated' && steps === limit && playedBy(protocol).finishRound === true
}

/** The record of an episode for metrics. */
export function measuredEpisode(result: EpisodeResult): MeasuredEpisode {
  const { task, environment, level, reason, success, done = success, steps, end_on_success: ends } = result
  const substates = result.judgement?.substates ?? result.substates
  const firstSuccess = result.first_success_step ?? (success && result.done === undefined ? steps : undefined)
  const costUsd = result.model_usage?.cost_usd
  const { golden_steps: golden, minimum_steps: minimum = golden } = result
  const [sideEffects, progress] = [sideEffectsOf(result), progressOf(result)]
  return defined({
    cell: [task, environment, ...(level === undefined ? [] : [level])].join(' '),
    ending: ENDINGS[reason],
    endOnSuccess: ends !== false,
    success: done,
    firstSuccess,
    steps,
    claim: result.claim,
    finishStep: result.finished !== undefined || ranOutToFinish(result),
    limit: result.step_limit,
    goldenSteps: golden,
    // Where no minimum is known, the golden steps stand in.
    minimumSteps: minimum,
    seconds: result.duration_ms / 1000,
    actionSeconds: result.action_ms?.map((ms) => ms / 1000),
    tokens: result.mab_tokens,
    costUsd,
    sideEffects,
    progress,
    checkpoints: result.checkpoints,
    substates: substates && { reached: substates.reached.length, all: substates.total },
    judgedPass: result.judged_pass,
  })
}
