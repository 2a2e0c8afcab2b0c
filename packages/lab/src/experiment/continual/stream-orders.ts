import type { Criteria } from '@droidgym/protocol/interface/options'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import type { Stream } from '@droidgym/spec/streams'
import { environmentsOfStream, tasksOfStream } from '@droidgym/spec/streams'
import type { AgentSource } from '../../play/agents/agent-source.ts'
import type { EpisodeOrder } from '../run/episode-order.ts'
import { ordersOf } from '../run/episode-order.ts'

/** The placeholder for the number of learned stages in an agent's name. */
export const STAGE = '{stage}'

/** The agent's name after a number of stages; 0: before the first. */
export function agentAfter(agent: string, stages: number): string {
  return agent.replaceAll(STAGE, String(stages))
}

export interface Trial {
  readonly actionSpace: ActionSpaceName
  readonly criteria: Criteria
  readonly settle?: string | undefined
  readonly episodes: number
  readonly seed: number
}

/** The orders of an agent after any stage: every task of the stream in every environment, learned or not. */
export function ordersOfStream(
  stream: Stream,
  { name, digest }: Pick<AgentSource, 'name' | 'digest'>,
  trial: Trial,
): readonly EpisodeOrder[] {
  return ordersOf({
    agent: name,
    policy: digest,
    tasks: tasksOfStream(stream),
    suite: stream.suite,
    environments: [...environmentsOfStream(stream), ...stream.heldOut].map(({ id }) => ({ environment: id })),
    ...trial,
  })
}
