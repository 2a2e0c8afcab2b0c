import type { ReachedMilestones } from '@droidgym/protocol/interface/step'
import type { Action } from '@droidgym/gym/action/action'
import type { FinishStatus } from '@droidgym/gym/action/ui-action'
import type { Agent, EpisodeBriefing } from '@droidgym/agent/agent'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type { ModelUsage } from '@droidgym/agent/exchange'
import { CheckError } from '@droidgym/gym/check/check-error'
import { isDeviceFailure } from '@droidgym/spec/device/device-error'
import { EpisodeMeter } from './episode-meter.ts'
import type { Observation } from '@droidgym/gym/observation/observation'
import type { EpisodeChanges } from '@droidgym/gym/reward/difference/find-difference'
import type { ResetOptions, StepInfo } from '@droidgym/gym/environment-contract'

/** The interface of an environment that an episode needs: in this process, or behind a client. */
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
  | 'success' | 'satisfied' | 'finished' | 'answer' | 'substates'

/** The outcome of an episode. */
export interface EpisodeOutcome {
  readonly steps: number
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  /** A failure outside the agent ended it: the device, or the endpoint of its model. */
  readonly aborted: boolean
  /** Number of earlier attempts that such failures ended. */
  readonly repeated: number
  /** The failure, if it was aborted. */
  readonly failure?: string | undefined
  /** The agent was done before the episode ended. */
  readonly gaveUp: boolean
  /** It was done because it could not find an element. */
  readonly lost: boolean
  /** It was done because it did not answer in time. */
  readonly timedOut: boolean
  /** It was done because it failed: `CODE: message`. */
  readonly agentError?: string | undefined
  /** An invalid action ended the episode (`onInvalid`). */
  readonly endedOnInvalid: boolean
  /** Whether the task was done at the end, by the criterion. */
  readonly done: boolean
  /** From 1: the first step after which the task was done. */
  readonly firstSuccess?: number | undefined
  /** It has given an answer. */
  readonly answered: boolean
  /** It was done without a finish action because it takes the task for done. */
  readonly takenForDone: boolean
  /** The status of the agent's finish action. */
  readonly finished?: FinishStatus | undefined
  /** Milliseconds of each action: from the observation to the end of the step. */
  readonly actionMs: readonly number[]
  /** Tokens to and from the agent's model, by MobileAgentBench's rule. */
  readonly mabTokens?: number | undefined
  /** The usage of the agent's model. */
  readonly usage?: ModelUsage | undefined
  readonly evidence: readonly string[]
  readonly sideEffects: readonly string[]
  /** The reached milestones, if requested. */
  readonly substates?: ReachedMilestones | undefined
  /** Its changes to the phone; only if requested and the environment supports it. */
  readonly changes?: EpisodeChanges
  readonly actions: readonly Action[]
  /** The performed gestures and keys. */
  readonly executed: readonly string[]
}

/** Called after reset and after every step, for films and progress. */
export type EpisodeWatcher = (step: number, observation: Observation, last?: PlayedStep) => void | Promise<void>

export interface EpisodeOptions {
  /** Steps after which to stop, even if the environment would go on. */
  readonly limit?: number
  readonly reset?: ResetOptions
  /** Retries of an episode that a failure outside the agent ended; default 2. */
  readonly reruns?: number | undefined
  readonly watch?: EpisodeWatcher | undefined
  /** Whether the outcome includes the changes on the phone. */
  readonly changes?: true
}

/** The information about an episode after its reset. */
export type EpisodeStart = Pick<EpisodeBriefing, 'adb' | 'stepLimit'>

export type MakeAgent = (start: EpisodeStart) => Agent

/** The default of `EpisodeOptions.reruns`. */
export const RERUNS = 2
/** More retries are pointless. */
export const MAX_RERUNS = 100

/**
 * Plays one episode to its end, or until the agent stops. An episode that a failing device or endpoint ended does not
 * measure the agent and is repeated with the same reset options; if the last attempt fails too, the outcome is aborted.
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

/** A failure of the device or of the task's code before the first step also ends the episode. */
async function tryToPlay(...args: Parameters<typeof play>): Promise<Played> {
  try {
    return await play(...args)
  } catch (error) {
    if (!(isDeviceFailure(error) || error instanceof CheckError)) throw error
    return {
      steps: 0, reward: 0, terminated: false, truncated: true, gaveUp: false, lost: false, timedOut: false,
      endedOnInvalid: false, done: false, answered: false, takenForDone: false, actionMs: [],
      evidence: [], sideEffects: [], actions: [], executed: [],
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
  { limit, watch }: { readonly limit: number, readonly watch: EpisodeWatcher },
): Promise<Played> {
  let { observation } = first
  let substates = first.info?.substates
  const actions: Action[] = []
  const executed: string[] = []
  let last: PlayedStep | undefined
  await watch(0, observation)
  const meter = new EpisodeMeter(agent)
  let gaveUp = false
  let answered = false
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
    const { executed: done, invalidAction, userReply, answer } = last.info
    answered ||= answer !== undefined
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
    failure,
    gaveUp,
    answered,
    takenForDone: gaveUp && agent.takesForDone === true,
    lost: gaveUp && agent.lost === true,
    timedOut: gaveUp && agent.timedOut === true,
    agentError: gaveUp ? agent.failure : undefined,
    done: last?.info.satisfied ?? last?.info.success ?? false,
    finished: last?.info.finished,
    ...meter.measured,
    endedOnInvalid: terminated && reward === 0 && last?.info.invalidAction !== undefined,
    usage: agent.usage,
    evidence: last?.info.evidence ?? [],
    sideEffects: last?.info.sideEffects ?? [],
    substates,
    actions,
    executed,
  }
}
