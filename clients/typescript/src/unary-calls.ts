import { DroidgymError } from './droidgym-error.ts'
import type { CallOptions, Calls, Channel, RequestOf, ResponseOf, UnaryMethods, UnaryName } from './protocol.ts'

/** Every call by itself, with its own deadline. */
export class UnaryCalls implements Calls {
  readonly #channel: Channel
  readonly #methods: UnaryMethods

  constructor(channel: Channel, methods: UnaryMethods) {
    this.#channel = channel
    this.#methods = methods
  }

  call<Name extends UnaryName>(
    name: Name,
    request: RequestOf<Name>,
    { signal }: CallOptions = {},
  ): Promise<ResponseOf<Name>> {
    if (signal?.aborted === true) return Promise.reject(DroidgymError.aborted(name, signal))
    const { path, requestSerialize, responseDeserialize } = this.#methods[name]
    const { client, metadata, deadlineMs } = this.#channel
    return new Promise((resolve, reject) => {
      const call = client.makeUnaryRequest<RequestOf<Name>, ResponseOf<Name>>(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        metadata.clone(),
        { deadline: Date.now() + deadlineMs },
        (error, response) => {
          signal?.removeEventListener('abort', cancel)
          if (error && signal?.aborted === true) reject(DroidgymError.aborted(name, signal))
          else if (error) reject(DroidgymError.fromService(error))
          else if (response === undefined) reject(new DroidgymError({ code: 'INTERNAL', reason: 'INTERNAL', message: `${name}: no response` }))
          else resolve(response)
        },
      )
      const cancel = (): void => call.cancel()
      signal?.addEventListener('abort', cancel, { once: true })
    })
  }
}
