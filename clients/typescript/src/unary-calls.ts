import { Metadata } from '@grpc/grpc-js'
import type { Client } from '@grpc/grpc-js'
import { DroidgymError } from './droidgym-error.ts'
import type { Calls, RequestOf, ResponseOf, UnaryMethods, UnaryName } from './protocol.ts'

/** Every call by itself, with its own deadline. */
export class UnaryCalls implements Calls {
  readonly #client: Client
  readonly #methods: UnaryMethods
  readonly #deadlineMs: number

  constructor(client: Client, methods: UnaryMethods, deadlineMs: number) {
    this.#client = client
    this.#methods = methods
    this.#deadlineMs = deadlineMs
  }

  call<Name extends UnaryName>(name: Name, request: RequestOf<Name>): Promise<ResponseOf<Name>> {
    const { path, requestSerialize, responseDeserialize } = this.#methods[name]
    return new Promise((resolve, reject) => {
      this.#client.makeUnaryRequest<RequestOf<Name>, ResponseOf<Name>>(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        new Metadata(),
        { deadline: Date.now() + this.#deadlineMs },
        (error, response) => {
          if (error) reject(DroidgymError.fromService(error))
          else if (response === undefined) reject(new DroidgymError({ code: 'INTERNAL', reason: 'INTERNAL', message: `${name}: no response` }))
          else resolve(response)
        },
      )
    })
  }
}
