import type { Action } from '../action/action.ts'
import type { Agent } from '../agent/agent.ts'
import type { Observation } from '../observation/observation.ts'
import type { StepInfo } from '../gym/environment-contract.ts'

/** An environment as an episode needs it: in this process, or behind a client. */
export interface Playable {
  reset(): Promise<{ readonly observation: Observation }>
  step(action: Action): Promise<PlayedStep>
}

export interface PlayedStep {
  readonly observation: Observation
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  readonly info: Pick<StepInfo, 'evidence' | 'aborted' | 'invalidAction' | 'executed'>
}

/** How an episode went. */
export interface EpisodeOutcome {
  readonly steps: number
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  readonly aborted: boolean
  /** The agent had nothing more to do before the episode was over. */
  readonly gaveUp: boolean
  readonly evidence: readonly string[]
  readonly actions: readonly Action[]
  /** What the actions became. */
  readonly executed: readonly string[]
}

/** Called after reset and after every step, for films and progress. */
export type EpisodeWatcher = (step: number, observation: Observation, last?: PlayedStep) => void | Promise<void>

/** Plays one episode to its end, or until the agent stops. */
export async function playEpisode(
  environment: Playable,
  makeAgent: () => Agent,
  watch: EpisodeWatcher = () => undefined,
): Promise<EpisodeOutcome> {
  let { observation } = await environment.reset()
  const agent = makeAgent()
  const actions: Action[] = []
  const executed: string[] = []
  let last: PlayedStep | undefined
  await watch(0, observation)
  while (last === undefined || !(last.terminated || last.truncated)) {
    const action = agent.act(observation)
    if (action === null) break
    last = await environment.step(action)
    observation = last.observation
    actions.push(action)
    executed.push(last.info.executed ?? `invalid: ${last.info.invalidAction ?? 'unknown'}`)
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
    gaveUp: !terminated && !truncated,
    evidence: last?.info.evidence ?? [],
    actions,
    executed,
  }
}
