import type { GymDefinition } from '@droidgym/protocol/v1/Gym'
import type { SessionRequest } from '@droidgym/protocol/v1/SessionRequest'
import type { SessionResponse__Output } from '@droidgym/protocol/v1/SessionResponse'
import { Client, credentials } from '@grpc/grpc-js'
import type { ClientDuplexStream } from '@grpc/grpc-js'
import { SizeMeter } from './size-meter.ts'

/** Longer than any measurement, so that a hung server ends the benchmark. */
export const STREAM_MS = 3_600_000
export const CALL_MS = 60_000

/** A connection to a server: decodes answers, as clients do, and measures their size. */
export interface GymLink {
  readonly sizes: SizeMeter
  ask(request: SessionRequest): Promise<SessionResponse__Output>
  end(): void
}

/** Opens a channel to a server on this machine, which no proxy reaches, without limits on sizes. */
export function openChannel(address: string): Client {
  const options = { 'grpc.enable_http_proxy': 0, 'grpc.max_receive_message_length': -1, 'grpc.max_send_message_length': -1 }
  return new Client(address, credentials.createInsecure(), options)
}

/** Sends each request as a unary call. */
export class CallLink implements GymLink {
  readonly sizes = new SizeMeter()
  readonly #client: Client
  readonly #definition: GymDefinition

  constructor(client: Client, definition: GymDefinition) {
    this.#client = client
    this.#definition = definition
  }

  async ask(request: SessionRequest): Promise<SessionResponse__Output> {
    const { Step, Reset, Make, Close } = this.#definition
    if (request.step) return { requestId: 0, step: await this.#call(Step, request.step) }
    if (request.reset) return { requestId: 0, reset: await this.#call(Reset, request.reset) }
    if (request.make) return { requestId: 0, make: await this.#call(Make, request.make) }
    if (request.close) return { requestId: 0, close: await this.#call(Close, request.close) }
    throw new Error('The benchmark does not send such requests call by call')
  }

  end(): void {
    // Nothing is open between calls.
  }

  #call<Request, Response>(method: Method<Request, Response>, request: Request): Promise<Response> {
    const { path, requestSerialize, responseDeserialize } = method
    const { sizes } = this
    return new Promise((resolve, reject) => {
      this.#client.makeUnaryRequest(
        path,
        (message: Request) => sizes.request(requestSerialize(message)),
        (bytes) => responseDeserialize(sizes.response(bytes)),
        request,
        { deadline: Date.now() + CALL_MS },
        (error, response) => {
          if (error) reject(error)
          else if (response === undefined) reject(new Error(`${path}: no response`))
          else resolve(response)
        },
      )
    })
  }
}

interface Method<Request, Response> {
  readonly path: string
  readonly requestSerialize: (request: Request) => Buffer
  readonly responseDeserialize: (bytes: Buffer) => Response
}

interface Waiting {
  readonly resolve: (response: SessionResponse__Output) => void
  readonly reject: (error: Error) => void
}

/** Sends requests on one stream; several may be pending. */
export class SessionLink implements GymLink {
  readonly sizes = new SizeMeter()
  readonly #stream: ClientDuplexStream<SessionRequest, SessionResponse__Output>
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 0

  constructor(client: Client, definition: GymDefinition) {
    const { path, requestSerialize, responseDeserialize } = definition.Session
    this.#stream = client.makeBidiStreamRequest(
      path,
      (request: SessionRequest) => this.sizes.request(requestSerialize(request)),
      (bytes) => responseDeserialize(this.sizes.response(bytes)),
      { deadline: Date.now() + STREAM_MS },
    )
    this.#stream.on('data', (response: SessionResponse__Output) => {
      this.#waiting.get(response.requestId)?.resolve(response)
      this.#waiting.delete(response.requestId)
    })
    this.#stream.on('error', (error) => this.#fail(error))
    this.#stream.on('end', () => this.#fail(new Error('The server ended the session')))
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async ask(request: SessionRequest): Promise<SessionResponse__Output> {
    const requestId = this.#nextId++
    const response = await new Promise<SessionResponse__Output>((resolve, reject) => {
      this.#waiting.set(requestId, { resolve, reject })
      this.#stream.write({ ...request, requestId })
    })
    if (response.error) throw new Error(`${response.error.reason}: ${response.error.message}`)
    return response
  }

  end(): void {
    this.#stream.end()
  }
}
