import { sessionField } from '@droidgym/protocol'
import type { GivenRequest, ReadResponse, UnaryName } from '@droidgym/protocol'
import type { GymDefinition } from '@droidgym/protocol/v1/Gym'
import type { SessionRequest } from '@droidgym/protocol/v1/SessionRequest'
import type { SessionResponse__Output } from '@droidgym/protocol/v1/SessionResponse'
import type { ClientDuplexStream, ServiceError } from '@grpc/grpc-js'
import type { CallOptions, Calls, Channel } from './calls.ts'
import { DroidgymError } from './droidgym-error.ts'

interface Waiting {
  readonly resolve: (response: SessionResponse__Output) => void
  readonly reject: (error: DroidgymError) => void
}

/** Request ids are 32-bit and wrap around. */
const REQUEST_IDS = 2 ** 32

/** Requests on one stream, answered by id. */
export class SessionCalls implements Calls {
  readonly #stream: ClientDuplexStream<SessionRequest, SessionResponse__Output>
  readonly #deadlineMs: number
  readonly #waiting = new Map<number, Waiting>()
  /** Settles when the server has closed the environments and ended the stream. */
  readonly #released: Promise<void>
  #nextId = 0
  #ended: DroidgymError | undefined

  constructor({ client, metadata, deadlineMs }: Channel, method: GymDefinition['Session']) {
    this.#deadlineMs = deadlineMs
    const { path, requestSerialize, responseDeserialize } = method
    this.#stream = client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, metadata.clone())
    this.#stream.on('data', (response: SessionResponse__Output) => this.#settle(response))
    this.#stream.on('error', (error: ServiceError) => this.#fail(DroidgymError.fromService(error, 'Session')))
    this.#stream.on('end', () => this.#fail(ended()))
    this.#released = new Promise((resolve) => this.#stream.on('status', () => resolve()))
  }

  async call<Name extends UnaryName>(
    name: Name,
    request: GivenRequest<Name>,
    { signal }: CallOptions = {},
  ): Promise<ReadResponse<Name>> {
    const field = sessionField(name)
    if (signal?.aborted === true) throw DroidgymError.aborted(name, signal)
    const response = await this.#send({ [field]: request }, name, signal)
    if (response.error) throw DroidgymError.fromWire(response.error)
    return response[field] as ReadResponse<Name>
  }

  /**
   * Ends the stream; the server closes the environments made on it. Resolves when it has, or after the deadline:
   * cutting the stream then makes the server close them.
   */
  async end(): Promise<void> {
    this.#stream.end()
    this.#fail(ended())
    const timer = setTimeout(() => this.#stream.cancel(), this.#deadlineMs)
    await this.#released
    clearTimeout(timer)
  }

  #send(request: SessionRequest, name: string, signal?: AbortSignal): Promise<SessionResponse__Output> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended)
    const requestId = this.#nextId
    this.#nextId = (requestId + 1) % REQUEST_IDS
    return new Promise((resolve, reject) => {
      const settled = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      const giveUp = (error: DroidgymError): void => {
        settled()
        this.#waiting.set(requestId, { resolve: (response) => this.#giveBack(response), reject: () => undefined })
        reject(error)
      }
      const timer = setTimeout(() => {
        giveUp(DroidgymError.late(name, this.#deadlineMs))
      }, this.#deadlineMs)
      const abort = (): void => {
        if (signal !== undefined) giveUp(DroidgymError.aborted(name, signal))
      }
      signal?.addEventListener('abort', abort, { once: true })
      this.#waiting.set(requestId, {
        resolve: (response) => {
          settled()
          resolve(response)
        },
        reject: (error) => {
          settled()
          reject(error)
        },
      })
      this.#stream.write({ requestId, ...request })
    })
  }

  #settle(response: SessionResponse__Output): void {
    const waiting = this.#waiting.get(response.requestId)
    if (waiting === undefined) return
    this.#waiting.delete(response.requestId)
    waiting.resolve(response)
  }

  /** Closes environments whose caller has stopped waiting. */
  #giveBack({ make, fork }: SessionResponse__Output): void {
    for (const handle of [...(make ? [make.handle] : []), ...(fork?.handles ?? [])]) {
      // A failure means that the environment is already gone.
      void this.call('Close', { handle }).catch(() => undefined)
    }
  }

  #fail(error: DroidgymError): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

function ended(): DroidgymError {
  return new DroidgymError({ code: 'CANCELLED', reason: 'SESSION_ENDED', message: 'The session has ended; open another' })
}
