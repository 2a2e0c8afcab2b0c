import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Failure } from '../errors/failure.ts'
import type { MetricList } from '../metrics/gym-metrics.ts'
import type { ServerEvent } from '../server-log.ts'
import type { EncodedAnswer, EncodeOptions } from './answer-encoder.ts'
import type { PlacedStep } from './environment-host.ts'
import type { CallKind, CallResults, EncodedKind, HostCall } from './host-call.ts'

/** What a worker is told to do. */
export type WorkerOrder =
  | { readonly kind: 'make'; readonly options: MakeOptions }
  | { readonly kind: 'fork'; readonly handles: readonly string[] }
  | { readonly kind: 'close' }
  | { readonly kind: 'metrics' }
  | { readonly kind: 'call'; readonly call: HostCall }
  | { readonly kind: 'callEncoded'; readonly call: HostCall<EncodedKind>; readonly options: EncodeOptions }
  | { readonly kind: 'steps'; readonly steps: readonly PlacedStep[]; readonly shared: boolean }

/** What each kind of order results in. */
export interface OrderResults {
  make: undefined
  fork: undefined
  close: undefined
  metrics: MetricList
  call: CallResults[CallKind]
  callEncoded: EncodedBytes
  steps: StepsBytes
}

/** A `StepsAnswer` on its way between threads. */
export interface StepsBytes {
  readonly message?: Uint8Array<ArrayBuffer>
  readonly refused: readonly { readonly place: number; readonly failure: Failure; readonly cause: string }[]
}

/** An `EncodedAnswer` on its way between threads, where a `Buffer` becomes a plain `Uint8Array`. */
export type EncodedBytes = Omit<EncodedAnswer, 'message'> & { readonly message: Uint8Array<ArrayBuffer> }

/** What a worker is told when it starts. */
export interface WorkerSettings {
  readonly metrics: boolean
  /** Where episodes are recorded, if anywhere. */
  readonly record?: string | undefined
  /** The name of the model that answers for people, if one does. */
  readonly peopleModel?: string | undefined
  /** The folder for shared pixels, if the server shares them: that of the operator, then the worker's own. */
  readonly sharedPixels?: string | undefined
  /** Whether a worker that has not been asked for anything yet plays a little, to be warm when it is. */
  readonly warmUp?: boolean | undefined
}

/** From the server's thread to a worker. */
export type WorkerRequest =
  | { readonly id: number; readonly handle: string; readonly order: WorkerOrder }
  /** The caller of an earlier request has given up. It is answered as ever. */
  | { readonly cancelled: number }

/** From a worker to the server's thread. */
export type WorkerAnswer =
  | { readonly id: number; readonly result: OrderResults[WorkerOrder['kind']] }
  | { readonly id: number; readonly failure: Failure; readonly cause: string }
  /** A long call makes progress. */
  | { readonly busy: true }
  /** For the operator, without a request. */
  | { readonly event: ServerEvent }
