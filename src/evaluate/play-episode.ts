import type { Action } from '../action/action.ts'
import type { FinishStatus } from '../action/ui-action.ts'
import type { Agent, EpisodeBriefing } from '../agent/agent.ts'
import type { AdbAccess } from '../device/adb-access.ts'
import type { ModelUsage } from '../agent/exchange.ts'
import { isDeviceFailure } from '../device/device-error.ts'
import { EpisodeMeter } from './episode-meter.ts'
import type { Observation } from '../observation/observation.ts'
import type { ReachedSubstates } from '../reward/milestones.ts'
import type { EpisodeChanges, ResetOptions, StepInfo } from '../gym/environment-contract.ts'

/** An environment as an episode needs it: in this process, or behind a client. */
export interface Playable {
  readonly adb?: AdbAccess | undefined
  reset(options?: ResetOptions): Promise<FirstSight>
  step(action: Action): Promise<PlayedStep>
  changes?(): Promise<EpisodeChanges>
}

interface FirstSight {
  readonly observation: Observation
  readonly info?: Pick<StepInfo, 'stepLimit' | 'substates'>
}

export interface PlayedStep {
  readonly observation: Observation
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  readonly info: Pick<StepInfo, ToldInfo>
}

type ToldInfo =
  | 'evidence' | 'sideEffects' | 'aborted' | 'failure' | 'invalidAction' | 'executed' | 'userReply'
  | 'success' | 'satisfied' | 'finished' | 'substates'

/** How an episode went. */
export interface EpisodeOutcome {
  readonly steps: number
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  /** What failed lies outside of the agent: the device, or the endpoint of its model. */
  readonly aborted: boolean
  /** How many tries such failures ended before this one. */
  readonly repeated: number
  /** What failed, when it was aborted. */
  readonly failure?: string
  /** The agent had nothing more to do before the episode was over. */
  readonly gaveUp: boolean
  /** It gave up because it could not find its way. */
  readonly lost: boolean
  /** It gave up because it did not answer in time. */
  readonly timedOut: boolean
  /** It gave up because it failed: `CODE: message`. */
  readonly agentError?: string
  /** An invalid action ended the episode, which the environment was made for (`onInvalid`). */
  readonly endedInvalid: boolean
  /** Whether the task was done at the end, whether or not the agent says so. */
  readonly done: boolean
  /** From 1: the first step after which the task was done. */
  readonly firstSuccess?: number
  /** How the agent ended the episode, by the action that says so. */
  readonly finished?: FinishStatus
  /** Milliseconds of each action: from the observation that the agent gets to the end of the step. */
  readonly actionMs: readonly number[]
  /** What went to the agent's model and came back, in tokens by MobileAgentBench's rule. */
  readonly mabTokens?: number
  /** What the agent's model has cost. */
  readonly usage?: ModelUsage
  readonly evidence: readonly string[]
  readonly sideEffects: readonly string[]
  /** The milestones that were reached, where they were asked for. */
  readonly substates?: ReachedSubstates
  /** What it has done to the phone; only where the options ask for it and the environment can tell. */
  readonly changes?: EpisodeChanges
  readonly actions: readonly Action[]
  /** What the actions became. */
  readonly executed: readonly string[]
}

/** Called after reset and after every step, for films and progress. */
export type EpisodeWatcher = (step: number, observation: Observation, last?: PlayedStep) => void | Promise<void>

export interface EpisodeOptions {
  /** Steps after which to stop, even if the environment would go on. */
  readonly limit?: number
  readonly reset?: ResetOptions
  /** How often an episode that a failure outside of the agent ended is played anew; default 2. */
  readonly reruns?: number
  readonly watch?: EpisodeWatcher
  /** Whether the outcome tells what has changed on the phone. */
  readonly changes?: true
}

/** What is known of an episode when it has been reset. */
export type EpisodeStart = Pick<EpisodeBriefing, 'adb' | 'stepLimit'>

export type MakeAgent = (start: EpisodeStart) => Agent

/** The default of `EpisodeOptions.reruns`. */
export const RERUNS = 2
/** Beyond this a failure will not go away. */
export const MAX_RERUNS = 100

/**
 * Plays one episode to its end, or until the agent stops. One that a failing device or a failing endpoint ended says
 * nothing of the agent and is played anew, with the same options of reset; when the last try fails too, the outcome is
 * aborted.
 */
export async function playEpisode(
  environment: Playable,
  makeAgent: MakeAgent,
  options: EpisodeOptions = {},
): Promise<EpisodeOutcome> {
  for (let repeated = 0; ; repeated++) {
    const outcome = await tryToPlay(environment, makeAgent, options)
    if (!outcome.aborted || repeated === (options.reruns ?? RERUNS)) return { ...outcome, repeated }
  }
}

type Played = Omit<EpisodeOutcome, 'repeated'>

/** A device that fails before the first step ends the episode as well. */
async function tryToPlay(...args: Parameters<typeof play>): Promise<Played> {
  try {
    return await play(...args)
  } catch (error) {
    if (!isDeviceFailure(error)) throw error
    return {
      ...{ steps: 0, reward: 0, terminated: false, truncated: true, gaveUp: false, lost: false, timedOut: false },
      ...{ endedInvalid: false, done: false, actionMs: [] },
      ...{ evidence: [], sideEffects: [], actions: [], executed: [] },
      aborted: true,
      failure: `${error.code}: ${error.message}`,
    }
  }
}

async function play(
  environment: Playable,
  makeAgent: MakeAgent,
  { limit = Number.POSITIVE_INFINITY, reset = {}, watch = () => undefined, changes }: EpisodeOptions,
): Promise<Played> {
  const first = await environment.reset(reset)
  const agent = makeAgent({ adb: environment.adb, stepLimit: first.info?.stepLimit })
  try {
    const played = await playBy(agent, environment, first, { limit, watch })
    if (changes !== true || played.aborted || environment.changes === undefined) return played
    return { ...played, changes: await environment.changes() }
  } finally {
    await agent.close?.()
  }
}

async function playBy(
  agent: Agent,
  environment: Playable,
  first: FirstSight,
  { limit, watch }: Required<Pick<EpisodeOptions, 'limit' | 'watch'>>,
): Promise<Played> {
  let { observation } = first
  let substates = first.info?.substates
  const actions: Action[] = []
  const executed: string[] = []
  let last: PlayedStep | undefined
  await watch(0, observation)
  const meter = new EpisodeMeter(agent)
  let gaveUp = false
  while (actions.length < limit && !(last?.terminated === true || last?.truncated === true)) {
    meter.begin()
    const action = await agent.act(observation)
    meter.asked(observation)
    gaveUp = action === null
    if (action === null) break
    last = await environment.step(action)
    meter.acted(last.info)
    observation = last.observation
    substates = last.info.substates
    const { executed: done, invalidAction, userReply } = last.info
    actions.push(action)
    executed.push(done ?? `invalid: ${invalidAction ?? 'unknown'}`)
    const over = last.terminated || last.truncated || actions.length >= limit
    agent.told?.({ executed: done, invalidAction, userReply, over })
    await watch(actions.length, observation, last)
  }
  const terminated = last?.terminated ?? false
  const truncated = last?.truncated ?? false
  const failedOutside = gaveUp && agent.failedOutside === true
  const failure = failedOutside ? agent.failure : last?.info.failure
  const reward = last?.reward ?? 0
  return {
    steps: actions.length,
    reward,
    terminated,
    truncated,
    aborted: failedOutside || (last?.info.aborted ?? false),
    ...(failure !== undefined && { failure }),
    gaveUp,
    lost: gaveUp && agent.lost === true,
    timedOut: gaveUp && agent.timedOut === true,
    ...(gaveUp && agent.failure !== undefined && { agentError: agent.failure }),
    done: last?.info.satisfied ?? last?.info.success ?? false,
    ...(last?.info.finished !== undefined && { finished: last.info.finished }),
    ...meter.measured,
    endedInvalid: terminated && reward === 0 && last?.info.invalidAction !== undefined,
    ...(agent.usage && { usage: agent.usage }),
    evidence: last?.info.evidence ?? [],
    sideEffects: last?.info.sideEffects ?? [],
    ...(substates && { substates }),
    actions,
    executed,
  }
}
