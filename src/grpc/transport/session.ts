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
  const made = new Set<string>()
  const written = (requestId: number, answer: Answer | Refused): Buffer => {
    if ('failure' in answer) return inSession(encodeError(writeError(answer.failure)), requestId, 'error')
    for (const handle of answer.made ?? []) made.add(handle)
    if (answer.closed !== undefined) made.delete(answer.closed)
    return inSession(answer.message, requestId, answer.field)
  }
  answerStream<SessionRequest__Output>(
    stream,
    {
      maxInProgress: MAX_IN_PROGRESS,
      admit: (request, bytes) => {
        const requests = request.stepBatch?.steps.length ?? 1
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
        await Promise.all(closing)
      },
    },
    open,
  )
}

function sizeOf(
  { step, stepBatch, reset, render, loadSnapshot }: SessionRequest__Output,
  service: GymService,
  receiver: BatchReceiver,
  caller: Caller,
): AnswerSize {
  if (step) return service.sizeOf('Step', step, caller)
  if (stepBatch) {
    const { receive } = stepBatch
    return receive === undefined ? service.sizeOf('StepBatch', stepBatch, caller) : receiver.sizeOf(stepBatch, receive)
  }
  if (reset) return service.sizeOf('Reset', reset, caller)
  if (render) return service.sizeOf('Render', render, caller)
  return loadSnapshot ? service.sizeOf('LoadSnapshot', loadSnapshot, caller) : SMALL_ANSWER
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
  if (request.step) return { field: 'step', ...(await service.Step(request.step, caller)) }
  if (request.stepBatch) {
    const { receive } = request.stepBatch
    const answer =
      receive === undefined
        ? await service.StepBatch(request.stepBatch, caller)
        : { message: await receiver.exchange(request.stepBatch, receive, reservation) }
    return { field: 'stepBatch', ...answer }
  }
  if (request.reset) return { field: 'reset', ...(await service.Reset(request.reset, caller)) }
  if (request.make) return { field: 'make', ...(await service.Make(request.make, caller)) }
  if (request.fork) return { field: 'fork', ...(await service.Fork(request.fork, caller)) }
  if (request.render) return { field: 'render', ...(await service.Render(request.render, caller)) }
  if (request.saveSnapshot) {
    return { field: 'saveSnapshot', ...(await service.SaveSnapshot(request.saveSnapshot, caller)) }
  }
  if (request.loadSnapshot) {
    return { field: 'loadSnapshot', ...(await service.LoadSnapshot(request.loadSnapshot, caller)) }
  }
  if (request.deleteSnapshot) {
    return { field: 'deleteSnapshot', ...(await service.DeleteSnapshot(request.deleteSnapshot, caller)) }
  }
  if (request.describe) return { field: 'describe', ...(await service.Describe(request.describe, caller)) }
  if (request.close) {
    return { field: 'close', ...(await service.Close(request.close, caller)), closed: request.close.handle }
  }
  if (request.listTasks) return { field: 'listTasks', ...(await service.ListTasks()) }
  if (request.listEnvironments) return { field: 'listEnvironments', ...(await service.ListEnvironments()) }
  throw invalid('Session: the request is empty; set one of its fields')
}
