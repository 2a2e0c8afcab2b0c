import { Client, credentials, Metadata, status } from '@grpc/grpc-js'
import type { ServiceError } from '@grpc/grpc-js'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'

export interface EmulatorChannelOptions {
  /** The emulator's gRPC port on loopback. */
  readonly port: number
  /** The token of calls: fixed (`grpc.token`), or by the method's path. Absent if none is needed. */
  readonly token?: string | ((method: string) => string) | undefined
}

/** What is attempted ("take a picture"), and the deadline in milliseconds. */
export interface CallTerms {
  readonly attempt: string
  readonly deadlineMs: number
}

/** A method of a service, as `loadEmulatorProtocol` gives them. */
interface Method<Request, Response> {
  readonly path: string
  requestSerialize(request: Request): Buffer
  responseDeserialize(bytes: Buffer): Response
}

const CODES: Readonly<Partial<Record<status, DeviceErrorCode>>> = {
  [status.UNAVAILABLE]: DeviceErrorCode.deviceLost,
  [status.DEADLINE_EXCEEDED]: DeviceErrorCode.timedOut,
}

const TOKEN_ADVICE = 'Give the token of its discovery file (grpc.token), or start it with -grpc PORT'

const ADVICE: Readonly<Partial<Record<status, string>>> = {
  [status.UNAVAILABLE]: 'Check that the emulator runs and serves gRPC there',
  [status.DEADLINE_EXCEEDED]: 'Look at the load of the machine, or allow more time',
  [status.UNAUTHENTICATED]: TOKEN_ADVICE,
  [status.PERMISSION_DENIED]: TOKEN_ADVICE,
  [status.UNIMPLEMENTED]: 'Update the emulator',
}

/** A week. */
const NO_RECONNECT_MS = 604_800_000

/**
 * A connection to an emulator's gRPC services. Every call has a deadline and is never repeated. A channel that could
 * not connect does not try again: open another.
 */
export class EmulatorChannel {
  /** For messages. */
  readonly name: string
  readonly #client: Client
  readonly #token: EmulatorChannelOptions['token']
  #closed = false

  constructor({ port, token }: EmulatorChannelOptions) {
    this.name = `the emulator at 127.0.0.1:${port}`
    this.#client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
      // A web proxy does not reach this machine's own ports.
      'grpc.enable_http_proxy': 0,
      'grpc.enable_retries': 0,
      'grpc.max_receive_message_length': -1,
      'grpc.max_send_message_length': -1,
      // Do not share the backoff of an earlier emulator on the same port.
      'grpc.use_local_subchannel_pool': 1,
      // A client that waits to reconnect does so even after it was closed, and leaves that connection open.
      'grpc.initial_reconnect_backoff_ms': NO_RECONNECT_MS,
      'grpc.max_reconnect_backoff_ms': NO_RECONNECT_MS,
    })
    this.#token = token
  }

  /** Rejects with `DEVICE_LOST`, `TIMED_OUT`, `DEVICE_CLOSED`, or `DEVICE_FAULT` when the emulator refuses. */
  call<Request, Response>(method: Method<Request, Response>, request: Request, terms: CallTerms): Promise<Response> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        const message = `Cannot ${terms.attempt}: the connection to ${this.name} is closed. Open a new one`
        throw new DeviceError(DeviceErrorCode.deviceClosed, message)
      }
      this.#client.makeUnaryRequest(
        method.path,
        (value: Request) => method.requestSerialize(value),
        (bytes) => method.responseDeserialize(bytes),
        request,
        this.#metadata(method.path),
        { deadline: Date.now() + terms.deadlineMs },
        (error, response) => {
          if (error !== null) reject(this.#failure(terms, error))
          else if (response === undefined) reject(this.fault(terms.attempt, 'it answered nothing'))
          else resolve(response)
        },
      )
    })
  }

  /** The error for an unexpected answer of the emulator. */
  fault(attempt: string, reason: string): DeviceError {
    return new DeviceError(DeviceErrorCode.deviceFault, `Could not ${attempt} on ${this.name}: ${reason}`)
  }

  close(): void {
    this.#closed = true
    this.#client.close()
  }

  #metadata(method: string): Metadata {
    const metadata = new Metadata()
    const token = typeof this.#token === 'function' ? this.#token(method) : this.#token
    if (token !== undefined) metadata.set('authorization', `Bearer ${token}`)
    return metadata
  }

  #failure({ attempt, deadlineMs }: CallTerms, cause: ServiceError): DeviceError {
    const code = CODES[cause.code] ?? DeviceErrorCode.deviceFault
    const reason = code === DeviceErrorCode.timedOut ? `no answer within ${deadlineMs} ms` : cause.details
    const advice = ADVICE[cause.code] ?? 'Look at what the emulator prints'
    return new DeviceError(code, `Could not ${attempt} on ${this.name}: ${reason}. ${advice}`, { cause })
  }
}
