import { defined } from '@droidgym/base/defined'
import { Events } from '@droidgym/protocol/interface/options'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { droidgym } from '@droidgym/gym/action/dialects/droidgym'
import type { ModelUsage } from '@droidgym/agent/exchange'
import type { GymEnvironment, MakeOptions } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import { DEFAULT_BACKEND } from '@droidgym/gym/make-plan'
import type { Judge } from '../../judge/judge.ts'
import { Outcome } from '../../judge/judge.ts'
import { JudgedEnvironment, judgedOptions } from '../../judge/played/judged-environment.ts'
import type { PlayedJudge } from '../../judge/played/played-judge.ts'
import { WatchedEnvironment } from '../../judge/watched-environment.ts'
import { parseEnvironmentDefinition } from '@droidgym/spec/definitions'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { checkpointsOf } from '@droidgym/spec/tasks/task-checkpoints'
import { findTask } from '@droidgym/spec/find-task'
import { isJudgedByRules } from '@droidgym/spec/tasks/task'
import type { AgentSource } from '../../play/agents/agent-source.ts'
import { checkCanFinish, optionsFor } from '../../play/agents/agent-source.ts'
import { playedBy } from '../protocol/fix-settings.ts'
import type { MakeAgent } from '../../play/play-episode.ts'
import { playEpisode } from '../../play/play-episode.ts'
import { settlePolicy } from '../../play/settle-choice.ts'
import { CheckpointedEnvironment } from './checkpointed-environment.ts'
import type { EpisodeOrder } from './episode-order.ts'
import { codeOf, keyOf } from './episode-order.ts'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'
import type { EpisodeResult } from './episode-result.ts'
import { resultOf } from './episode-result.ts'
import { judgedResult } from './judged-result.ts'
import type { RecordOptions } from './order-recorder.ts'
import { OrderRecorder } from './order-recorder.ts'
import type { PhoneRecord } from './phone-record.ts'
import { checkSamePhone, phoneRecord } from './phone-record.ts'

/** An episode whose every attempt a failure outside the agent ended: it does not count. */
export interface Unplayed {
  readonly order: EpisodeOrder
  readonly failure: string
  /** What models were asked all the same, in the last attempt; absent: none. */
  readonly usages?: readonly ModelUsage[]
}

export type OrderAnswer = { readonly result: EpisodeResult } | { readonly unplayed: Unplayed }

/** Replaces the facts: judges each screen, or the whole episode when it is over. */
export type EpisodeJudge = { readonly live: PlayedJudge } | { readonly atEnd: Judge }

/** The gym, agent and judge of orders. */
export interface OrderContext {
  readonly gym: Gym
  readonly agent: AgentSource
  readonly judge?: EpisodeJudge | undefined
  readonly record?: RecordOptions | undefined
  /** As in `EpisodeOptions`. */
  readonly reruns?: number | undefined
}

/**
 * Plays orders of one environment and action space one after the other, and reports each when it is done. Rejects with
 * `OTHER_POLICY`, `OTHER_RUN`, a `PolicyError`, or the error of a gym that cannot make the environment.
 */
export async function playOrders(
  orders: readonly EpisodeOrder[],
  context: OrderContext,
  tell: (order: EpisodeOrder, answer: OrderAnswer) => void,
): Promise<void> {
  const { gym, agent, record } = context
  const [first] = orders
  if (first === undefined) return
  if (first.policy !== agent.digest) {
    const message = `${first.agent} is another policy than when the run began. Begin anew, in another folder`
    throw new EvaluationError(EvaluationErrorCode.otherPolicy, message)
  }
  if (first.end_on_success === false) checkCanFinish(agent)
  const recordsEvents = record !== undefined && gym.backends[0] === DEFAULT_BACKEND
  const asked = { ...makeOptions(first, agent, gym), ...(recordsEvents && { events: true }) }
  const options = context.judge === undefined ? { ...asked, ...forLater(orders) } : judgedOptions(asked)
  const environment = await gym.makeEnvironment(options)
  try {
    const recorder = record && new OrderRecorder(environment, options, agent, record)
    const played = recorder?.environment ?? environment
    const { judge } = context
    const judged = judge && 'live' in judge ? new JudgedEnvironment(played, asked, { judge: judge.live }) : undefined
    const watched = judge && 'atEnd' in judge ? new WatchedEnvironment(played) : undefined
    const environments = { environment: played, judged, watched, recorder }
    for (const order of orders) tell(order, await playOrder(order, environments, context))
  } finally {
    await environment.close()
  }
}

/** Lets tasks begin that only a judge can judge, later. */
function forLater(orders: readonly EpisodeOrder[]): Pick<MakeOptions, 'judged'> {
  return orders.every(({ task }) => isJudgedByRules(findTask(task))) ? {} : { judged: true }
}

function makeOptions(order: EpisodeOrder, agent: AgentSource, { backends }: Gym): MakeOptions {
  const { task, suite, environment, environment_definition: definition, action_space: actionSpace, criteria } = order
  const place = definition === undefined ? { environment } : { environmentDefinition: definition }
  const settle = settlePolicy(order, backends[0] === DEFAULT_BACKEND ? 'simulated' : 'real')
  const chosen: Partial<MakeOptions> = defined({
    suite,
    settle,
    ...(order.end_on_success === false && { endOnSuccess: false, ...wordsToFinish(order, agent) }),
    milestones: order.milestones,
    ...playedBy(order.protocol),
  })
  const made: MakeOptions = { task, ...place, actionSpace, criteria, ...optionsFor(agent), ...chosen }
  if (!order.score_checkpoints) return made
  return { ...made, observation: { ...made.observation, xml: true }, events: Events.ifTold }
}

/** B-MoCA's format has no word for finishing, and droidgym's, which includes it, has one. */
function wordsToFinish({ action_space: space }: EpisodeOrder, { dialect }: AgentSource): Pick<MakeOptions, 'dialect'> {
  return space === ActionSpaceName.text && dialect === undefined ? { dialect: droidgym.name } : {}
}

interface OrderEnvironments {
  readonly environment: GymEnvironment
  /** The same environment with its judge. */
  readonly judged: JudgedEnvironment | undefined
  /** The same environment, watched for a judge at the end. */
  readonly watched: WatchedEnvironment | undefined
  readonly recorder: OrderRecorder | undefined
}

async function playOrder(
  order: EpisodeOrder,
  { environment: played, judged, watched, recorder }: OrderEnvironments,
  { agent, judge, reruns }: OrderContext,
): Promise<OrderAnswer> {
  const { seed, environment_definition: definition } = order
  const task = findTask(order.task)
  if (order.code !== codeOf(task, order.criteria).code) {
    const message = `${order.task} is judged by other code than when the run began. Begin anew, in another folder`
    throw new EvaluationError(EvaluationErrorCode.otherRun, message)
  }
  const environment = definition === undefined
    ? findEnvironment(order.environment)
    : parseEnvironmentDefinition(definition)
  const { typing } = playedBy(order.protocol)
  const rules = { endOnSuccess: order.end_on_success !== false, typing }
  const briefing = { task, environment, actionSpace: order.action_space, seed, ...rules }
  const began = performance.now()
  recorder?.begin(order, environment)
  let phone: PhoneRecord | undefined
  const make: MakeAgent = (start) => {
    const { phone: description } = played.status() ?? {}
    phone = description && phoneRecord(description)
    checkSamePhone(order.phone, phone)
    const made = agent.make({ ...briefing, ...start })
    return recorder?.listenTo(made) ?? made
  }
  const inner = judged ?? watched ?? played
  const scored = order.score_checkpoints && new CheckpointedEnvironment(inner, agent.observation)
  const outcome = await playEpisode(scored ?? inner, make, {
    reset: defined({ task: task.id, seed, stepLimit: order.step_limit }),
    reruns,
    changes: true,
    watch: recorder && ((step, _, last) => recorder.watch(step, last)),
  })
  const durationMs = performance.now() - began
  const film = await recorder?.end(outcome)
  const judgement = judged?.judged
  const unplayed = (failure: string, judging = judgement?.usage): OrderAnswer => {
    const usages = [outcome.usage, judging].filter((usage) => usage !== undefined)
    return { unplayed: defined({ order, failure, usages: usages.length > 0 ? usages : undefined }) }
  }
  if (outcome.aborted) return unplayed(outcome.failure ?? 'the device failed')
  if (judgement?.outcome === Outcome.notJudged) return unplayed(`not judged: ${judgement.reason}`)
  const [wanted, history] = [checkpointsOf(task), scored]
  const checkpoints = history && wanted && { checkpoints: history.score(wanted) }
  const result = resultOf({ order, task, environment, outcome, durationMs, phone, judgement, ...checkpoints })
  const filmed = film === undefined ? result : { ...result, film }
  if (watched === undefined || judge === undefined || 'live' in judge) return { result: filmed }
  const { locale, width, height } = environment
  const verdict = await judge.atEnd.judge({
    id: keyOf(order), task: task.id, locale, display: { width, height },
    ...watched.watched,
  })
  if (verdict.outcome === Outcome.notJudged) return unplayed(`not judged: ${verdict.reason}`, verdict.usage)
  return { result: judgedResult(filmed, order.judged_by ?? judge.atEnd.name, verdict) }
}
