import type { GivenRequest, ReadResponse, UnaryName } from '@droidgym/protocol'
import type { Client, Metadata } from '@grpc/grpc-js'

/** A connection, with the metadata and deadline of its calls. */
export interface Channel {
  readonly client: Client
  readonly metadata: Metadata
  readonly deadlineMs: number
}

/** Options of every call. */
export interface CallOptions {
  /**
   * Cancels the call, which rejects with the code CANCELLED. The server may still have performed it; see
   * `DroidgymError`.
   */
  readonly signal?: AbortSignal | undefined
}

/** Calls to the server: unary, or as requests on a stream. */
export interface Calls {
  call<Name extends UnaryName>(
    name: Name,
    request: GivenRequest<Name>,
    options?: CallOptions,
  ): Promise<ReadResponse<Name>>
}
