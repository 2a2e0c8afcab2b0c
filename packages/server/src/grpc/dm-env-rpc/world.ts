import type { GymDefinition } from '@droidgym/protocol/v1/Gym'
import type { StepResponse__Output } from '@droidgym/protocol/v1/StepResponse'
import type { MakeOptions, ResetOptions } from '@droidgym/gym/environment-contract'
import type { ObservationPart } from '@droidgym/gym/observation/observation'
import { inParts, observationBytes, stepBytes } from '../../service/answers/answer-size.ts'
import type { AnswerSize } from '../../service/answers/answer-size.ts'
import type { Caller } from '../../service/clients/caller.ts'
import { checkReset } from '../../service/clients/split-lock.ts'
import { RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import type { EncodedKind, HostCall } from '../../service/hosts/host-call.ts'
import type { EnvironmentRegistry, Lease } from '../../service/registry/environment-registry.ts'
import type { DmResponse, DmStepRequest, Specs } from './messages.ts'
import { EnvironmentState } from './messages.ts'
import type { Seen } from './world-observation.ts'
import { observationTensors, partsOf } from './world-observation.ts'
import { readAction, requestedNames, specsOf } from './world-specs.ts'

/** Where worlds are kept, and how what they answer is read. */
export interface WorldParts {
  readonly registry: EnvironmentRegistry
  readonly definition: GymDefinition
}

/** An environment as dm_env_rpc sees it: sequences of steps that begin by themselves. At most one agent is in it. */
export class World {
  readonly handle: string
  readonly specs: Specs
  readonly options: MakeOptions
  readonly #parts: WorldParts
  /** Settles when everything asked of the world so far is done; never rejects. */
  #queue: Promise<unknown> = Promise.resolve()
  #agent: object | undefined
  #isRunning = false
  /** The beginning of an episode that no step has shown yet. */
  #first: Seen | undefined
  #instruction = ''
  /** Another stream has reset the world in the middle of the agent's sequence. */
  #isInterrupted = false

  constructor({ handle, options }: Lease, parts: WorldParts) {
    this.handle = handle
    this.specs = specsOf(options)
    this.options = options
    this.#parts = parts
  }

  /** The size that a step's answer can have; an observation that is none is refused later. */
  sizeOfStep({ requestedObservations }: DmStepRequest): AnswerSize {
    const names = requestedObservations.map((uid) => this.specs.observations.get(uid)?.name ?? '')
    const bytes = observationBytes(this.options, partsOf(new Set(names))) + stepBytes(undefined)
    return inParts(bytes, bytes)
  }

  /** Throws `JOINED` when an agent has joined it. */
  join(agent: object): void {
    this.checkEmpty('join')
    this.#agent = agent
  }

  checkEmpty(what: string): void {
    if (this.#agent === undefined) return
    throw new RequestError(RequestErrorCode.joined, `Cannot ${what} the world: a stream has joined it and must leave first`)
  }

  leave(): void {
    this.#agent = undefined
    void this.#alone(async () => {
      this.#isRunning = false
      this.#isInterrupted = false
    })
  }

  /** The first step after joining, a reset or the end of an episode begins one, and its actions are ignored. */
  step(caller: Caller, { actions, requestedObservations }: DmStepRequest): Promise<DmResponse> {
    return this.#alone(async () => {
      const names = requestedNames(this.specs, requestedObservations)
      const answer = (state: EnvironmentState, seen: Seen): DmResponse => ({
        kind: 'step', state, observations: observationTensors(this.specs, names, seen),
      })
      if (this.#isInterrupted && this.#first !== undefined) {
        this.#isInterrupted = false
        this.#isRunning = false
        return answer(EnvironmentState.interrupted, this.#first)
      }
      if (!this.#isRunning) {
        const seen = this.#first ?? (await this.#begin(caller, {}, partsOf(names)))
        this.#first = undefined
        this.#isRunning = true
        return answer(EnvironmentState.running, seen)
      }
      const action = readAction(this.specs, this.options.actionSpace, actions)
      const step = await this.#step(caller, { kind: 'step', action, parts: partsOf(names) })
      this.#isRunning = !(step.terminated || step.truncated)
      return answer(stateOf(step), { ...step, instruction: this.#instruction })
    })
  }

  /**
   * Ends the agent's sequence, if it is in one, and begins an episode. Without anything to change and outside of a
   * sequence it does nothing, as the next step begins one anyway. `agent`: the one that asks for it.
   */
  reset(caller: Caller, options: ResetOptions, agent: object): Promise<void> {
    return this.#alone(async () => {
      checkReset(caller.client.splits, options)
      if (!this.#isRunning && Object.keys(options).length === 0) return
      this.#first = await this.#begin(caller, options)
      this.#isInterrupted = this.#isRunning && agent !== this.#agent
      this.#isRunning = this.#isInterrupted
    })
  }

  async #begin(caller: Caller, options: ResetOptions, parts?: readonly ObservationPart[]): Promise<Seen> {
    const message = await this.#call(caller, { kind: 'reset', options, parts })
    const { observation, instruction, info } = this.#parts.definition.Reset.responseDeserialize(message)
    this.#instruction = instruction
    return { observation, instruction, reward: 0, info }
  }

  async #step(caller: Caller, call: HostCall<'step'>): Promise<StepResponse__Output> {
    return this.#parts.definition.Step.responseDeserialize(await this.#call(caller, call))
  }

  async #call<Kind extends EncodedKind>(caller: Caller, call: HostCall<Kind>): Promise<Buffer> {
    return (await this.#parts.registry.callEncoded(this.handle, caller, call)).message
  }

  #alone<T>(act: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(act)
    this.#queue = result.catch(() => undefined)
    return result
  }
}

function stateOf({ terminated, truncated }: StepResponse__Output): EnvironmentState {
  if (terminated) return EnvironmentState.terminated
  return truncated ? EnvironmentState.interrupted : EnvironmentState.running
}
