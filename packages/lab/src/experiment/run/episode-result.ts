import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import { FinishStatus } from '@droidgym/gym/action/ui-action'
import type { ModelUsage } from '@droidgym/agent/exchange'
import type { LiveJudged } from '../../judge/played/judged-environment.ts'
import { Claim } from '../../judge/metrics/claim.ts'
import { Outcome } from '../../judge/judge.ts'
import type { Difference } from '@droidgym/gym/reward/difference/describe-change'
import { harmDone } from '@droidgym/gym/reward/difference/find-difference'
import { SEVERITIES } from '@droidgym/gym/reward/difference/severity'
import { environmentSchema } from '@droidgym/spec/environments/environment'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { knownSplit } from '@droidgym/spec/splits/splits'
import { expertSteps } from '@droidgym/spec/tasks/expert-steps'
import { fewestSteps } from '@droidgym/spec/tasks/minimum-steps'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { isJudgedByRules } from '@droidgym/spec/tasks/task'
import { hasSucceeded } from '../protocol/success-rule.ts'
import type { EpisodeOutcome } from '../../play/play-episode.ts'
import type { EpisodeCheckpoints } from './checkpointed-environment.ts'
import type { EpisodeOrder } from './episode-order.ts'
import { episodeOrderSchema } from './episode-order.ts'
import type { PhoneRecord } from './phone-record.ts'

/** Why an episode ended. */
export const EndReason = {
  /** The task was done. */
  terminated: 'terminated',
  /** The agent finished, and the task was not done. */
  finished: 'finished',
  /** The step limit was reached. */
  truncated: 'truncated',
  /** The agent stopped. */
  gaveUp: 'gave_up',
  /** The policy did not answer in time (POLICY_TIMEOUT). */
  policyTimeout: 'policy_timeout',
  /** The agent failed; see `agent_error`. */
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

const shareSchema = z.number().min(0).max(1)
const checkpointsSchema: z.ZodType<EpisodeCheckpoints> = z.strictObject({
  level1: shareSchema.exactOptional(),
  level2: shareSchema.exactOptional(),
  without_events: z.literal(true).exactOptional(),
})
const differenceSchema: z.ZodType<Difference> = z.object({
  kind: z.string().max(100),
  what: z.string().max(1000),
  severity: z.enum(SEVERITIES),
  before: z.string().max(1000).exactOptional(),
  after: z.string().max(1000).exactOptional(),
})

/** Most reasons in a line for screens that were not judged. */
const MAX_SKIPPED = 32

const judgementSchema = z.strictObject({
  outcome: z.enum(Outcome),
  reason: z.string(),
  substates: z.strictObject({ reached: z.array(count), total: count }).optional(),
  /** Number of judged screens. */
  judged: count,
  /** Why screens were not judged. */
  skipped: z.array(z.string()),
  /** The usage of its model, if it asked one. */
  usage: modelUsageSchema.optional(),
  /** Whether the task was done at the end by the facts; absent for a task with only an instruction. */
  by_facts: z.boolean().optional(),
})

const lineSchema = episodeOrderSchema.omit({ environment_definition: true }).extend({
  app: z.string(),
  category: z.string(),
  /** Of the task; absent in older results: `en`. */
  language: z.string().optional(),
  /** No rule judges the task, only its judge does. */
  not_judged_by_rules: z.literal(true).optional(),
  split: environmentSchema.shape.split,
  /** Of that split, with all its phones. Absent for a phone of no split, and in older results. */
  split_hash: z.string().regex(/^[0-9a-f]{12}$/).optional(),
  /** The randomized factors of the environment. */
  device: z.string(),
  locale: z.string(),
  density: z.number(),
  font_scale: z.number(),
  wallpaper: z.string(),
  theme: z.enum(['light', 'dark']),
  /** Icons on the home screen. */
  icons: z.int(),
  /** The task was done, and without `end_on_success` the agent finished; with a protocol: by its `success` rule. */
  success: z.boolean(),
  /** The task was done at the end, whether or not the agent finished. Older results: as `success`. */
  done: z.boolean().optional(),
  /** From 1: the first step after which the task was done, even if a later one undid it. */
  first_success_step: z.int().min(1).optional(),
  /** The status of the agent's `finish` action. */
  finished: z.enum(FinishStatus).optional(),
  /** What the agent said of the task when it ended the episode; absent: nothing, and in older results. */
  claim: z.enum(Claim).optional(),
  reward: z.number(),
  steps: z.int(),
  step_limit: z.int(),
  /** Actions of the human run that the task's benchmark publishes, else of the expert in this environment. */
  golden_steps: z.int().min(1).optional(),
  /** The fewest actions that solve the task, where they are known. */
  minimum_steps: z.int().min(1).optional(),
  reason: z.enum(EndReason),
  /** The agent's error: `CODE: message`. */
  agent_error: z.string().max(10_000).optional(),
  /** The usage of the agent's model. */
  model_usage: modelUsageSchema.optional(),
  /** Tokens to and from the model, by MobileAgentBench's rule. */
  mab_tokens: count.optional(),
  evidence: z.array(z.string()),
  side_effects: z.array(z.string()),
  /** The worst changes on the phone beyond the task. Absent if the phone was not compared. */
  difference: z.array(differenceSchema).optional(),
  /** Number of changes by severity. */
  harm: z.partialRecord(z.enum(SEVERITIES), count).optional(),
  /** Ids of the reached milestones, and how many the task has; if requested. */
  substates: z.strictObject({ reached: z.array(count), total: count }).optional(),
  /** Findings of judges of progress and checkpoints. */
  progress: shareSchema.optional(),
  checkpoints: checkpointsSchema.optional(),
  /** The verdict of a model that judged the episode. */
  judged_pass: z.boolean().optional(),
  /** The verdict of the judge that replaced the facts (`judged_by`). */
  judgement: judgementSchema.optional(),
  /** Number of earlier attempts that failures outside the agent ended. */
  reruns: count,
  duration_ms: z.number(),
  /** Duration of each action, from the observation to the end of the step. */
  action_ms: z.array(z.number().min(0)).optional(),
  /** The film strip, if recorded, relative to the folder of results. */
  film: z.string().regex(/^film-strips\/[\w.-]+\.png$/).optional(),
})
export type EpisodeResult = z.infer<typeof lineSchema>

/**
 * One line of `results.jsonl`: an order and its result. Older ones have `repeated` for `reruns`, and `must_finish` for
 * `end_on_success: false`.
 */
export const episodeResultSchema: z.ZodType<EpisodeResult> = z.preprocess(withNewNames, lineSchema)

/** A line with today's names of its fields. */
export function withNewNames(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return line
  const { repeated, must_finish: must, ...rest } = line as Readonly<Record<string, unknown>>
  const older = { ...(repeated !== undefined && { reruns: repeated }), ...(must === true && { end_on_success: false }) }
  return { ...older, ...rest }
}

interface Planned {
  readonly order: EpisodeOrder
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly phone?: PhoneRecord | undefined
}

/** The fields of a result that do not depend on how the episode went. */
export type EpisodeDescription = Omit<EpisodeOrder, 'environment_definition'> & Pick<EpisodeResult,
  | 'app' | 'category' | 'language' | 'not_judged_by_rules' | 'split' | 'device' | 'locale' | 'density' | 'font_scale'
  | 'wallpaper' | 'theme' | 'icons' | 'step_limit' | 'golden_steps'
  | 'minimum_steps'>

/** Describes an episode before it is played. */
export function describeEpisode({ order, task, environment, phone }: Planned): EpisodeDescription {
  const golden = task.golden_steps ?? expertSteps(task.id, environment.id)
  const minimum = fewestSteps(task, environment.id)
  return defined({
    ...withoutDefinition(order),
    phone: phone ?? order.phone,
    app: task.app,
    category: task.category,
    language: task.language,
    not_judged_by_rules: !isJudgedByRules(task) ? true : undefined,
    split: environment.split,
    ...splitHash(order, environment),
    device: environment.device,
    locale: environment.locale,
    density: environment.density,
    font_scale: environment.font_scale,
    wallpaper: environment.wallpaper,
    theme: environment.dark_theme ? 'dark' : 'light',
    icons: environment.icons.length,
    step_limit: order.step_limit ?? stepLimitOf(task, order.suite),
    golden_steps: golden,
    minimum_steps: minimum,
  })
}

interface Played extends Planned {
  readonly outcome: EpisodeOutcome
  readonly durationMs: number
  readonly checkpoints?: EpisodeCheckpoints
  readonly judgement?: LiveJudged['judged'] | undefined
}

/** The line of an episode that was not aborted. */
export function resultOf({ checkpoints, judgement, outcome, durationMs, ...planned }: Played): EpisodeResult {
  const { order, task } = planned
  const { terminated, reward, steps, repeated, agentError, usage, evidence, sideEffects, substates, changes } = outcome
  const { done, firstSuccess, finished, mabTokens, actionMs } = outcome
  const claim = claimOf(outcome)
  const ended = { success: terminated && reward > 0, done, wasDone: firstSuccess !== undefined }
  return defined({
    ...describeEpisode(planned),
    success: hasSucceeded(order.protocol, ended),
    done,
    first_success_step: firstSuccess,
    finished,
    claim,
    reward,
    steps,
    reason: reasonOf(outcome),
    agent_error: agentError,
    model_usage: usage,
    mab_tokens: mabTokens,
    evidence: [...evidence],
    side_effects: [...sideEffects],
    substates: substates && { reached: [...substates.reached], total: substates.total },
    checkpoints,
    ...(judgement && judgementOf(judgement, task)),
    ...(changes && harmDone(changes, task)),
    reruns: repeated,
    duration_ms: Math.round(durationMs),
    action_ms: [...actionMs],
  })
}

/** Drops the definition, as a result has its own fields for the environment. */
function withoutDefinition({ environment_definition: _, ...order }: EpisodeOrder): Omit<EpisodeOrder, 'environment_definition'> {
  return order
}

/** A defined phone says that it is of the operator's, which it is not. */
function splitHash(order: EpisodeOrder, { split }: EnvironmentSpec): Pick<EpisodeResult, 'split_hash'> {
  const hash = order.environment_definition === undefined ? knownSplit(split)?.hash : undefined
  return hash === undefined ? {} : { split_hash: hash }
}

function judgementOf(
  { outcome, reason, progress, substates, judged, skipped, usage, byFacts }: LiveJudged['judged'],
  task: TaskSpec,
): Pick<EpisodeResult, 'judgement' | 'progress' | 'judged_pass'> {
  return {
    judged_pass: outcome === Outcome.success,
    progress,
    judgement: defined({
      outcome, reason,
      substates: substates && { reached: [...substates.reached], total: substates.total },
      judged, skipped: skipped.slice(0, MAX_SKIPPED), usage,
      by_facts: isJudgedByRules(task) ? byFacts : undefined,
    }),
  }
}

/** What the agent said when it ended the episode itself. */
function claimOf(outcome: EpisodeOutcome): Claim | undefined {
  const { finished, answered, gaveUp, terminated, agentError, timedOut, takenForDone } = outcome
  if (finished === FinishStatus.infeasible) return Claim.infeasible
  const stopped = gaveUp && !terminated && agentError === undefined && !timedOut
  if (finished === undefined && !stopped) return undefined
  if (finished === undefined && !takenForDone) return Claim.gaveUp
  return answered ? Claim.answered : Claim.finished
}

function reasonOf(outcome: EpisodeOutcome): EpisodeResult['reason'] {
  const { terminated, truncated, reward, timedOut, agentError, endedOnInvalid } = outcome
  if (endedOnInvalid) return EndReason.invalidAction
  if (terminated) return reward > 0 ? EndReason.terminated : EndReason.finished
  if (truncated) return EndReason.truncated
  if (agentError !== undefined) return EndReason.agentError
  return timedOut ? EndReason.policyTimeout : EndReason.gaveUp
}
