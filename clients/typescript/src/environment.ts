import type { StepInfo, StepOutcome } from '@droidgym/protocol/interface/step'
import type { ResetRequest } from '@droidgym/protocol/v1/ResetRequest'
import type { StepResponse__Output } from '@droidgym/protocol/v1/StepResponse'
import { writeAction } from './action.ts'
import type { Action } from './action.ts'
import type { CallOptions, Calls } from './calls.ts'
import { checkOptions, environmentId, uint32 } from './check-options.ts'
import type { OptionNames } from './check-options.ts'
import { defined } from './defined.ts'
import { DroidgymError } from './droidgym-error.ts'
import { readInfo, readObservation, readPixels } from './observation.ts'
import type { Observation, Pixels } from './observation.ts'
import { readOutcome } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { readRollOuts, writePlan } from './roll-out.ts'
import type { RollOutPlan, RollOutResult } from './roll-out.ts'
import { writeTaskChoices } from './task-choice.ts'
import type { TaskChoice } from './task-choice.ts'

export interface OutcomeOptions extends CallOptions {
  /** Ends an episode that is not over, as when an agent gives up: it can then only be reset. Default: false. */
  readonly endEpisode?: boolean
}

export interface ResetOptions extends CallOptions {
  /**
   * 0 to 2^32 - 1. Default: that of `make` for the first episode, then derived from the previous episode's seed.
   * `info.seed`, given back here, repeats an episode: the same phone, task and first screen.
   */
  readonly seed?: number
  /** From this episode on, the id of the only phone. */
  readonly environment?: string | number
  /** From this episode on, every reset draws a phone of this set. Not with `environment`. */
  readonly split?: string
  /** From this episode on, the task: an id, the id of a template, or globs over ids. */
  readonly task?: string
  /** From this episode on, every reset draws one of these tasks. Not with `task`. */
  readonly tasks?: readonly TaskChoice[]
}

const RESET_NAMES: OptionNames<ResetOptions> = {
  seed: true,
  environment: true,
  split: true,
  task: true,
  tasks: true,
  signal: true,
}

export interface ResetResult {
  readonly observation: Observation
  /** The task in words, for the agent. */
  readonly instruction: string
  readonly info: StepInfo
}

export interface StepResult extends StepOutcome {
  readonly observation: Observation
  readonly info: StepInfo
  /** The new instruction, when this step began an episode (`autoreset`). */
  readonly instruction?: string
  /** The final step of the old episode, when this step ended one (`autoreset: 'same-step'`). */
  readonly final?: FinalStep
}

/** The last observation and info of an episode that a step has ended. */
export interface FinalStep {
  readonly observation: Observation
  readonly info: StepInfo
}

/** The input of a policy. */
export interface Seen {
  readonly observation: Observation
  /** The task in words. */
  readonly instruction: string
  readonly info: StepInfo
}

/** Chooses an action for an observation. */
export type Policy = (seen: Seen) => Action | Promise<Action>

/** One step of an episode: the policy's input, its action, and the outcome. */
export interface EpisodeStep extends StepResult {
  readonly seen: Seen
  readonly action: Action
  readonly instruction: string
}

export interface EpisodesOptions extends Omit<ResetOptions, 'seed'> {
  readonly seeds: Iterable<number> | AsyncIterable<number>
}

/** A finished episode. */
export interface Episode {
  readonly seed: number
  readonly steps: readonly EpisodeStep[]
  /** The sum of its rewards. */
  readonly reward: number
  readonly success: boolean
}

/** One step/reset environment on the server. Every method rejects with a `DroidgymError`. */
export class Environment {
  /** The environment's name on the server; any client that has it can use it. */
  readonly handle: string
  readonly #calls: Calls

  constructor(handle: string, calls: Calls) {
    this.handle = handle
    this.#calls = calls
  }

  async reset(options: ResetOptions = {}): Promise<ResetResult> {
    checkOptions('reset', options, RESET_NAMES)
    const { seed, environment, split, task, tasks, signal } = options
    const request: ResetRequest = defined({
      handle: this.handle,
      seed: seed === undefined ? undefined : uint32(seed, 'seed'),
      environment: environment === undefined ? undefined : environmentId(environment),
      split,
      task,
      tasks: tasks && writeTaskChoices(tasks, 'reset'),
    })
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
   * Plays an episode step by step: resets, then asks the policy for an action and performs it, until the end.
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

  /** Plays an episode for every seed, and yields each when it is finished. */
  async* episodes(policy: Policy, { seeds, ...options }: EpisodesOptions): AsyncGenerator<Episode, void, undefined> {
    for await (const seed of seeds) {
      const steps: EpisodeStep[] = []
      for await (const step of this.episode(policy, { ...options, seed })) steps.push(step)
      const reward = steps.reduce((sum, step) => sum + step.reward, 0)
      yield { seed, steps, reward, success: steps.at(-1)?.info.success ?? false }
    }
  }

  /**
   * What came of the episode that is over: whether the task was done at the end, and the phone's changes beyond it.
   * Rejects with EPISODE_NOT_OVER before its end. After an automatic reset it is told until the next episode ends.
   */
  async outcome({ endEpisode = false, ...options }: OutcomeOptions = {}): Promise<Outcome> {
    return readOutcome(await this.#calls.call('Outcome', { handle: this.handle, endEpisode }, options))
  }

  /**
   * Has something happen on the phone now, between two actions, and tells in words what has: an entry of a task's
   * `events` without `name` and `at`, such as `{ message: { from: '5550100', text: 'Hi' } }`. `occurrences` of the next
   * step's info has it as well.
   */
  async injectEvent(event: object, options?: CallOptions): Promise<string> {
    const request = { handle: this.handle, event: JSON.stringify(event) }
    return (await this.#calls.call('InjectEvent', request, options)).occurrence
  }

  /** A picture of the current display, at its own size or the given one. */
  async render(
    size?: { readonly width: number; readonly height: number },
    options?: CallOptions,
  ): Promise<Pixels> {
    const response = await this.#calls.call('Render', defined({ handle: this.handle, size }), options)
    return readPixels(response.pixels)
  }

  async saveSnapshot(name: string, options?: CallOptions): Promise<void> {
    await this.#calls.call('SaveSnapshot', { handle: this.handle, name }, options)
  }

  /** Restores a saved state of the episode. */
  async loadSnapshot(name: string, options?: CallOptions): Promise<Observation> {
    const response = await this.#calls.call('LoadSnapshot', { handle: this.handle, name }, options)
    return readObservation(response.observation)
  }

  async deleteSnapshot(name: string, options?: CallOptions): Promise<void> {
    await this.#calls.call('DeleteSnapshot', { handle: this.handle, name }, options)
  }

  /** New environments, 1 to 1024, that continue from the current state. Simulated phones only. */
  async fork(count = 1, options?: CallOptions): Promise<readonly Environment[]> {
    const request = { handle: this.handle, count: uint32(count, 'count') }
    const { handles } = await this.#calls.call('Fork', request, options)
    return handles.map((handle) => new Environment(handle, this.#calls))
  }

  /**
   * Tries lists of actions from the current state, which stays as it is, and tells what each gets and what every first
   * action is worth. Simulated phones only.
   */
  async rollOut(plan: RollOutPlan, options?: CallOptions): Promise<RollOutResult> {
    const response = await this.#calls.call('RollOut', { plans: [writePlan(this.handle, plan)] }, options)
    const [outcome] = readRollOuts(response)
    if (outcome !== undefined && !('error' in outcome)) return outcome
    throw outcome?.error ?? DroidgymError.fromWire(undefined)
  }

  async close(options?: CallOptions): Promise<void> {
    await this.#calls.call('Close', { handle: this.handle }, options)
  }
}

export function readStep(response: StepResponse__Output): StepResult {
  const { reward, terminated, truncated, instruction, finalObservation, finalInfo } = response
  return defined({
    observation: readObservation(response.observation),
    reward,
    terminated,
    truncated,
    info: readInfo(response.info),
    instruction,
    final: finalObservation ? { observation: readObservation(finalObservation), info: readInfo(finalInfo) } : undefined,
  })
}
