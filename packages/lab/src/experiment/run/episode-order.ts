import { createHash } from 'node:crypto'
import { defined } from '@droidgym/base/defined'
import { Criteria } from '@droidgym/protocol/interface/options'
import { z } from 'zod'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { optionSchema } from '@droidgym/spec/options/option-schema'
import { DEFAULT_SUITE, suiteOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import type { PlaySettings } from '../protocol/fix-settings.ts'
import { checkContent, fixSettings, limitByProtocol } from '../protocol/fix-settings.ts'
import { loadProtocol } from '../protocol/protocol.ts'
import { settleChoiceSchema } from '../../play/settle-choice.ts'
import { phoneRecordSchema } from './phone-record.ts'

/** One episode to be played: plain data, which is sent to threads and other machines. */
export const episodeOrderSchema = z.strictObject({
  agent: z.string().max(500),
  /** SHA-256 of the policy's file: another policy of the same name is another agent. */
  policy: z.string().regex(/^[0-9a-f]{64}$/).optional(),
  /** The language model that decides, if known. */
  model: z.string().max(200).optional(),
  task: z.string().max(200),
  /** SHA-256 of the code that judges the task (`check_finish`), if there is some. */
  code: z.string().regex(/^[0-9a-f]{64}$/).optional(),
  /** The suite whose step limit applies; absent: the gym's default. */
  suite: z.string().max(100).optional(),
  environment: z.string().max(64),
  /** YAML, for an environment outside the data files. */
  environment_definition: z.string().max(65_536).optional(),
  action_space: z.enum(ActionSpaceName),
  /** A name of `configs/protocols`; absent: none. The settings that it fixes are also in the other fields. */
  protocol: z.string().max(40).optional(),
  /** Overrides the task's own limit. */
  step_limit: optionSchema('stepLimit').optional(),
  criteria: optionSchema('criteria'),
  /** The wait after an action; absent: the gym's default. */
  settle: settleChoiceSchema.optional(),
  /** The agent must finish itself; absent: the step that succeeds ends the episode. */
  end_on_success: z.literal(false).optional(),
  /** Reports the reached milestones. */
  milestones: z.literal(true).optional(),
  /** Scores the checkpoints of its task. */
  score_checkpoints: z.literal(true).optional(),
  /** The judge that replaces the facts, in the form of `openLiveJudge`. */
  judged_by: z.string().max(500).optional(),
  /** The phone on which the run began; a result's own phone. Absent: any; older results do not say it. */
  phone: phoneRecordSchema.optional(),
  /** In a sweep: the varied factor and its value, such as `language = ko-KR`. */
  level: z.string().max(200).optional(),
  /** The episode's number, from 0. */
  episode: z.int().min(0),
  seed: optionSchema('seed'),
})
export type EpisodeOrder = z.infer<typeof episodeOrderSchema>

export interface Cells extends PlaySettings {
  readonly agent: string
  readonly policy?: string | undefined
  readonly model?: string | undefined
  readonly tasks: readonly TaskSpec[]
  readonly suite?: string | undefined
  readonly environments: readonly (Pick<EpisodeOrder, 'environment' | 'environment_definition'>)[]
  readonly actionSpace: ActionSpaceName
  readonly protocol?: string | undefined
  readonly judgedBy?: string | undefined
  /** Overrides the tasks' own limits; without a protocol only. */
  readonly stepLimit?: number | undefined
  readonly episodes: number
  /** Every episode's seed is derived from it. */
  readonly seed: number
  readonly level?: string
}

/**
 * Every task in every environment, `episodes` times. Orders of one environment are adjacent. Throws
 * `UNKNOWN_PROTOCOL` and `PROTOCOL_CONFLICT`.
 */
export function ordersOf({ agent, policy, tasks, environments, level, ...cells }: Cells): readonly EpisodeOrder[] {
  const { suite: asked, actionSpace, judgedBy, episodes, seed, model } = cells
  const protocol = cells.protocol === undefined ? undefined : loadProtocol(cells.protocol)
  const settings = protocol === undefined ? cells : fixSettings(protocol, cells)
  const { criteria = Criteria.own, settle, endOnSuccess, milestones, checkpoints } = settings
  const numbers = Array.from({ length: episodes }, (_, index) => index)
  if (protocol !== undefined) for (const environment of environments) checkContent(protocol, environment)
  return environments.flatMap((environment) => tasks.flatMap((task) => {
    const suite = suiteOf(task, asked)
    const limit = protocol === undefined
      ? cells.stepLimit
      : limitByProtocol(protocol, task, suite, environment.environment)
    return numbers.map((episode) => defined({
      agent,
      policy,
      model,
      task: task.id,
      ...codeOf(task, criteria),
      suite,
      ...environment,
      action_space: actionSpace,
      protocol: protocol?.name,
      step_limit: limit,
      criteria,
      settle,
      end_on_success: endOnSuccess === false ? endOnSuccess : undefined,
      milestones,
      score_checkpoints: checkpoints,
      judged_by: judgedBy,
      level,
      episode,
      seed: episodeSeed(seed, [task.id, environment.environment, String(episode)]),
    }))
  }))
}

/** What identifies the code that judges a task. */
export function codeOf({ check_finish: check }: TaskSpec, criteria: Criteria): Pick<EpisodeOrder, 'code'> {
  const { digest } = check ?? {}
  return digest === undefined || criteria !== Criteria.own ? {} : { code: digest }
}

/** Equal for every agent, so that all play the same episodes. 32 bits of a hash. */
export function episodeSeed(seed: number, names: readonly string[]): number {
  return createHash('sha256').update([seed, ...names].join(' ')).digest().readUInt32BE()
}

/** The key of an episode: equal keys are the same episode of a table. Older results name no suite. */
export function keyOf(order: Omit<EpisodeOrder, 'environment_definition'>): string {
  const { agent, task, suite, environment, action_space: space, criteria, settle, episode } = order
  const mustFinish = order.end_on_success === false ? true : undefined
  const place = [agent, task, suite ?? DEFAULT_SUITE, environment, space, criteria, settle, mustFinish, episode]
  const { protocol, judged_by: judge } = order
  // Orders without these fields keep their earlier keys.
  return JSON.stringify(protocol === undefined && judge === undefined ? place : [...place, protocol, judge])
}
