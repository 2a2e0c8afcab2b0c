import type { Action } from '../action/action.ts'
import type { Agent } from '../agent/agent.ts'
import type { ModelUsage } from '../agent/model/exchange.ts'
import { isDeviceFailure } from '../device/device-error.ts'
import type { Observation } from '../observation/observation.ts'
import type { EpisodeChanges, ResetOptions, StepInfo } from '../gym/environment-contract.ts'

/** An environment as an episode needs it: in this process, or behind a client. */
export interface Playable {
  reset(options?: ResetOptions): Promise<{ readonly observation: Observation }>
  step(action: Action): Promise<PlayedStep>
  changes?(): Promise<EpisodeChanges>
}

export interface PlayedStep {
  readonly observation: Observation
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  readonly info: Pick<StepInfo, 'evidence' | 'sideEffects' | 'aborted' | 'failure' | 'invalidAction' | 'executed' | 'userReply'>
}

/** How an episode went. */
export interface EpisodeOutcome {
  readonly steps: number
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  readonly aborted: boolean
  /** How many tries a failing device ended before this one. */
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
  /** Its first invalid action ended the episode, as the agent wants it. */
  readonly endedInvalid: boolean
  /** What the agent's model has cost. */
  readonly usage?: ModelUsage
  readonly evidence: readonly string[]
  readonly sideEffects: readonly string[]
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
  /** How often an episode that a failing device ended is played anew; default 2. */
  readonly repeats?: number
  readonly watch?: EpisodeWatcher
  /** Whether the outcome tells what has changed on the phone. */
  readonly changes?: true
}

const REPEATS = 2

/**
 * Plays one episode to its end, or until the agent stops. One that a failing device ended says nothing of the agent and
 * is played anew, with the same options of reset; when the last try fails too, the outcome is aborted.
 */
export async function playEpisode(
  environment: Playable,
  makeAgent: () => Agent,
  options: EpisodeOptions = {},
): Promise<EpisodeOutcome> {
  for (let repeated = 0; ; repeated++) {
    const outcome = await tryToPlay(environment, makeAgent, options)
    if (!outcome.aborted || repeated === (options.repeats ?? REPEATS)) return { ...outcome, repeated }
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
      endedInvalid: false,
      ...{ evidence: [], sideEffects: [], actions: [], executed: [] },
      aborted: true,
      failure: `${error.code}: ${error.message}`,
    }
  }
}

async function play(
  environment: Playable,
  makeAgent: () => Agent,
  { limit = Number.POSITIVE_INFINITY, reset = {}, watch = () => undefined, changes }: EpisodeOptions,
): Promise<Played> {
  const { observation } = await environment.reset(reset)
  const agent = makeAgent()
  try {
    const played = await playBy(agent, environment, observation, { limit, watch })
    if (changes !== true || played.aborted || environment.changes === undefined) return played
    return { ...played, changes: await environment.changes() }
  } finally {
    await agent.close?.()
  }
}

async function playBy(
  agent: Agent,
  environment: Playable,
  first: Observation,
  { limit, watch }: Required<Pick<EpisodeOptions, 'limit' | 'watch'>>,
): Promise<Played> {
  let observation = first
  const actions: Action[] = []
  const executed: string[] = []
  let last: PlayedStep | undefined
  await watch(0, observation)
  let gaveUp = false
  let endedInvalid = false
  while (actions.length < limit && !endedInvalid && !(last?.terminated === true || last?.truncated === true)) {
    const action = await agent.act(observation)
    gaveUp = action === null
    if (action === null) break
    last = await environment.step(action)
    observation = last.observation
    const { executed: done, invalidAction, userReply } = last.info
    agent.told?.({ executed: done, invalidAction, userReply })
    actions.push(action)
    executed.push(last.info.executed ?? `invalid: ${last.info.invalidAction ?? 'unknown'}`)
    endedInvalid = agent.endsOnInvalid === true && last.info.invalidAction !== undefined
    await watch(actions.length, observation, last)
  }
  const terminated = last?.terminated ?? false
  const truncated = last?.truncated ?? false
  return {
    steps: actions.length,
    reward: last?.reward ?? 0,
    terminated,
    truncated,
    aborted: last?.info.aborted ?? false,
    ...(last?.info.failure !== undefined && { failure: last.info.failure }),
    gaveUp,
    lost: gaveUp && agent.lost === true,
    timedOut: gaveUp && agent.timedOut === true,
    ...(gaveUp && agent.failure !== undefined && { agentError: agent.failure }),
    endedInvalid,
    ...(agent.usage && { usage: agent.usage }),
    evidence: last?.info.evidence ?? [],
    sideEffects: last?.info.sideEffects ?? [],
    actions,
    executed,
  }
}
