import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ActionSpaceName } from '../../action/action.ts'
import { Criteria } from '../../gym/environment-contract.ts'
import { DEFAULT_SUITE, suiteOf } from '../../spec/suites.ts'
import type { TaskSpec } from '../../spec/task.ts'
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
  criteria: z.enum(Criteria),
  /** How it waits after an action; absent: as the gym does by itself. */
  settle: settleChoiceSchema.optional(),
  /** The agent has to say that it has finished; absent: the step that succeeds ends the episode. */
  must_finish: z.literal(true).optional(),
  /** Tells the milestones that it reaches. */
  milestones: z.literal(true).optional(),
  /** In a sweep: what was varied, and what it was, such as `language = ko-KR`. */
  level: z.string().max(200).optional(),
  /** From 0. */
  episode: z.int().min(0),
  seed: z.int().min(0).max(2 ** 32 - 1),
})
export type EpisodeOrder = z.infer<typeof episodeOrderSchema>

interface Cells {
  readonly agent: string
  readonly policy?: string
  readonly model?: string | undefined
  readonly tasks: readonly TaskSpec[]
  readonly suite?: string | undefined
  readonly environments: readonly (Pick<EpisodeOrder, 'environment' | 'environment_definition'>)[]
  readonly actionSpace: ActionSpaceName
  readonly criteria: Criteria
  readonly settle?: string | undefined
  readonly mustFinish?: true | undefined
  readonly milestones?: true | undefined
  readonly episodes: number
  /** Every episode's own seed comes from it. */
  readonly seed: number
  readonly level?: string
}

/** Every task in every environment, `episodes` times. Those of one environment stand together. */
export function ordersOf({ agent, policy, tasks, environments, level, ...cells }: Cells): readonly EpisodeOrder[] {
  const { suite: asked, actionSpace, criteria, settle, mustFinish, milestones, episodes, seed, model } = cells
  const numbers = Array.from({ length: episodes }, (_, index) => index)
  const named = tasks.map((task) => ({ task: task.id, suite: suiteOf(task, asked) }))
  return environments.flatMap((environment) => named.flatMap(({ task, suite }) => numbers.map((episode) => ({
    agent,
    ...(policy !== undefined && { policy }),
    ...(model !== undefined && { model }),
    task,
    ...(suite !== undefined && { suite }),
    ...environment,
    action_space: actionSpace,
    criteria,
    ...(settle !== undefined && { settle }),
    ...(mustFinish && { must_finish: mustFinish }),
    ...(milestones && { milestones }),
    ...(level !== undefined && { level }),
    episode,
    seed: episodeSeed(seed, [task, environment.environment, String(episode)]),
  }))))
}

/** The same for every agent, so that all play the same episodes. 32 bits of a hash. */
function episodeSeed(seed: number, names: readonly string[]): number {
  return createHash('sha256').update([seed, ...names].join(' ')).digest().readUInt32BE()
}

/** Where an episode belongs: two of the same key are the same cell of a table. Older results name no suite. */
export function keyOf(order: Omit<EpisodeOrder, 'environment_definition'>): string {
  const { agent, task, suite, environment, action_space: space, criteria, settle, must_finish: must, episode } = order
  return JSON.stringify([agent, task, suite ?? DEFAULT_SUITE, environment, space, criteria, settle, must, episode])
}
