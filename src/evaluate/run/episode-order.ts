import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ActionSpaceName } from '../../action/action.ts'
import { Criteria } from '../../gym/environment-contract.ts'
import { DEFAULT_SUITE, suiteOf } from '../../spec/tasks/suites.ts'
import type { TaskSpec } from '../../spec/tasks/task.ts'
import type { PlaySettings } from '../protocol/fix-settings.ts'
import { checkContent, fixSettings, limitByProtocol } from '../protocol/fix-settings.ts'
import { loadProtocol } from '../protocol/protocol.ts'
import { settleChoiceSchema } from '../settle-choice.ts'

/** One episode that is to be played: plain data, as it goes to threads and other machines. */
export const episodeOrderSchema = z.strictObject({
  agent: z.string().max(500),
  /** SHA-256 of the policy's file: another policy of the same name is another agent. */
  policy: z.string().regex(/^[0-9a-f]{64}$/).optional(),
  /** The language model that decides, where one is known. */
  model: z.string().max(200).optional(),
  task: z.string().max(200),
  /** The list that the task is played as; absent: as the gym does by itself. */
  suite: z.string().max(100).optional(),
  environment: z.string().max(64),
  /** YAML, for an environment that is in no data file. */
  environment_definition: z.string().max(65_536).optional(),
  action_space: z.enum(ActionSpaceName),
  /** Of `configs/protocols`; absent: none. What it fixes is in the other fields, too. */
  protocol: z.string().max(40).optional(),
  /** In place of the task's own limit. */
  step_limit: z.int().min(1).optional(),
  criteria: z.enum(Criteria),
  /** How it waits after an action; absent: as the gym does by itself. */
  settle: settleChoiceSchema.optional(),
  /** The agent has to say that it has finished; absent: the step that succeeds ends the episode. */
  must_finish: z.literal(true).optional(),
  /** Tells the milestones that it reaches. */
  milestones: z.literal(true).optional(),
  /** Scores the checkpoints of its task. */
  score_checkpoints: z.literal(true).optional(),
  /** The judge that decides in place of the facts, as `openLiveJudge` takes it. */
  judged_by: z.string().max(500).optional(),
  /** In a sweep: what was varied, and what it was, such as `language = ko-KR`. */
  level: z.string().max(200).optional(),
  /** From 0. */
  episode: z.int().min(0),
  seed: z.int().min(0).max(2 ** 32 - 1),
})
export type EpisodeOrder = z.infer<typeof episodeOrderSchema>

interface Cells extends PlaySettings {
  readonly agent: string
  readonly policy?: string
  readonly model?: string | undefined
  readonly tasks: readonly TaskSpec[]
  readonly suite?: string | undefined
  readonly environments: readonly (Pick<EpisodeOrder, 'environment' | 'environment_definition'>)[]
  readonly actionSpace: ActionSpaceName
  readonly protocol?: string | undefined
  readonly judgedBy?: string | undefined
  readonly episodes: number
  /** Every episode's own seed comes from it. */
  readonly seed: number
  readonly level?: string
}

/**
 * Every task in every environment, `episodes` times. Those of one environment stand together. Throws
 * `UNKNOWN_PROTOCOL` and `PROTOCOL_CONFLICT`.
 */
export function ordersOf({ agent, policy, tasks, environments, level, ...cells }: Cells): readonly EpisodeOrder[] {
  const { suite: asked, actionSpace, judgedBy, episodes, seed, model } = cells
  const protocol = cells.protocol === undefined ? undefined : loadProtocol(cells.protocol)
  const settings = protocol === undefined ? cells : fixSettings(protocol, cells)
  const { criteria = Criteria.own, settle, mustFinish, milestones, checkpoints } = settings
  const numbers = Array.from({ length: episodes }, (_, index) => index)
  if (protocol !== undefined) for (const environment of environments) checkContent(protocol, environment)
  return environments.flatMap((environment) => tasks.flatMap((task) => {
    const suite = suiteOf(task, asked)
    const limit = protocol && limitByProtocol(protocol, task, suite, environment.environment)
    return numbers.map((episode) => ({
      agent,
      ...(policy !== undefined && { policy }),
      ...(model !== undefined && { model }),
      task: task.id,
      ...(suite !== undefined && { suite }),
      ...environment,
      action_space: actionSpace,
      ...(protocol && { protocol: protocol.name }),
      ...(limit !== undefined && { step_limit: limit }),
      criteria,
      ...(settle !== undefined && { settle }),
      ...(mustFinish && { must_finish: mustFinish }),
      ...(milestones && { milestones }),
      ...(checkpoints && { score_checkpoints: checkpoints }),
      ...(judgedBy !== undefined && { judged_by: judgedBy }),
      ...(level !== undefined && { level }),
      episode,
      seed: episodeSeed(seed, [task.id, environment.environment, String(episode)]),
    }))
  }))
}

/** The same for every agent, so that all play the same episodes. 32 bits of a hash. */
function episodeSeed(seed: number, names: readonly string[]): number {
  return createHash('sha256').update([seed, ...names].join(' ')).digest().readUInt32BE()
}

/** Where an episode belongs: two of the same key are the same cell of a table. Older results name no suite. */
export function keyOf(order: Omit<EpisodeOrder, 'environment_definition'>): string {
  const { agent, task, suite, environment, action_space: space, criteria, settle, must_finish: must, episode } = order
  const place = [agent, task, suite ?? DEFAULT_SUITE, environment, space, criteria, settle, must, episode]
  const { protocol, judged_by: judge } = order
  // Orders without them keep the keys that they had before there were any.
  return JSON.stringify(protocol === undefined && judge === undefined ? place : [...place, protocol, judge])
}
