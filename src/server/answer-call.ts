import { Metadata } from '@grpc/grpc-js'
import type { handleUnaryCall, ServerUnaryCall } from '@grpc/grpc-js'
import type { CallOrigin, Clients } from './clients.ts'
import type { GymService, UnaryHandlers } from './gym-service.ts'
import { statusOf } from './grpc-status.ts'
import type { Caller, RequestOf, UnaryName } from './method-types.ts'
import type { Decoded } from './protocol.ts'
import type { Reception } from './reception.ts'
import { REQUEST_ID_KEY, requestIdOf } from './request-id.ts'
import { invalid, RequestError, RequestErrorCode } from './request-error.ts'
import type { SessionStream } from './session.ts'
import type { Encoded } from './wire-message.ts'

/** What every method needs. */
export interface Desk {
  readonly service: GymService
  readonly reception: Reception
  readonly clients: Clients
}

type Call = CallOrigin & {
  readonly cancelled: boolean
  on(event: 'cancelled', listener: () => void): unknown
}

/** Throws `INVALID_TOKEN`. */
function callerOf(call: Call, clients: Clients): Caller {
  return {
    client: clients.identify(call),
    requestId: requestIdOf(call.metadata),
    get cancelled() {
      return call.cancelled
    },
    get signal() {
      return signalOf(call)
    },
  }
}

function signalOf(call: Call): AbortSignal {
  const abandoned = new AbortController()
  const abandon = (): void => abandoned.abort(new RequestError(RequestErrorCode.cancelled, 'The caller gave up'))
  if (call.cancelled) abandon()
  else call.on('cancelled', abandon)
  return abandoned.signal
}

/** A method of the service as grpc-js calls it; every error becomes a status with a reason. */
export function unary<Name extends UnaryName>(
  name: Name,
  { service, reception, clients }: Desk,
): handleUnaryCall<Decoded<RequestOf<Name>>, Encoded> {
  const handlers: UnaryHandlers = service
  return (call, callback) => {
    let caller: Caller
    try {
      caller = callerOf(call, clients)
    } catch (error) {
      callback(statusOf(reception.fail(name, error)))
      return
    }
    const { request: decoded } = call
    const arrival = { method: name, caller, bytes: decoded.bytes, requests: requestsIn(decoded) }
    const work = async (): Promise<{ readonly message: Encoded }> => {
      if (decoded.kind === 'malformed') throw invalid(`${name}: the bytes are not a ${name}Request: ${decoded.reason}`)
      return { message: await handlers[name](decoded.request, caller) }
    }
    void reception.answer(arrival, work).then((answer) => {
      const trailer = trailerOf(call, caller)
      if ('failure' in answer) callback(statusOf(answer.failure, trailer))
      else callback(null, answer.message, trailer)
    })
  }
}

/** A method that answers a stream; a client that is none is refused. */
export function stream<Stream extends Call & Pick<SessionStream, 'emit'>>(
  name: string,
  { reception, clients }: Desk,
  serve: (stream: Stream, caller: Caller) => void,
): (stream: Stream) => void {
  return (call) => {
    let caller: Caller
    try {
      caller = callerOf(call, clients)
    } catch (error) {
      call.emit('error', statusOf(reception.fail(name, error)))
      return
    }
    serve(call, caller)
  }
}

/** Entries of a batch count one by one. */
function requestsIn(decoded: Decoded<object>): number {
  const steps = decoded.kind === 'request' && 'steps' in decoded.request ? decoded.request.steps : undefined
  return Array.isArray(steps) ? steps.length : 1
}

/** A client that names its requests gets the name back. */
function trailerOf(call: ServerUnaryCall<unknown, unknown>, { requestId }: Caller): Metadata {
  const trailer = new Metadata()
  if (call.metadata.get(REQUEST_ID_KEY).length > 0) trailer.set(REQUEST_ID_KEY, requestId)
  return trailer
}
