import type { Client, ClientDuplexStream } from '@grpc/grpc-js'
import type { GymDefinition } from '../server/generated/droidgym/v1/Gym.ts'
import type { MakeRequest } from '../server/generated/droidgym/v1/MakeRequest.ts'
import type { SessionRequest } from '../server/generated/droidgym/v1/SessionRequest.ts'
import type { SessionResponse__Output } from '../server/generated/droidgym/v1/SessionResponse.ts'
import type { Steppable } from './workload.ts'

/** Bytes of the last step on the wire, without framing. */
export interface WireSizes {
  readonly request: number
  readonly response: number
}

type Ask = (request: SessionRequest) => Promise<SessionResponse__Output>

/** An environment of the server, reached call by call or over a session; decodes what it receives, as clients do. */
export class RemoteEnvironment implements Steppable {
  readonly #ask: Ask
  #handle = ''

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async make(request: MakeRequest): Promise<void> {
    this.#handle = (await this.#ask({ make: request })).make?.handle ?? ''
  }

  async reset(): Promise<{ instruction: string }> {
    const { reset } = await this.#ask({ reset: { handle: this.#handle } })
    return { instruction: reset?.instruction ?? '' }
  }

  async step({ index }: { readonly index: number }): Promise<{ terminated: boolean; truncated: boolean }> {
    const { step } = await this.#ask({ step: { handle: this.#handle, action: { discrete: index } } })
    if (!step) throw new Error('The server did not answer a step with a step')
    return step
  }

  async close(): Promise<void> {
    await this.#ask({ close: { handle: this.#handle } })
  }
}

/** Sends each request as a call of its own. */
export function unaryAsk(client: Client, definition: GymDefinition): Ask {
  return async (request) => {
    if (request.step) return { requestId: 0, step: await call(client, definition.Step, request.step) }
    if (request.reset) return { requestId: 0, reset: await call(client, definition.Reset, request.reset) }
    if (request.make) return { requestId: 0, make: await call(client, definition.Make, request.make) }
    if (request.close) return { requestId: 0, close: await call(client, definition.Close, request.close) }
    throw new Error('The benchmark does not send such requests')
  }
}

interface Method<Request, Response> {
  readonly path: string
  readonly requestSerialize: (request: Request) => Buffer
  readonly responseDeserialize: (bytes: Buffer) => Response
}

function call<Request, Response>(
  client: Client,
  method: Method<Request, Response>,
  request: Request,
): Promise<Response> {
  const { path, requestSerialize, responseDeserialize } = method
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, (error, response) => {
      if (error) reject(error)
      else if (response === undefined) reject(new Error(`${path}: no response`))
      else resolve(response)
    })
  })
}

/** Sends requests on one stream; several may be under way. */
export class SessionAsk {
  readonly sizes = { request: 0, response: 0 }
  readonly #stream: ClientDuplexStream<SessionRequest, SessionResponse__Output>
  readonly #waiting = new Map<number, (response: SessionResponse__Output) => void>()
  #nextId = 0
  #failed: ((error: Error) => void) | undefined

  constructor(client: Client, definition: GymDefinition) {
    const { path, requestSerialize, responseDeserialize } = definition.Session
    this.#stream = client.makeBidiStreamRequest(
      path,
      (request: SessionRequest) => {
        const bytes = requestSerialize(request)
        this.sizes.request = bytes.length
        return bytes
      },
      (bytes) => {
        this.sizes.response = bytes.length
        return responseDeserialize(bytes)
      },
    )
    this.#stream.on('data', (response: SessionResponse__Output) => {
      const resolve = this.#waiting.get(response.requestId)
      this.#waiting.delete(response.requestId)
      resolve?.(response)
    })
    this.#stream.on('error', (error) => this.#failed?.(error))
  }

  readonly ask: Ask = async (request) => {
    const requestId = this.#nextId++
    const response = await new Promise<SessionResponse__Output>((resolve, reject) => {
      this.#failed = reject
      this.#waiting.set(requestId, resolve)
      this.#stream.write({ ...request, requestId })
    })
    if (response.error) throw new Error(`${response.error.reason}: ${response.error.message}`)
    return response
  }

  end(): void {
    this.#stream.end()
  }
}
