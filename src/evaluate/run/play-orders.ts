import type { GymEnvironment, MakeOptions } from '../../gym/environment-contract.ts'
import type { Gym } from '../../gym/gym.ts'
import { DEFAULT_BACKEND } from '../../gym/make-plan.ts'
import { parseEnvironmentDefinition } from '../../spec/definitions.ts'
import { findEnvironment } from '../../spec/environments.ts'
import { findTask } from '../../spec/tasks.ts'
import type { AgentSource } from '../agents/agent-source.ts'
import { optionsFor } from '../agents/agent-source.ts'
import type { MakeAgent } from '../play-episode.ts'
import { playEpisode } from '../play-episode.ts'
import { settlePolicy } from '../settle-choice.ts'
import type { EpisodeOrder } from './episode-order.ts'
import { EvaluationError, EvaluationErrorCode } from './evaluation-error.ts'
import type { EpisodeResult } from './episode-result.ts'
import { resultOf } from './episode-result.ts'
import type { RecordOptions } from './order-recorder.ts'
import { OrderRecorder } from './order-recorder.ts'

/** An episode that failures outside of the agent ended every time: it counts for nothing. */
export interface Unplayed {
  readonly order: EpisodeOrder
  readonly failure: string
}

export type OrderAnswer = { readonly result: EpisodeResult } | { readonly unplayed: Unplayed }

/** What orders are played with. */
export interface Stage {
  readonly gym: Gym
  readonly agent: AgentSource
  readonly record?: RecordOptions
  /** As `EpisodeOptions`. */
  readonly reruns?: number
}

/**
 * Plays orders of one environment and action space one after the other, and tells each as soon as it is played.
 * Rejects with `OTHER_POLICY`, a `PolicyError`, or with what a gym says that cannot make the environment.
 */
export async function playOrders(
  orders: readonly EpisodeOrder[],
  stage: Stage,
  tell: (order: EpisodeOrder, answer: OrderAnswer) => void,
): Promise<void> {
  const { gym, agent, record } = stage
  const [first] = orders
  if (first === undefined) return
  if (first.policy !== agent.digest) {
    const message = `${first.agent} is another policy than when the run began. Begin anew, in another folder`
    throw new EvaluationError(EvaluationErrorCode.otherPolicy, message)
  }
  const recordsEvents = record !== undefined && gym.backends[0] === DEFAULT_BACKEND
  const options = { ...makeOptions(first, agent, gym), ...(recordsEvents && { events: true }) }
  const environment = await gym.makeEnvironment(options)
  try {
    const recorder = record && new OrderRecorder(environment, options, agent, record)
    for (const order of orders) tell(order, await playOrder(order, environment, stage, recorder))
  } finally {
    await environment.close()
  }
}

function makeOptions(order: EpisodeOrder, agent: AgentSource, { backends }: Gym): MakeOptions {
  const { task, suite, environment, environment_definition: definition, action_space: actionSpace, criteria } = order
  const place = definition === undefined ? { environment } : { environmentDefinition: definition }
  const settle = settlePolicy(order, backends[0] === DEFAULT_BACKEND ? 'simulated' : 'real')
  const chosen = {
    ...(suite !== undefined && { suite }),
    ...(settle && { settle }),
    ...(order.must_finish && { endOnSuccess: false }),
    ...(order.milestones && { milestones: true }),
  }
  return { task, ...place, actionSpace, criteria, ...optionsFor(agent), ...chosen }
}

async function playOrder(
  order: EpisodeOrder,
  played: GymEnvironment,
  { agent, reruns }: Stage,
  recorder: OrderRecorder | undefined,
): Promise<OrderAnswer> {
  const { seed, environment_definition: definition } = order
  const task = findTask(order.task)
  const environment = definition === undefined
    ? findEnvironment(order.environment)
    : parseEnvironmentDefinition(definition)
  const briefing = { task, environment, actionSpace: order.action_space, seed }
  const began = performance.now()
  recorder?.begin(order, environment)
  const make: MakeAgent = (start) => {
    const made = agent.make({ ...briefing, ...start })
    return recorder?.listenTo(made) ?? made
  }
  const outcome = await playEpisode(recorder?.environment ?? played, make, {
    reset: { task: task.id, seed },
    ...(reruns !== undefined && { reruns }),
    changes: true,
    ...(recorder && { watch: (step) => recorder.watch(step) }),
  })
  const durationMs = performance.now() - began
  const film = await recorder?.end(outcome)
  if (outcome.aborted) return { unplayed: { order, failure: outcome.failure ?? 'the device failed' } }
  const result = resultOf({ order, task, environment, outcome, durationMs })
  return { result: film === undefined ? result : { ...result, film } }
}
