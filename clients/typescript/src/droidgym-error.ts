import type { Error__Output } from '@droidgym/protocol/v1/Error'
import { status } from '@grpc/grpc-js'
import type { Metadata, ServiceError } from '@grpc/grpc-js'
import { transportReason } from './transport-reason.ts'

export type StatusName = keyof typeof status

interface Failure {
  readonly code: StatusName
  readonly reason: string
  readonly message: string
}

/**
 * A failed call. It changed nothing, unless the code is UNAVAILABLE, INTERNAL, DEADLINE_EXCEEDED or CANCELLED: then it
 * may have been performed, and the episode should be reset. A failed `make` or `fork` leaves no environments behind.
 */
export class DroidgymError extends Error {
  override readonly name = 'DroidgymError'
  /** Canonical gRPC code, e.g. `NOT_FOUND`. */
  readonly code: StatusName
  /** Stable reason, e.g. `UNKNOWN_HANDLE`; the code again where the transport failed before the server could answer. */
  readonly reason: string

  constructor(failure: Failure, cause?: unknown) {
    super(failure.message, { cause })
    this.code = failure.code
    this.reason = failure.reason
  }

  /** `what` was attempted; it is used only for failures without a reason of the server. */
  static fromService(error: ServiceError, what: string): DroidgymError {
    const code = isBrokenConnection(error) ? 'UNAVAILABLE' : statusName(error.code)
    const reason = reasonOf(error.metadata)
    const message = reason === undefined ? `${what}: ${transportReason(error.details)}` : error.details
    return new DroidgymError({ code, reason: reason ?? code, message }, error)
  }

  /** No answer came in time. */
  static late(what: string, deadlineMs: number, cause?: unknown): DroidgymError {
    const message = `${what}: no answer within ${deadlineMs} ms; give connect a higher deadlineMs if it may take longer`
    return new DroidgymError({ code: 'DEADLINE_EXCEEDED', reason: 'DEADLINE_EXCEEDED', message }, cause)
  }

  /** `signal.reason` is the cause. */
  static aborted(what: string, signal: AbortSignal): DroidgymError {
    const message = `${what}: given up by its signal`
    return new DroidgymError({ code: 'CANCELLED', reason: 'ABORTED', message }, signal.reason)
  }

  static fromWire(error: Error__Output | null | undefined): DroidgymError {
    if (!error) return new DroidgymError({ code: 'INTERNAL', reason: 'INTERNAL', message: 'The outcome is empty' })
    return new DroidgymError({ code: statusName(error.code), reason: error.reason, message: error.message })
  }
}

/**
 * Whether the stream ended without a status of the server, usually because it died. grpc-js says UNAVAILABLE if it sees
 * the connection end first, and INTERNAL if it sees the stream end or a write fail first (its subchannel-call.ts).
 */
function isBrokenConnection({ code, details }: ServiceError): boolean {
  return code === status.INTERNAL && details.startsWith('Received RST_STREAM')
}

function statusName(code: number): StatusName {
  // A numeric enum also maps its values to their names.
  const name: string | undefined = status[code]
  return name === undefined ? 'UNKNOWN' : (name as StatusName)
}

function reasonOf(metadata: Metadata | undefined): string | undefined {
  const [reason] = metadata?.get('droidgym-reason') ?? []
  return typeof reason === 'string' ? reason : undefined
}
