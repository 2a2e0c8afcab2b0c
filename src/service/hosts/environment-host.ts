import type { Action } from '../../action/action.ts'
import type { Size } from '../../android/geometry.ts'
import type { EpisodeStatus, MakeOptions, ResetOptions } from '../../gym/environment-contract.ts'
import type { ObservationPart } from '../../observation/observation.ts'
import type { Caller } from '../../grpc/codec/method-types.ts'
import type { Encoded, PixelBlock } from '../../grpc/codec/wire-message.ts'

/**
 * What an environment can be asked; plain data, which passes between threads. `parts`: those of the observation to
 * make; default all. `pixelsApart`: the pixels of the observation travel beside the message and not in it.
 */
export type HostCall =
  | { readonly kind: 'reset'; readonly options: ResetOptions; readonly parts?: readonly ObservationPart[] }
  | {
    readonly kind: 'step'
    readonly action: Action
    readonly pixelsApart: boolean
    readonly parts?: readonly ObservationPart[]
  }
  | { readonly kind: 'render'; readonly size?: Size }
  | { readonly kind: 'saveSnapshot'; readonly name: string }
  | { readonly kind: 'loadSnapshot'; readonly name: string }
  | { readonly kind: 'deleteSnapshot'; readonly name: string }
  | { readonly kind: 'status' }

export interface HostAnswer {
  /** The encoded response, for the kinds that clients get as they are. */
  readonly message?: Encoded
  readonly pixels?: PixelBlock
  readonly status?: EpisodeStatus
}

/**
 * Where environments live: the server's own thread or a worker. Calls on one environment must not overlap. Rejects with
 * coded errors.
 */
export interface EnvironmentHost {
  /** Environments that live here. */
  readonly size: number
  make(handle: string, options: MakeOptions): Promise<void>
  /** For a caller that is gone, a call that only waits is given up, as a reset that waits for a phone. */
  call(handle: string, call: HostCall, caller?: Pick<Caller, 'cancelled' | 'signal'>): Promise<HostAnswer>
  /** Makes the environments `handles` go on from where the environment `handle` stands. */
  fork(handle: string, handles: readonly string[]): Promise<void>
  close(handle: string): Promise<void>
}
