import type { GivenRequest, ReadResponse, UnaryMethods, UnaryName } from '@droidgym/protocol'
import { status } from '@grpc/grpc-js'
import type { ServiceError } from '@grpc/grpc-js'
import type { CallOptions, Calls, Channel } from './calls.ts'
import { DroidgymError } from './droidgym-error.ts'
import type { Hold } from './hold.ts'

/** Unary calls, each with its own deadline. */
export class UnaryCalls implements Calls {
  readonly #channel: Channel
  readonly #methods: UnaryMethods
  readonly #hold: Hold

  /** `hold` begins with the first environment. */
  constructor(channel: Channel, methods: UnaryMethods, hold: Hold) {
    this.#channel = channel
    this.#methods = methods
    this.#hold = hold
  }

  call<Name extends UnaryName>(
    name: Name,
    request: GivenRequest<Name>,
    { signal }: CallOptions = {},
  ): Promise<ReadResponse<Name>> {
    if (signal?.aborted === true) return Promise.reject(DroidgymError.aborted(name, signal))
    const { path, requestSerialize, responseDeserialize } = this.#methods[name]
    const { client, metadata, deadlineMs } = this.#channel
    if (name === 'Make' || name === 'Fork') this.#hold.begin()
    return new Promise((resolve, reject) => {
      const call = client.makeUnaryRequest<GivenRequest<Name>, ReadResponse<Name>>(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        metadata.clone(),
        { deadline: Date.now() + deadlineMs },
        (error, response) => {
          signal?.removeEventListener('abort', abort)
          if (signal?.aborted === true) this.#giveBack(response)
          else if (error) reject(failure(error, name, deadlineMs))
          else if (response === undefined) reject(new DroidgymError({ code: 'INTERNAL', reason: 'INTERNAL', message: `${name}: no response` }))
          else resolve(response)
        },
      )
      const abort = (): void => {
        if (signal !== undefined) reject(DroidgymError.aborted(name, signal))
        // An answer can arrive after the cancellation; its environments must be closed.
        if (name !== 'Make' && name !== 'Fork') call.cancel()
      }
      signal?.addEventListener('abort', abort, { once: true })
    })
  }

  /** Closes environments whose caller has stopped waiting. */
  #giveBack(response: object = {}): void {
    const { handle, handles = [] }: { readonly handle?: string; readonly handles?: readonly string[] } = response
    for (const made of handle === undefined ? handles : [handle]) {
      // A failure means that the environment is already gone.
      void this.call('Close', { handle: made }).catch(() => undefined)
    }
  }
}

/** Rewords grpc-js's message, which gives only the time at which the deadline passed. */
function failure(error: ServiceError, name: string, deadlineMs: number): DroidgymError {
  const told = DroidgymError.fromService(error, name)
  const own = error.code === status.DEADLINE_EXCEEDED && told.reason === 'DEADLINE_EXCEEDED'
  return own ? DroidgymError.late(name, deadlineMs, error) : told
}
