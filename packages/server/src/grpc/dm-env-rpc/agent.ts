import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { inParts, observationBytes, SMALL_ANSWER } from '../../service/answers/answer-size.ts'
import type { AnswerSize } from '../../service/answers/answer-size.ts'
import type { Caller } from '../../service/clients/caller.ts'
import { invalid, RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import type { EnvironmentRegistry, Lease } from '../../service/registry/environment-registry.ts'
import type { GymService } from '../gym-service.ts'
import type { DmRequest, DmResponse } from './messages.ts'
import { readEpisodeSettings, readWorldSettings } from './settings.ts'
import { World } from './world.ts'
import type { WorldParts } from './world.ts'

/** What all agents share. */
export interface DmParts extends WorldParts {
  readonly service: GymService
  readonly registry: EnvironmentRegistry
  /** The world of each environment that was made as one. */
  readonly worlds: WeakMap<Lease, World>
  /** What is played in a world whose settings name no task. */
  readonly defaultTask: string
}

/** One stream: the worlds that it has created, and the one that it is in. */
export class Agent {
  readonly #parts: DmParts
  readonly #caller: Caller
  readonly #created = new Set<string>()
  #world: World | undefined

  constructor(parts: DmParts, caller: Caller) {
    this.#parts = parts
    this.#caller = caller
  }

  /** The size that the answer can have. */
  sizeOf(request: DmRequest): AnswerSize {
    switch (request.kind) {
      case 'step':
        return this.#world?.sizeOfStep(request) ?? SMALL_ANSWER
      case 'reset':
        return beginningOf(this.#world?.options)
      case 'joinWorld':
      case 'resetWorld':
        return beginningOf(this.#parts.registry.optionsOf(request.worldName, this.#caller))
      case 'createWorld':
      case 'leaveWorld':
      case 'destroyWorld':
      case 'extension':
      case 'nothing':
        return SMALL_ANSWER
    }
  }

  /** Answers one request. Rejects with a coded error; then nothing has changed. */
  async answer(request: DmRequest): Promise<DmResponse> {
    const { kind } = request
    switch (kind) {
      case 'step':
        return this.#joined('step').step(this.#caller, request)
      case 'reset': {
        const world = this.#joined('reset')
        await world.reset(this.#caller, readEpisodeSettings(request.settings, 'Reset'), this)
        return { kind, specs: world.specs }
      }
      case 'createWorld':
        return { kind, worldName: await this.#create(request) }
      case 'joinWorld':
        return { kind, specs: (await this.#join(request)).specs }
      case 'resetWorld':
        await this.#find(request.worldName).reset(
          this.#caller, readEpisodeSettings(request.settings, 'ResetWorld'), this,
        )
        return { kind }
      case 'leaveWorld':
        this.#leave()
        return { kind }
      case 'destroyWorld':
        this.#find(request.worldName).checkEmpty('destroy')
        await this.#parts.registry.close(request.worldName, this.#caller)
        this.#created.delete(request.worldName)
        return { kind }
      case 'extension':
        throw invalid('Process: this server has no extensions')
      case 'nothing':
        throw invalid('Process: the request is empty; set one of its fields')
    }
  }

  /** Leaves the world and closes those that it has created, without waiting for their calls. */
  async release(): Promise<void> {
    this.#leave()
    const closing = [...this.#created].map((handle) => this.#parts.service.abandon(handle))
    this.#created.clear()
    await Promise.all(closing)
  }

  async #create({ settings }: DmRequest & { readonly kind: 'createWorld' }): Promise<string> {
    const { service, registry, worlds, defaultTask } = this.#parts
    const { handle } = await service.make(readWorldSettings(settings, defaultTask), this.#caller)
    const lease = registry.describe(handle, this.#caller)
    worlds.set(lease, new World(lease, this.#parts))
    this.#created.add(handle)
    return handle
  }

  async #join({ worldName, settings }: DmRequest & { readonly kind: 'joinWorld' }): Promise<World> {
    const options = readEpisodeSettings(settings, 'JoinWorld')
    if (this.#world !== undefined) {
      throw new RequestError(RequestErrorCode.joined, 'This stream has joined a world; leave it before you join another')
    }
    const world = this.#find(worldName)
    world.join(this)
    try {
      await world.reset(this.#caller, options, this)
    } catch (error) {
      world.leave()
      throw error
    }
    this.#world = world
    return world
  }

  #leave(): void {
    this.#world?.leave()
    this.#world = undefined
  }

  #joined(what: string): World {
    if (this.#world !== undefined) return this.#world
    throw new RequestError(RequestErrorCode.notJoined, `Cannot ${what}: this stream has joined no world; join one first`)
  }

  /** Throws `UNKNOWN_HANDLE`, also for environments of the service `Gym`, whose episodes are its clients' to begin. */
  #find(worldName: string): World {
    const world = this.#parts.worlds.get(this.#parts.registry.describe(worldName, this.#caller))
    if (world !== undefined) return world
    throw new RequestError(
      RequestErrorCode.unknownHandle,
      'This environment was made by another protocol and is no world; create one with CreateWorld',
    )
  }
}

/** An episode's first observation is kept for the first step. */
function beginningOf(options: MakeOptions | undefined): AnswerSize {
  return inParts(SMALL_ANSWER.answer, options === undefined ? 0 : observationBytes(options))
}
