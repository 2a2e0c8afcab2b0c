import { deprecate } from 'node:util'
import type { StepInfo } from '@droidgym/protocol/interface/step'
import type { StepBatchResponse__Output } from '@droidgym/protocol/v1/StepBatchResponse'
import type { StepResponse__Output } from '@droidgym/protocol/v1/StepResponse'
import { writeAction } from './action.ts'
import type { Action } from './action.ts'
import type { CallOptions } from './calls.ts'
import { checkOptions, invalidOption, uint32 } from './check-options.ts'
import type { OptionNames } from './check-options.ts'
import { DroidgymError } from './droidgym-error.ts'
import type { Environment, FinalStep, ResetOptions } from './environment.ts'
import type { MakeOptions } from './make-options.ts'
import { readInfo, readObservation } from './observation.ts'
import { readRollOuts, writePlan } from './roll-out.ts'
import type { RollOutPlan, RollOutResult } from './roll-out.ts'
import { readColumns } from './step-columns.ts'
import type { SessionCalls } from './session-calls.ts'
import { readObservations, stackObservations, withPixels } from './vector-observations.ts'
import type { VectorObservations } from './vector-observations.ts'

/** One message steps all environments, and the server limits its length. */
const MAX_ENVIRONMENTS = 1024

/** The server has 4 places for the arrays of a vector's steps: while so many wait, none is written again. */
const MAX_SHARED_STEPS = 3

/**
 * Seeds of many environments, as in Gymnasium: a number `seed` gives environment `i` the seed `seed + i`; a list has
 * one for each.
 */
export type VectorSeed = number | readonly (number | undefined)[]

/** Environments that differ in their seeds only. */
export interface VectorOptions extends Omit<MakeOptions, 'seed'> {
  /** 1 to 1024. */
  readonly count: number
  /** Seeds of the first episodes that are reset without one. Default: each is drawn at random. */
  readonly seed?: VectorSeed
}

export interface VectorResetOptions extends Omit<ResetOptions, 'seed'> {
  /** Indices of the environments to reset; default all. */
  readonly indices?: readonly number[]
  /**
   * A list has one for each of `indices`. Default: those of `makeVector` for the first episodes, then each is derived
   * from the previous episode's seed.
   */
  readonly seed?: VectorSeed
  /** @deprecated Use `seed`, which takes a list as well. */
  readonly seeds?: readonly number[]
}

/** Once in a program. */
const warnOfSeeds = deprecate(
  () => undefined,
  'vector.reset({ seeds }) will be removed: use seed, which takes a list as well',
  'DROIDGYM_SEEDS',
)

const RESET_NAMES: OptionNames<VectorResetOptions> = {
  indices: true,
  seed: true,
  seeds: true,
  environment: true,
  split: true,
  task: true,
  tasks: true,
  signal: true,
}

export interface VectorReset {
  readonly observations: VectorObservations
  readonly infos: readonly StepInfo[]
  readonly instructions: readonly string[]
}

/** Results of steps; every list has one entry for each of `indices`, in that order. */
export interface VectorStep {
  /** Indices of the environments. */
  readonly indices: readonly number[]
  readonly observations: VectorObservations
  readonly rewards: Float64Array
  /** 1 where the episode ended within the task, else 0. */
  readonly terminated: Uint8Array
  /** 1 where the episode ended outside the task, else 0. */
  readonly truncated: Uint8Array
  readonly infos: readonly (StepInfo | undefined)[]
  /** With `same-step`: the final steps of the episodes that ended. */
  readonly finals: readonly (FinalStep | undefined)[]
  /** With autoreset: the instructions of the episodes that began. */
  readonly instructions: readonly (string | undefined)[]
  /** Errors of refused steps, which have no other entries here; other environments are not affected. */
  readonly errors: readonly (DroidgymError | undefined)[]
}

/** How steps of a vector can be answered. */
export interface VectorAnswers {
  /** All environments have the same observation. */
  readonly columns: boolean
  /** This process can read what the server shares. */
  readonly shared: boolean
}

/**
 * Environments that are stepped together, with one message for all and one array of pixels. Every method rejects with a
 * `DroidgymError` when the whole call fails.
 */
export class VectorEnvironment {
  /** The single environments, for pictures, snapshots and forks. */
  readonly environments: readonly Environment[]
  readonly #session: SessionCalls
  readonly #indices: ReadonlyMap<string, number>
  readonly #answers: VectorAnswers
  #stepsUnderWay = 0

  constructor(session: SessionCalls, environments: readonly Environment[], answers: VectorAnswers) {
    this.#session = session
    this.#answers = answers
    this.environments = environments
    this.#indices = new Map(environments.map(({ handle }, index) => [handle, index]))
  }

  /** Starts episodes; rejects when one cannot be started. */
  async reset(options: VectorResetOptions = {}): Promise<VectorReset> {
    checkOptions('reset', options, RESET_NAMES)
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- older programs use it
    const { indices = this.#all(), seeds: older, seed = older, ...others } = options
    const environments = indices.map((index) => this.#at(index))
    if (older !== undefined) warnOfSeeds()
    const own = seedsOf(seed, indices)
    const results = await Promise.all(
      environments.map((environment, place) => environment.reset({ ...others, ...seedOption(own[place]) })),
    )
    return {
      observations: stackObservations(results.map(({ observation }) => observation)),
      infos: results.map(({ info }) => info),
      instructions: results.map(({ instruction }) => instruction),
    }
  }

  /** Performs one action in each environment and waits for all. */
  async step(actions: readonly Action[], options?: CallOptions): Promise<VectorStep> {
    const indices = this.#all()
    const steps = this.#writeSteps(actions, indices)
    // A server that knows no columns stacks the pixels.
    const { columns, shared } = this.#answers
    const request = { steps, stackPixels: true, columns, shared: shared && this.#stepsUnderWay < MAX_SHARED_STEPS }
    this.#stepsUnderWay += 1
    try {
      const response = await this.#session.call('StepBatch', request, options)
      return response.outcomes.length > 0 ? readBatch(response, indices) : readByColumn(response, indices)
    } finally {
      this.#stepsUnderWay -= 1
    }
  }

  /**
   * Starts steps without waiting, as EnvPool does; `receive` returns their results. Do not mix it with `step`. Resolves
   * when the server has started them.
   */
  async send(
    actions: readonly Action[],
    indices: readonly number[] = this.#all(),
    options?: CallOptions,
  ): Promise<void> {
    const steps = this.#writeSteps(actions, indices)
    await this.#session.call('StepBatch', { steps, stackPixels: true, receive: 0 }, options)
  }

  /**
   * Waits for the first `count` steps that finish; at most those sent and not yet received. When this call is aborted,
   * the results that it would have received are lost.
   */
  async receive(count: number, options?: CallOptions): Promise<VectorStep> {
    const request = { stackPixels: true, receive: uint32(count, 'count') }
    const response = await this.#session.call('StepBatch', request, options)
    return readBatch(
      response,
      response.outcomes.map(({ handle }) => this.#indices.get(handle) ?? -1),
    )
  }

  /**
   * Tries lists of actions from the current states, with one message for all: a plan for each of `indices`, or the same
   * one for all. A plan that is refused has its error in place of a result. See `Environment.rollOut`.
   */
  async rollOut(
    plans: RollOutPlan | readonly RollOutPlan[],
    indices: readonly number[] = this.#all(),
    options?: CallOptions,
  ): Promise<readonly (RollOutResult | { readonly error: DroidgymError })[]> {
    const own = 'sequences' in plans ? indices.map(() => plans) : plans
    sameLength(own, indices, 'plans')
    const written = own.map((plan, place) => writePlan(this.#at(indices[place] ?? -1).handle, plan))
    return readRollOuts(await this.#session.call('RollOut', { plans: written }, options))
  }

  /** Closes all environments; resolves when the server has closed them. Running calls reject. */
  close(): Promise<void> {
    return this.#session.end()
  }

  #all(): readonly number[] {
    return [...this.environments.keys()]
  }

  #at(index: number): Environment {
    const found = this.environments[index]
    if (found !== undefined) return found
    throw invalidOption(`There is no environment ${index}; there are ${this.environments.length}, from 0`)
  }

  #writeSteps(actions: readonly Action[], indices: readonly number[]) {
    sameLength(actions, indices, 'actions')
    return indices.map((index, place) => {
      const action = actions[place]
      return { handle: this.#at(index).handle, ...(action !== undefined && { action: writeAction(action) }) }
    })
  }
}

/** The options of each environment. Throws a `DroidgymError` when there are none, or too many. */
export function vectorMembers(options: VectorOptions | readonly MakeOptions[]): readonly MakeOptions[] {
  const isList = 'length' in options
  const count = isList ? options.length : options.count
  if (!Number.isInteger(count) || count < 1 || count > MAX_ENVIRONMENTS) {
    throw invalidOption(`makeVector: count is ${count}; give 1 to ${MAX_ENVIRONMENTS}, or a list with the options of each environment`)
  }
  return isList ? options : seeded(options)
}

function seeded({ count, seed, ...options }: VectorOptions): readonly MakeOptions[] {
  const places = Array.from({ length: count }, (_, place) => place)
  const seeds = seedsOf(seed, places)
  return places.map((place) => ({ ...options, ...seedOption(seeds[place]) }))
}

function seedsOf(seed: VectorSeed | undefined, indices: readonly number[]): readonly (number | undefined)[] {
  if (typeof seed === 'number') {
    const first = uint32(seed, 'seed')
    return indices.map((index) => (first + index) % 2 ** 32)
  }
  if (seed !== undefined) sameLength(seed, indices, 'seeds')
  return seed ?? []
}

function seedOption(seed: number | undefined): Pick<MakeOptions, 'seed'> {
  return seed === undefined ? {} : { seed }
}

function readBatch({ outcomes, pixels }: StepBatchResponse__Output, indices: readonly number[]): VectorStep {
  const steps = outcomes.map(({ step }) => step ?? undefined)
  return {
    indices,
    observations: readObservations(
      steps.map((step) => step?.observation),
      pixels ?? undefined,
    ),
    rewards: Float64Array.from(steps, (step) => step?.reward ?? 0),
    terminated: Uint8Array.from(steps, (step) => Number(step?.terminated ?? false)),
    truncated: Uint8Array.from(steps, (step) => Number(step?.truncated ?? false)),
    infos: steps.map((step) => step && readInfo(step.info)),
    finals: steps.map((step) => step && readFinal(step)),
    instructions: steps.map((step) => step?.instruction),
    errors: outcomes.map(({ step, error }) => (step ? undefined : DroidgymError.fromWire(error))),
  }
}

function readByColumn(response: StepBatchResponse__Output, indices: readonly number[]): VectorStep {
  const { steps, pixels } = readColumns(response, indices.length)
  const errors = new Map(response.refused.map(({ place, error }) => [place, DroidgymError.fromWire(error)]))
  return {
    indices,
    observations: withPixels(steps.map((step) => step?.observation ?? {}), pixels),
    rewards: Float64Array.from(steps, (step) => step?.reward ?? 0),
    terminated: Uint8Array.from(steps, (step) => Number(step?.terminated ?? false)),
    truncated: Uint8Array.from(steps, (step) => Number(step?.truncated ?? false)),
    infos: steps.map((step) => step?.info),
    finals: steps.map((step) => step?.rest && readFinal(step.rest)),
    instructions: steps.map((step) => step?.rest?.instruction),
    errors: indices.map((_, place) => errors.get(place)),
  }
}

function readFinal({ finalObservation, finalInfo }: StepResponse__Output): FinalStep | undefined {
  if (!finalObservation) return undefined
  return { observation: readObservation(finalObservation), info: readInfo(finalInfo) }
}

function sameLength(given: readonly unknown[], indices: readonly number[], what: string): void {
  if (given.length === indices.length) return
  throw invalidOption(`There are ${given.length} ${what} for ${indices.length} environments; give one for each`)
}
