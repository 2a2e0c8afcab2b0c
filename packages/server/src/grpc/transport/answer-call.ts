import { setImmediate } from 'node:timers/promises'
import type { ReadRequest, UnaryName } from '@droidgym/protocol'
import { Metadata, ServerInterceptingCall, status } from '@grpc/grpc-js'
import type { handleUnaryCall, ServerInterceptor, ServerUnaryCall } from '@grpc/grpc-js'
import { SMALL_ANSWER } from '../../service/answers/answer-size.ts'
import type { RequestGate } from '../../service/answers/request-gate.ts'
import type { Caller } from '../../service/clients/caller.ts'
import type { Clients } from '../../service/clients/clients.ts'
import { REQUEST_ID_KEY, requestIdFrom } from '../../service/clients/request-id.ts'
import { invalid, RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import { HOLDER_KEY, holderFrom } from '../../service/registry/holders.ts'
import type { Decoded } from '../codec/protocol.ts'
import { requestsIn } from '../codec/read-roll-out.ts'
import type { Encoded } from '../codec/wire-message.ts'
import type { GymService, MethodAnswer } from '../gym-service.ts'
import { originOf } from './call-origin.ts'
import type { CallSource } from './call-origin.ts'
import type { SessionStream } from './session.ts'
import { statusOf } from './status.ts'

/** What every method needs. */
export interface CallDependencies {
  readonly service: GymService
  readonly gate: RequestGate
  readonly clients: Clients
}

type Call = CallSource & {
  readonly cancelled: boolean
  getDeadline(): Date | number
  on(event: 'cancelled', listener: () => void): unknown
}

/** Throws `INVALID_TOKEN`. */
function callerOf(call: Call, clients: Clients): Caller {
  let signal: AbortSignal | undefined
  return {
    client: clients.identify(originOf(call)),
    requestId: requestIdFrom(call.metadata.get(REQUEST_ID_KEY)[0]),
    holder: holderFrom(call.metadata.get(HOLDER_KEY)[0]),
    deadline: Number(call.getDeadline()),
    get connection() {
      return call.getPeer()
    },
    get cancelled() {
      return call.cancelled
    },
    /** One for all requests of a session: each would listen to the call until its end. */
    get signal() {
      return (signal ??= signalOf(call))
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

/** Trailers of the answers that the transport has sent. */
const sentWith = new WeakSet<Metadata>()

/**
 * Records which answers are sent. Without an interceptor grpc-js also calls the handler of a call that was cancelled
 * just before, and emits no event for it.
 */
export const watchCalls: ServerInterceptor = (_method, call) =>
  new ServerInterceptingCall(call, {
    sendStatus: (ending, next) => {
      if (ending.code === status.OK && ending.metadata) sentWith.add(ending.metadata)
      next(ending)
    },
  })

/** A method of the service as grpc-js calls it; every error becomes a status with a reason. */
export function unary<Name extends UnaryName>(
  name: Name,
  { service, gate, clients }: CallDependencies,
): handleUnaryCall<Decoded<ReadRequest<Name>>, Encoded> {
  return (call, callback) => {
    let caller: Caller
    try {
      caller = callerOf(call, clients)
    } catch (error) {
      callback(statusOf(gate.fail(name, error)))
      return
    }
    const { request: decoded } = call
    const arrival = { method: name, caller, bytes: decoded.bytes, requests: decoded.kind === 'malformed' ? 1 : requestsIn(decoded.request) }
    const admission = gate.admit(arrival, () =>
      decoded.kind === 'malformed' ? SMALL_ANSWER : service.sizeOf(name, decoded.request, caller),
    )
    const { reservation } = admission
    const trailer = trailerOf(call, caller)
    let made: readonly string[] = []
    let isAnswered = false
    let isOver = false
    const settle = (): void => {
      if (!isAnswered || !isOver) return
      reservation?.release()
      if (sentWith.has(trailer)) return
      for (const handle of made) void service.abandon(handle)
    }
    // The event comes at the end of every call, whether it succeeded or not.
    call.on('cancelled', () => {
      isOver = true
      reservation?.withdraw()
      settle()
    })
    const work = async (): Promise<MethodAnswer> => {
      if (decoded.kind === 'malformed') throw invalid(`${name}: the bytes are not a ${name}Request: ${decoded.reason}`)
      const answer = await service.answer(name, decoded.request, caller)
      made = answer.handles ?? []
      // A cancellation that has arrived already is read before the answer goes out.
      if (made.length > 0) await setImmediate()
      return answer
    }
    void gate.answer(admission, work).then((answer) => {
      if ('failure' in answer) callback(statusOf(answer.failure, trailer))
      else callback(null, answer.message, trailer)
      isAnswered = true
      settle()
    })
  }
}

/** A method that answers a stream. */
export function stream<Stream extends Call & Pick<SessionStream, 'emit'>>(
  name: string,
  { gate, clients }: CallDependencies,
  serve: (stream: Stream, caller: Caller) => void,
): (stream: Stream) => void {
  return (call) => {
    let caller: Caller
    try {
      caller = callerOf(call, clients)
    } catch (error) {
      call.emit('error', statusOf(gate.fail(name, error)))
      return
    }
    serve(call, caller)
  }
}

/** A client that names its requests gets the name back. */
function trailerOf(call: ServerUnaryCall<unknown, unknown>, { requestId }: Caller): Metadata {
  const trailer = new Metadata()
  if (call.metadata.get(REQUEST_ID_KEY).length > 0) trailer.set(REQUEST_ID_KEY, requestId)
  return trailer
}
