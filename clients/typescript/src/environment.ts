import type { Action as WireAction } from './generated/droidgym/v1/Action.ts'
import type { StepResponse__Output } from './generated/droidgym/v1/StepResponse.ts'
import { uint32 } from './make-options.ts'
import { readInfo, readObservation, readPixels } from './observation.ts'
import type { Observation, Pixels, StepInfo } from './observation.ts'
import type { Calls } from './protocol.ts'

/** Four numbers in [-1, 1] (y_touch, x_touch, y_lift, x_lift), an index from 0 to 384, or a sentence. */
export type Action = readonly number[] | number | string

export interface ResetOptions {
  readonly seed?: number
  readonly environment?: string
  readonly task?: string
}

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
    const { seed, environment, task } = options
    const response = await this.#calls.call('Reset', {
      handle: this.handle,
      ...(seed !== undefined && { seed: uint32(seed, 'seed') }),
      ...(environment !== undefined && { environment }),
      ...(task !== undefined && { task }),
    })
    return {
      observation: readObservation(response.observation),
      instruction: response.instruction,
      info: readInfo(response.info),
    }
  }

  async step(action: Action): Promise<StepResult> {
    return readStep(await this.#calls.call('Step', { handle: this.handle, action: writeAction(action) }))
  }

  /** A picture of the display now, at its own size or the asked one. */
  async render(size?: { readonly width: number; readonly height: number }): Promise<Pixels> {
    const response = await this.#calls.call('Render', { handle: this.handle, ...(size && { size }) })
    return readPixels(response.pixels)
  }

  async saveSnapshot(name: string): Promise<void> {
    await this.#calls.call('SaveSnapshot', { handle: this.handle, name })
  }

  /** Goes back to a saved moment of the episode. */
  async loadSnapshot(name: string): Promise<Observation> {
    const response = await this.#calls.call('LoadSnapshot', { handle: this.handle, name })
    return readObservation(response.observation)
  }

  async deleteSnapshot(name: string): Promise<void> {
    await this.#calls.call('DeleteSnapshot', { handle: this.handle, name })
  }

  /** New environments that go on from this moment, as if each had played it; 1 to 1024. Simulated phones only. */
  async fork(count = 1): Promise<readonly Environment[]> {
    const { handles } = await this.#calls.call('Fork', { handle: this.handle, count: uint32(count, 'count') })
    return handles.map((handle) => new Environment(handle, this.#calls))
  }

  async close(): Promise<void> {
    await this.#calls.call('Close', { handle: this.handle })
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
  if (typeof action !== 'number') return { dualGesture: { values: [...action] } }
  if (Number.isInteger(action) && Math.abs(action) < 2 ** 31) return { discrete: action }
  throw new RangeError(`A discrete action is a 32-bit integer, not ${action}`)
}
