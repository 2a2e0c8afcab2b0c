import { z } from 'zod'
import type { ModelUsage } from '../../agent/model/exchange.ts'
import type { Difference } from '../../judge/difference/describe-change.ts'
import { findDifference } from '../../judge/difference/find-difference.ts'
import { countBySeverity, SEVERITIES } from '../../judge/difference/severity.ts'
import type { EnvironmentSpec } from '../../spec/environment.ts'
import { stepLimitOf } from '../../spec/suites.ts'
import type { TaskSpec } from '../../spec/task.ts'
import type { EpisodeOutcome } from '../play-episode.ts'
import type { EpisodeOrder } from './episode-order.ts'
import { episodeOrderSchema } from './episode-order.ts'

/** Why an episode was over. */
const EndReason = {
  /** The task was done. */
  terminated: 'terminated',
  /** The agent said that it had finished, and the task was not done. */
  finished: 'finished',
  /** The step limit was reached. */
  truncated: 'truncated',
  /** The agent had nothing more to do. */
  gaveUp: 'gave_up',
  /** The policy did not answer in time (POLICY_TIMEOUT). */
  policyTimeout: 'policy_timeout',
  /** The agent failed: `agent_error` says how. */
  agentError: 'agent_error',
  /** The agent's first invalid action ended the episode, as it has declared. */
  invalidAction: 'invalid_action',
} as const

const count = z.int().min(0)

/** Sums over the calls of an episode; those answered from a cache count in `from_cache` alone. */
const modelUsageSchema: z.ZodType<ModelUsage> = z.object({
  calls: count,
  from_cache: count,
  unknown_usage: count,
  input_tokens: count,
  output_tokens: count,
  cached_tokens: count,
  latency_ms: count,
  cost_usd: z.number().min(0).exactOptional(),
})

const differenceSchema: z.ZodType<Difference> = z.object({
  kind: z.string().max(100),
  what: z.string().max(1000),
  severity: z.enum(SEVERITIES),
  before: z.string().max(1000).exactOptional(),
  after: z.string().max(1000).exactOptional(),
})
/** Differences that a line names. */
const MAX_DIFFERENCES = 32

/** One line of `results.jsonl`: what was played, and what came of it. */
export const episodeResultSchema = episodeOrderSchema.omit({ environment_definition: true }).extend({
  app: z.string(),
  category: z.string(),
  split: z.enum(['train', 'test', 'sampled']),
  /** What is randomized, of the environment. */
  device: z.string(),
  locale: z.string(),
  density: z.number(),
  font_scale: z.number(),
  wallpaper: z.string(),
  theme: z.enum(['light', 'dark']),
  /** On the home screen. */
  icons: z.int(),
  success: z.boolean(),
  reward: z.number(),
  steps: z.int(),
  step_limit: z.int(),
  reason: z.enum(EndReason),
  /** What was wrong with the agent: `CODE: message`. */
  agent_error: z.string().max(10_000).optional(),
  /** What the agent's model has cost. */
  model_usage: modelUsageSchema.optional(),
  evidence: z.array(z.string()),
  side_effects: z.array(z.string()),
  /** What the phone has otherwise at the end than the task asks for: the worst. Absent where it was not compared. */
  difference: z.array(differenceSchema).optional(),
  /** How many there are of each severity. */
  harm: z.partialRecord(z.enum(SEVERITIES), count).optional(),
  /** Tries that a failing device ended before this one. */
  repeated: z.int(),
  duration_ms: z.number(),
  /** The film strip of one that was recorded, relative to the folder of results. */
  film: z.string().regex(/^film-strips\/[\w.-]+\.png$/).optional(),
})
export type EpisodeResult = z.infer<typeof episodeResultSchema>

interface Played {
  readonly order: EpisodeOrder
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly outcome: EpisodeOutcome
  readonly durationMs: number
}

/** The line of an episode that was not aborted. */
export function resultOf({ order, task, environment, outcome, durationMs }: Played): EpisodeResult {
  const { agent, policy, suite, action_space: space, criteria, settle, must_finish: must, level, episode, seed } = order
  const { terminated, reward, steps, repeated, agentError, usage, evidence, sideEffects, changes } = outcome
  return {
    agent,
    ...(policy !== undefined && { policy }),
    task: task.id,
    ...(suite !== undefined && { suite }),
    environment: environment.id,
    action_space: space,
    criteria,
    ...(settle !== undefined && { settle }),
    ...(must && { must_finish: must }),
    ...(level !== undefined && { level }),
    episode,
    seed,
    app: task.app,
    category: task.category,
    split: environment.split,
    device: environment.device,
    locale: environment.locale,
    density: environment.density,
    font_scale: environment.font_scale,
    wallpaper: environment.wallpaper,
    theme: environment.dark_theme ? 'dark' : 'light',
    icons: environment.icons.length,
    success: terminated && reward > 0,
    reward,
    steps,
    step_limit: stepLimitOf(task, suite),
    reason: reasonOf(outcome),
    ...(agentError !== undefined && { agent_error: agentError }),
    ...(usage && { model_usage: usage }),
    evidence: [...evidence],
    side_effects: [...sideEffects],
    ...(changes && harmDone(findDifference(changes, task))),
    repeated,
    duration_ms: Math.round(durationMs),
  }
}

function harmDone(differences: readonly Difference[]): Pick<EpisodeResult, 'difference' | 'harm'> {
  return { difference: differences.slice(0, MAX_DIFFERENCES), harm: countBySeverity(differences) }
}

function reasonOf(outcome: EpisodeOutcome): EpisodeResult['reason'] {
  const { terminated, truncated, reward, timedOut, agentError, endedInvalid } = outcome
  if (terminated) return reward > 0 ? EndReason.terminated : EndReason.finished
  if (truncated) return EndReason.truncated
  if (agentError !== undefined) return EndReason.agentError
  if (endedInvalid) return EndReason.invalidAction
  return timedOut ? EndReason.policyTimeout : EndReason.gaveUp
}
