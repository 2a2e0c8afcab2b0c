import { stepWithAutoreset } from '../../gym/autoreset.ts'
import type { GymEnvironment, MakeOptions } from '../../gym/environment-contract.ts'
import { Autoreset } from '../../gym/environment-contract.ts'
import type { Gym } from '../../gym/gym.ts'
import { GymError, GymErrorCode } from '../../gym/gym-error.ts'
import { DEFAULT_BACKEND } from '../../gym/make-plan.ts'
import { Stage, stage } from '../../trace/stage.ts'
import type { EnvironmentHost, HostAnswer, HostCall } from './environment-host.ts'
import type { GymMetrics } from '../metrics/gym-metrics.ts'
import type { Caller } from '../../grpc/codec/method-types.ts'
import { encodeResponse } from '../../grpc/codec/wire-message.ts'
import { writeObservation, writePixels, writeReset, writeStep } from '../../grpc/codec/write-observation.ts'

interface Hosted {
  readonly environment: GymEnvironment
  readonly options: MakeOptions
}

/** Environments in this thread. */
export class LocalHost implements EnvironmentHost {
  readonly #gym: Pick<Gym, 'makeEnvironment'>
  readonly #metrics: GymMetrics | undefined
  readonly #hosted = new Map<string, Hosted>()

  constructor(gym: Pick<Gym, 'makeEnvironment'>, metrics?: GymMetrics) {
    this.#gym = gym
    this.#metrics = metrics
  }

  get size(): number {
    return this.#hosted.size
  }

  async make(handle: string, options: MakeOptions): Promise<void> {
    this.#add(handle, { environment: await this.#gym.makeEnvironment(options), options })
  }

  async call(
    handle: string,
    call: HostCall,
    caller?: Pick<Caller, 'cancelled' | 'signal'>,
  ): Promise<HostAnswer> {
    const { environment, options } = this.#find(handle)
    switch (call.kind) {
      case 'reset': {
        const result = await environment.reset(call.options, call.parts, caller?.signal)
        this.#metrics?.reset()
        return { message: stage(Stage.encode, () => encodeResponse('Reset', writeReset(result))) }
      }
      case 'step':
        return this.#step(environment, options.autoreset ?? Autoreset.disabled, call)
      case 'render':
        return { message: encodeResponse('Render', { pixels: writePixels(await environment.render(call.size)) }) }
      case 'saveSnapshot':
        await environment.saveSnapshot(call.name)
        return { message: encodeResponse('SaveSnapshot', {}) }
      case 'loadSnapshot': {
        const observation = writeObservation(await environment.loadSnapshot(call.name))
        return { message: encodeResponse('LoadSnapshot', { observation }) }
      }
      case 'deleteSnapshot':
        await environment.deleteSnapshot(call.name)
        return { message: encodeResponse('DeleteSnapshot', {}) }
      case 'status': {
        const status = environment.status()
        return status === undefined ? {} : { status }
      }
    }
  }

  async fork(handle: string, handles: readonly string[]): Promise<void> {
    const { environment, options } = this.#find(handle)
    for (const other of handles) this.#add(other, { environment: await environment.fork(), options })
  }

  async close(handle: string): Promise<void> {
    const { environment, options } = this.#find(handle)
    this.#hosted.delete(handle)
    this.#metrics?.closed(options.backend ?? DEFAULT_BACKEND)
    await environment.close()
  }

  async #step(
    environment: GymEnvironment,
    autoreset: Autoreset,
    { action, pixelsApart, parts }: HostCall & { readonly kind: 'step' },
  ): Promise<HostAnswer> {
    const result = await stepWithAutoreset(environment, autoreset, { action, ...(parts && { parts }) })
    this.#metrics?.stepped(result)
    return stage(Stage.encode, () => {
      const { pixels, ...rest } = result.observation
      if (!pixelsApart || pixels === undefined) return { message: encodeResponse('Step', writeStep(result)) }
      const message = encodeResponse('Step', writeStep({ ...result, observation: rest }))
      return { message, pixels: { width: pixels.width, height: pixels.height, data: pixels.pixels } }
    })
  }

  #add(handle: string, hosted: Hosted): void {
    this.#hosted.set(handle, hosted)
    this.#metrics?.opened(hosted.options.backend ?? DEFAULT_BACKEND)
  }

  #find(handle: string): Hosted {
    const hosted = this.#hosted.get(handle)
    if (hosted === undefined) throw new GymError(GymErrorCode.closed, 'The environment is closed. Make another.')
    return hosted
  }
}
