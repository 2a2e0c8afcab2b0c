import { sessionField, UNARY_METHODS } from '@droidgym/protocol'
import type { ReadRequest, UnaryName } from '@droidgym/protocol'
import type { SessionRequest__Output } from '@droidgym/protocol/v1/SessionRequest'
import type { ServerDuplexStream } from '@grpc/grpc-js'
import { SMALL_ANSWER } from '../../service/answers/answer-size.ts'
import type { AnswerSize } from '../../service/answers/answer-size.ts'
import type { Refused, RequestGate } from '../../service/answers/request-gate.ts'
import type { Reservation } from '../../service/answers/reservation.ts'
import type { Caller } from '../../service/clients/caller.ts'
import { invalid } from '../../service/errors/request-error.ts'
import type { BatchReceiver } from '../codec/batch-receiver.ts'
import type { Decoded } from '../codec/protocol.ts'
import { requestsIn } from '../codec/read-roll-out.ts'
import { encodeError, inSession } from '../codec/wire-message.ts'
import { writeError } from '../codec/write-error.ts'
import type { GymService, MethodAnswer } from '../gym-service.ts'
import { answerStream } from './answer-stream.ts'
import type { OpenStreams } from './answer-stream.ts'
import { statusOf } from './status.ts'

const MAX_IN_PROGRESS = 256

export type SessionStream = ServerDuplexStream<Decoded<SessionRequest__Output>, Buffer>

/** The answer to a request, the response's field for it, and the handle of an environment that it closed. */
interface Answer extends MethodAnswer {
  readonly field: string
  readonly closed?: string
}

/**
 * Answers a session's requests until the client ends it, then closes the environments that were made on it and ends it
 * too: a client that waits for the end knows that they are closed.
 */
export function serveSession(
  stream: SessionStream,
  { service, gate }: { readonly service: GymService; readonly gate: RequestGate },
  caller: Caller,
  open: OpenStreams,
): void {
  const receiver = service.receiver(caller)
  const letGo = service.hold(caller)
  const made = new Set<string>()
  const written = (requestId: number, answer: Answer | Refused): Buffer => {
    if ('failure' in answer) return inSession(encodeError(writeError(answer.failure)), requestId, 'error')
    for (const handle of answer.handles ?? []) made.add(handle)
    if (answer.closed !== undefined) made.delete(answer.closed)
    return inSession(answer.message, requestId, answer.field)
  }
  answerStream<SessionRequest__Output>(
    stream,
    {
      maxInProgress: MAX_IN_PROGRESS,
      admit: (request, bytes) => {
        const requests = requestsIn(request.stepBatch ?? request.rollOut ?? {})
        const arrival = { method: `Session: ${request.request ?? 'nothing'}`, caller, bytes, requests }
        return gate.admit(arrival, () => sizeOf(request, service, receiver, caller))
      },
      answer: async (request, admission) => {
        const answer = await gate.answer(admission, (reservation) =>
          dispatch(request, { service, receiver, caller, reservation }),
        )
        return written(request.requestId, answer)
      },
      malformed: (reason) =>
        statusOf(gate.fail('Session', invalid(`Session: not a SessionRequest: ${reason}`), caller)),
      release: async () => {
        const closing = [...made].map((handle) => service.abandon(handle))
        made.clear()
        receiver.release()
        letGo()
        await Promise.all(closing)
      },
    },
    open,
  )
}

/** The methods by their fields of a request. */
const METHODS: ReadonlyMap<string, UnaryName> = new Map(UNARY_METHODS.map((name) => [sessionField(name), name]))

function methodOf({ request: field }: SessionRequest__Output): UnaryName | undefined {
  return field && METHODS.get(field)
}

/** The request of a method, in its field. */
function requestOf<Name extends UnaryName>(request: SessionRequest__Output, name: Name): ReadRequest<Name> {
  return request[sessionField(name)] as ReadRequest<Name>
}

function sizeOf(
  request: SessionRequest__Output,
  service: GymService,
  receiver: BatchReceiver,
  caller: Caller,
): AnswerSize {
  const { stepBatch } = request
  if (stepBatch?.receive !== undefined) return receiver.sizeOf(stepBatch, stepBatch.receive)
  const name = methodOf(request)
  return name === undefined ? SMALL_ANSWER : service.sizeOf(name, requestOf(request, name), caller)
}

/** What a request is carried out with. */
interface DispatchParts {
  readonly service: GymService
  readonly receiver: BatchReceiver
  readonly caller: Caller
  readonly reservation: Reservation
}

async function dispatch(
  request: SessionRequest__Output,
  { service, receiver, caller, reservation }: DispatchParts,
): Promise<Answer> {
  const { stepBatch, close } = request
  if (stepBatch?.receive !== undefined) {
    return { field: 'stepBatch', message: await receiver.exchange(stepBatch, stepBatch.receive, reservation) }
  }
  const name = methodOf(request)
  if (name === undefined) throw invalid('Session: the request is empty; set one of its fields')
  const answer = await service.answer(name, requestOf(request, name), caller)
  return { field: sessionField(name), ...answer, ...(close && { closed: close.handle }) }
}
