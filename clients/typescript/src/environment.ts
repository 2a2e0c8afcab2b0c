import { checkOptions, environmentId, invalidOption, uint32 } from './check-options.ts'
import type { OptionNames } from './check-options.ts'
import type { Action as WireAction } from './generated/droidgym/v1/Action.ts'
import type { StepResponse__Output } from './generated/droidgym/v1/StepResponse.ts'
import { readInfo, readObservation, readPixels } from './observation.ts'
import type { Observation, Pixels, StepInfo } from './observation.ts'
import type { CallOptions, Calls } from './protocol.ts'
import type { UiAction } from './ui-action.ts'
import { writeUiAction } from './ui-action.ts'

/** Four numbers in [-1, 1] (y_touch, x_touch, y_lift, x_lift), an index from 0 to 384, text, or a `ui` action. */
export type Action = readonly number[] | number | string | UiAction

export interface ResetOptions extends CallOptions {
  /** 0 to 2^32 - 1. Without one, the episode draws its own from the one before; `info.seed` repeats it. */
  readonly seed?: number
  /** Replaces, from this episode on, what the environment was made with. */
  readonly environment?: string | number
  /** Replaces, from this episode on, what the environment was made with. */
  readonly task?: string
}

const RESET_NAMES: OptionNames<ResetOptions> = { seed: true, environment: true, task: true, signal: true }

export interface ResetResult {
  readonly observation: Observation
  /** What the agent is asked to do. */
  readonly instruction: string
  readonly info: StepInfo
}

export interface StepResult {
  readonly observation: Observation
  readonly reward: number
  /** Ended within the task. */
  readonly terminated: boolean
  /** Ended outside the task: step limit or device failure. */
  readonly truncated: boolean
  readonly info: StepInfo
  /** When this step began an episode (`autoreset`): what the agent is asked to do in it. */
  readonly instruction?: string
  /** When this step ended an episode (`autoreset: 'same-step'`): the last that was seen of it. */
  readonly final?: FinalStep
}

/** The last of an episode that a step has ended. */
export interface FinalStep {
  readonly observation: Observation
  readonly info: StepInfo
}

/** What a policy decides on. */
export interface Seen {
  readonly observation: Observation
  /** What it is asked to do. */
  readonly instruction: string
  readonly info: StepInfo
}

/** Chooses an action for what it sees. */
export type Policy = (seen: Seen) => Action | Promise<Action>

/** One step of an episode: what the policy saw, what it did, and what came of it. */
export interface EpisodeStep extends StepResult {
  readonly seen: Seen
  readonly action: Action
  readonly instruction: string
}

export interface EpisodesOptions extends Omit<ResetOptions, 'seed'> {
  readonly seeds: Iterable<number> | AsyncIterable<number>
}

/** An episode that is over. */
export interface Episode {
  readonly seed: number
  readonly steps: readonly EpisodeStep[]
  /** The sum of its rewards. */
  readonly reward: number
  readonly success: boolean
}

/** One step/reset environment on the server. Every method rejects with a `DroidgymError`. */
export class Environment {
  /** The environment's name on the server; whoever knows it can use it. */
  readonly handle: string
  readonly #calls: Calls

  constructor(handle: string, calls: Calls) {
    this.handle = handle
    this.#calls = calls
  }

  async reset(options: ResetOptions = {}): Promise<ResetResult> {
    checkOptions('reset', options, RESET_NAMES)
    const { seed, environment, task, signal } = options
    const request = {
      handle: this.handle,
      ...(seed !== undefined && { seed: uint32(seed, 'seed') }),
      ...(environment !== undefined && { environment: environmentId(environment) }),
      ...(task !== undefined && { task }),
    }
    const response = await this.#calls.call('Reset', request, { signal })
    return {
      observation: readObservation(response.observation),
      instruction: response.instruction,
      info: readInfo(response.info),
    }
  }

  async step(action: Action, options?: CallOptions): Promise<StepResult> {
    return readStep(await this.#calls.call('Step', { handle: this.handle, action: writeAction(action) }, options))
  }

  /**
   * Plays an episode, step by step: resets, asks the policy for an action, carries it out, and so on until the end.
   * Leaving the loop early leaves the episode where it is.
   */
  async* episode(policy: Policy, options: ResetOptions = {}): AsyncGenerator<EpisodeStep, void, undefined> {
    const { observation, instruction, info } = await this.reset(options)
    let seen: Seen = { observation, instruction, info }
    for (let over = false; !over;) {
      const action = await policy(seen)
      const result = await this.step(action, options)
      yield { ...result, seen, action, instruction }
      seen = { observation: result.observation, instruction, info: result.info }
      over = result.terminated || result.truncated
    }
  }

  /** Plays an episode for every seed, and tells of each when it is over. */
  async* episodes(policy: Policy, { seeds, ...options }: EpisodesOptions): AsyncGenerator<Episode, void, undefined> {
    for await (const seed of seeds) {
      const steps: EpisodeStep[] = []
      for await (const step of this.episode(policy, { ...options, seed })) steps.push(step)
      const reward = steps.reduce((sum, step) => sum + step.reward, 0)
      yield { seed, steps, reward, success: steps.at(-1)?.info.success ?? false }
    }
  }

  /** A picture of the display now, at its own size or the asked one. */
  async render(
    size?: { readonly width: number; readonly height: number },
    options?: CallOptions,
  ): Promise<Pixels> {
    const response = await this.#calls.call('Render', { handle: this.handle, ...(size && { size }) }, options)
    return readPixels(response.pixels)
  }

  async saveSnapshot(name: string, options?: CallOptions): Promise<void> {
    await this.#calls.call('SaveSnapshot', { handle: this.handle, name }, options)
  }

  /** Goes back to a saved moment of the episode. */
  async loadSnapshot(name: string, options?: CallOptions): Promise<Observation> {
    const response = await this.#calls.call('LoadSnapshot', { handle: this.handle, name }, options)
    return readObservation(response.observation)
  }

  async deleteSnapshot(name: string, options?: CallOptions): Promise<void> {
    await this.#calls.call('DeleteSnapshot', { handle: this.handle, name }, options)
  }

  /** New environments that go on from this moment, as if each had played it; 1 to 1024. Simulated phones only. */
  async fork(count = 1, options?: CallOptions): Promise<readonly Environment[]> {
    const request = { handle: this.handle, count: uint32(count, 'count') }
    const { handles } = await this.#calls.call('Fork', request, options)
    return handles.map((handle) => new Environment(handle, this.#calls))
  }

  async close(options?: CallOptions): Promise<void> {
    await this.#calls.call('Close', { handle: this.handle }, options)
  }
}

export function readStep(response: StepResponse__Output): StepResult {
  const { reward, terminated, truncated, instruction, finalObservation, finalInfo } = response
  return {
    observation: readObservation(response.observation),
    reward,
    terminated,
    truncated,
    info: readInfo(response.info),
    ...(instruction !== undefined && { instruction }),
    ...(finalObservation && { final: { observation: readObservation(finalObservation), info: readInfo(finalInfo) } }),
  }
}

export function writeAction(action: Action): WireAction {
  if (typeof action === 'string') return { text: action }
  if (action instanceof Object) {
    return 'kind' in action ? { ui: writeUiAction(action) } : { dualGesture: { values: [...action] } }
  }
  if (Number.isInteger(action) && Math.abs(action) < 2 ** 31) return { discrete: action }
  throw invalidOption(`The action is ${JSON.stringify(action)}; give four numbers, an integer from 0 to 384, text, or a ui action`)
}
