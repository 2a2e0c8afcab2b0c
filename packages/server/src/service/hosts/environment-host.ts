import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Action } from '@droidgym/gym/action/action'
import type { EncodedAnswer, EncodeOptions } from './answer-encoder.ts'
import type { CallKind, CallResults, EncodedKind, HostCall, Waiting } from './host-call.ts'

/** A step of a batch. */
export interface PlacedStep {
  readonly handle: string
  /** In its batch. */
  readonly place: number
  readonly action: Action
}

/** What came of steps that were made together. */
export interface StepsAnswer {
  /** The steps that were made, as the encoder writes columns; absent when there are none. */
  readonly message?: Buffer
  readonly refused: readonly { readonly place: number; readonly error: unknown }[]
}

/**
 * Where environments live: the server's own thread or a worker. Calls on one environment must not overlap. Rejects with
 * coded errors. A call that only waits, such as a reset that waits for a phone, is given up when its caller is gone.
 */
export interface EnvironmentHost {
  /** Environments that live here. */
  readonly size: number
  make(handle: string, options: MakeOptions): Promise<void>
  /** The result itself: in this thread the environment's own object, from a worker a structured clone of it. */
  call<Kind extends CallKind>(handle: string, call: HostCall<Kind>, caller?: Waiting): Promise<CallResults[Kind]>
  /**
   * The result as the host's encoder writes it, in the thread where the environment lives. From a worker the message
   * moves with its memory; a small one is copied. Pixels that lie apart are copied once, and the copy moves.
   */
  callEncoded<Kind extends EncodedKind>(
    handle: string,
    call: HostCall<Kind>,
    options: EncodeOptions,
    caller?: Waiting,
  ): Promise<EncodedAnswer>
  /**
   * Steps environments with the same observation, each at most once, with one message in and out of their thread. With
   * `shared` their arrays lie in a file where the host can write one.
   */
  stepTogether(steps: readonly PlacedStep[], shared: boolean, caller?: Waiting): Promise<StepsAnswer>
  /** Makes the environments `handles` go on from where the environment `handle` stands. */
  fork(handle: string, handles: readonly string[]): Promise<void>
  close(handle: string): Promise<void>
}
