import { createHash, timingSafeEqual } from 'node:crypto'
import { status } from '@grpc/grpc-js'
import type { handleServerStreamingCall, handleUnaryCall, Metadata, StatusObject } from '@grpc/grpc-js'
import type { WireLog } from '../live-phone.ts'
import { WireError, WireErrorCode } from '../wire-error.ts'
import { OutgoingStream } from './outgoing-stream.ts'
import type { SignedCallers } from './signed-callers.ts'

const STATUSES: Readonly<Partial<Record<WireErrorCode, status>>> = {
  [WireErrorCode.closed]: status.UNAVAILABLE,
  [WireErrorCode.invalidOption]: status.INVALID_ARGUMENT,
  [WireErrorCode.invalidSnapshotName]: status.INVALID_ARGUMENT,
  [WireErrorCode.permissionDenied]: status.PERMISSION_DENIED,
  [WireErrorCode.snapshotNotFound]: status.NOT_FOUND,
  [WireErrorCode.tooManySnapshots]: status.RESOURCE_EXHAUSTED,
  [WireErrorCode.unauthenticated]: status.UNAUTHENTICATED,
}

/**
 * How callers authenticate: with the token, or with a signature by one of the keys. Without either, every program on
 * this machine may call.
 */
export interface Callers {
  readonly token?: string | undefined
  readonly keys?: SignedCallers | undefined
}

const BEARER = 'Bearer '

/** Makes gRPC handlers of functions: authenticates callers, maps errors, tracks open streams. */
export class Calls {
  readonly #callers: Callers
  readonly #log: WireLog
  readonly #streams = new Set<{ end(): void }>()

  constructor(callers: Callers, log: WireLog) {
    this.#callers = callers
    this.#log = log
  }

  unary<Request, Response>(work: (request: Request) => Response): handleUnaryCall<Request, Response> {
    return (call, callback) => {
      try {
        this.#authorize(call.metadata)
        callback(null, work(call.request))
      } catch (error) {
        callback(this.#statusOf(error))
      }
    }
  }

  /** Runs the function, and answers with `google.protobuf.Empty`. */
  order<Request>(work: (request: Request) => void): handleUnaryCall<Request, Record<string, never>> {
    return this.unary((request) => {
      work(request)
      return {}
    })
  }

  /** The stream stays open until the client or the server ends it. */
  stream<Request, Response>(
    work: (request: Request, out: OutgoingStream<Response>) => void,
  ): handleServerStreamingCall<Request, Response> {
    return (call) => {
      const fail = (error: unknown): void => {
        end()
        call.emit('error', this.#statusOf(error))
      }
      const out = new OutgoingStream(call, fail)
      const end = (): void => {
        out.stop()
        this.#streams.delete(out)
      }
      call.on('cancelled', end)
      this.#streams.add(out)
      try {
        this.#authorize(call.metadata)
        work(call.request, out)
      } catch (error) {
        fail(error)
      }
    }
  }

  endStreams(): void {
    for (const stream of this.#streams) stream.end()
    this.#streams.clear()
  }

  #authorize(metadata: Metadata): void {
    const { keys, token } = this.#callers
    if (token === undefined && keys === undefined) return
    const credentials = String(metadata.get('authorization')[0] ?? '')
    if (token !== undefined && isSame(credentials, BEARER + token)) return
    if (keys !== undefined && credentials.startsWith(BEARER)) {
      keys.admit(credentials.slice(BEARER.length))
      return
    }
    throw new WireError(WireErrorCode.unauthenticated, 'Say the token of the discovery file: authorization: Bearer TOKEN')
  }

  #statusOf(error: unknown): Partial<StatusObject> {
    const code = error instanceof WireError ? STATUSES[error.code] : undefined
    if (error instanceof WireError && code !== undefined) return { code, details: error.message }
    this.#log({ level: 'error', message: 'A call of the emulator\'s service failed', error })
    return { code: status.INTERNAL, details: 'The phone failed in a way it does not know; its log has the cause' }
  }
}

/** Constant-time comparison. */
function isSame(left: string, right: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(left), digest(right))
}
