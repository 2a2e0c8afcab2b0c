import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { GymError, GymErrorCode } from '@droidgym/gym/gym-error'
import type { Gym } from '@droidgym/gym/gym'
import { DEFAULT_BACKEND } from '@droidgym/gym/make-plan'
import type { GymMetrics } from '../metrics/gym-metrics.ts'
import type { AnswerEncoder, ColumnRow, EncodedAnswer, EncodeOptions, ResultEncoders } from './answer-encoder.ts'
import { BatchRings } from './batch-rings.ts'
import { RequestError, RequestErrorCode } from '../errors/request-error.ts'
import type { EnvironmentHost, PlacedStep, StepsAnswer } from './environment-host.ts'
import type { ServerLog } from '../server-log.ts'
import type { FrameRing, SharedRings } from './shared-frames.ts'
import { UnheardEnd } from './unheard-end.ts'
import { Looks } from './looks.ts'
import { CARRY_OUT } from './host-call.ts'
import type { CallKind, CallResults, EncodedKind, Hosted, HostCall, Waiting } from './host-call.ts'

export interface LocalHostParts {
  readonly metrics?: GymMetrics | undefined
  /** For `callEncoded`, which throws without one. */
  readonly encoder?: AnswerEncoder | undefined
  /** For environments with shared pixels, which are refused without them. */
  readonly rings?: SharedRings | undefined
  readonly log?: ServerLog | undefined
}

type Made = Omit<Hosted, 'ring' | 'looks' | 'pendingEnd'>

/** Environments in this thread. Results are the environment's own objects, not copies. */
export class LocalHost implements EnvironmentHost {
  readonly #gym: Pick<Gym, 'makeEnvironment'>
  readonly #metrics: GymMetrics | undefined
  readonly #encoder: AnswerEncoder | undefined
  readonly #rings: SharedRings | undefined
  readonly #batchRings: BatchRings | undefined
  readonly #hosted = new Map<string, Hosted>()

  constructor(gym: Pick<Gym, 'makeEnvironment'>, { metrics, encoder, rings, log }: LocalHostParts = {}) {
    this.#gym = gym
    this.#metrics = metrics
    this.#encoder = encoder
    this.#rings = rings
    this.#batchRings = rings && new BatchRings(rings, log)
  }

  get size(): number {
    return this.#hosted.size
  }

  async make(handle: string, options: MakeOptions): Promise<void> {
    const ring = this.#ringOf(options)
    await this.#addWith(handle, ring, async () => (
      { environment: await this.#gym.makeEnvironment(options), options, metrics: this.#metrics }
    ))
  }

  async call<Kind extends CallKind>(
    handle: string,
    call: HostCall<Kind>,
    caller?: Waiting,
  ): Promise<CallResults[Kind]> {
    const hosted = this.#find(handle)
    if (call.kind !== 'look') hosted.looks.used()
    return CARRY_OUT[call.kind](hosted, call, caller)
  }

  async callEncoded<Kind extends EncodedKind>(
    handle: string,
    call: HostCall<Kind>,
    options: EncodeOptions,
    caller?: Waiting,
  ): Promise<EncodedAnswer> {
    const encoders: ResultEncoders = this.#usedEncoder()
    const result = await this.call(handle, call, caller)
    return encoders[call.kind](result, { ...options, ring: this.#hosted.get(handle)?.ring })
  }

  async stepTogether(steps: readonly PlacedStep[], shared: boolean, caller?: Waiting): Promise<StepsAnswer> {
    const encoder = this.#usedEncoder()
    const made: (ColumnRow & Pick<PlacedStep, 'handle'>)[] = []
    const refused: { place: number; error: unknown }[] = []
    await Promise.all(steps.map(async ({ handle, place, action }) => {
      try {
        made.push({ place, handle, result: await this.call(handle, { kind: 'step', action }) })
      } catch (error) {
        refused.push({ place, error })
      }
      caller?.onProgress?.()
    }))
    made.sort((one, other) => one.place - other.place)
    const [first] = made
    if (first === undefined) return { refused }
    const rings = shared ? this.#batchRings : undefined
    return { message: encoder.columns(made, rings && ((bytes) => rings.write(first.handle, bytes))), refused }
  }

  async fork(handle: string, handles: readonly string[]): Promise<void> {
    const hosted = this.#find(handle)
    for (const other of handles) {
      const ring = this.#ringOf(hosted.options)
      await this.#addWith(other, ring, async () => ({ ...hosted, environment: await hosted.environment.fork() }))
    }
  }

  async close(handle: string): Promise<void> {
    const { environment, options, ring } = this.#find(handle)
    this.#hosted.delete(handle)
    ring?.close()
    this.#batchRings?.close(handle)
    this.#metrics?.closed(options.backend ?? DEFAULT_BACKEND)
    await environment.close()
  }

  /** Throws `SHARED_PIXELS_OFF` and as `SharedRings.open` does. */
  #ringOf(options: MakeOptions): FrameRing | undefined {
    if (options.sharedPixels !== true) return undefined
    if (this.#rings !== undefined) return this.#rings.open(options)
    throw new RequestError(
      RequestErrorCode.sharedPixelsOff,
      'This server shares no pixels. Start it with --shared-pixels /dev/shm, or make the environment without shared_pixels.',
    )
  }

  async #addWith(handle: string, ring: FrameRing | undefined, make: () => Promise<Made>): Promise<void> {
    try {
      this.#hosted.set(handle, { ...(await make()), ring, looks: new Looks(), pendingEnd: new UnheardEnd() })
    } catch (error) {
      ring?.close()
      throw error
    }
    this.#metrics?.opened(this.#find(handle).options.backend ?? DEFAULT_BACKEND)
  }

  #usedEncoder(): AnswerEncoder {
    if (this.#encoder === undefined) throw new TypeError('This host has no encoder: ask it with `call`')
    return this.#encoder
  }

  #find(handle: string): Hosted {
    const hosted = this.#hosted.get(handle)
    if (hosted === undefined) throw new GymError(GymErrorCode.closed, 'The environment is closed. Make another.')
    return hosted
  }
}
