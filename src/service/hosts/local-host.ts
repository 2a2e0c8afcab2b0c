import type { MakeOptions } from '../../gym/environment-contract.ts'
import { GymError, GymErrorCode } from '../../gym/gym-error.ts'
import type { Gym } from '../../gym/gym.ts'
import { DEFAULT_BACKEND } from '../../gym/make-plan.ts'
import type { GymMetrics } from '../metrics/gym-metrics.ts'
import type { AnswerEncoder, EncodedAnswer, EncodeOptions, ResultEncoders } from './answer-encoder.ts'
import type { EnvironmentHost } from './environment-host.ts'
import { CARRY_OUT } from './host-call.ts'
import type { CallKind, CallResults, EncodedKind, Hosted, HostCall, Waiting } from './host-call.ts'

export interface LocalHostParts {
  readonly metrics?: GymMetrics | undefined
  /** For `callEncoded`, which throws without one. */
  readonly encoder?: AnswerEncoder | undefined
}

/** Environments in this thread. Results are the environment's own objects, not copies. */
export class LocalHost implements EnvironmentHost {
  readonly #gym: Pick<Gym, 'makeEnvironment'>
  readonly #metrics: GymMetrics | undefined
  readonly #encoders: ResultEncoders | undefined
  readonly #hosted = new Map<string, Hosted>()

  constructor(gym: Pick<Gym, 'makeEnvironment'>, { metrics, encoder }: LocalHostParts = {}) {
    this.#gym = gym
    this.#metrics = metrics
    this.#encoders = encoder
  }

  get size(): number {
    return this.#hosted.size
  }

  async make(handle: string, options: MakeOptions): Promise<void> {
    this.#add(handle, { environment: await this.#gym.makeEnvironment(options), options, metrics: this.#metrics })
  }

  async call<Kind extends CallKind>(
    handle: string,
    call: HostCall<Kind>,
    caller?: Waiting,
  ): Promise<CallResults[Kind]> {
    return CARRY_OUT[call.kind](this.#find(handle), call, caller)
  }

  async callEncoded<Kind extends EncodedKind>(
    handle: string,
    call: HostCall<Kind>,
    options: EncodeOptions,
    caller?: Waiting,
  ): Promise<EncodedAnswer> {
    const encoders = this.#encoders
    if (encoders === undefined) throw new TypeError('This host has no encoder: ask it with `call`')
    return encoders[call.kind](await this.call(handle, call, caller), options)
  }

  async fork(handle: string, handles: readonly string[]): Promise<void> {
    const hosted = this.#find(handle)
    for (const other of handles) this.#add(other, { ...hosted, environment: await hosted.environment.fork() })
  }

  async close(handle: string): Promise<void> {
    const { environment, options } = this.#find(handle)
    this.#hosted.delete(handle)
    this.#metrics?.closed(options.backend ?? DEFAULT_BACKEND)
    await environment.close()
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
