import type { ServerDuplexStream } from '@grpc/grpc-js'
import { answerStream } from './answer-stream.ts'
import type { OpenStreams } from './answer-stream.ts'
import type { BatchReceiver } from './batch-receiver.ts'
import type { SessionRequest__Output } from './generated/droidgym/v1/SessionRequest.ts'
import type { GymService } from './gym-service.ts'
import { statusOf, wireErrorOf } from './grpc-status.ts'
import type { Caller } from './method-types.ts'
import type { Decoded } from './protocol.ts'
import type { Reception, Refused } from './reception.ts'
import { invalid } from './request-error.ts'
import { encodeError, encodeResponse, inSession } from './wire-message.ts'
import type { Encoded } from './wire-message.ts'

export type SessionStream = ServerDuplexStream<Decoded<SessionRequest__Output>, Buffer>

/** What a request came to: the field of the response, its bytes, and the environments that were made or given back. */
interface Answer {
  readonly field: string
  readonly message: Encoded
  readonly made?: readonly string[]
  readonly closed?: string
}

/** Answers a session's requests until the client ends it, then closes the environments that were made on it. */
export function serveSession(
  stream: SessionStream,
  { service, reception }: { readonly service: GymService; readonly reception: Reception },
  caller: Caller,
  open: OpenStreams,
): void {
  const receiver = service.receiver()
  const made = new Set<string>()
  const written = (requestId: number, answer: Answer | Refused): Buffer => {
    if ('failure' in answer) return inSession(encodeError(wireErrorOf(answer.failure)), requestId, 'error')
    for (const handle of answer.made ?? []) made.add(handle)
    if (answer.closed !== undefined) made.delete(answer.closed)
    return inSession(answer.message, requestId, answer.field)
  }
  answerStream<SessionRequest__Output>(
    stream,
    {
      answer: async (request, bytes) => {
        const requests = request.stepBatch?.steps.length ?? 1
        const arrival = { method: `Session: ${request.request ?? 'nothing'}`, caller, bytes, requests }
        const answer = await reception.answer(arrival, () => dispatch(request, service, receiver, caller))
        return written(request.requestId, answer)
      },
      malformed: (reason) =>
        statusOf(reception.fail('Session', invalid(`Session: not a SessionRequest: ${reason}`), caller)),
      release: () => {
        for (const handle of made) void service.abandon(handle)
        made.clear()
      },
    },
    open,
  )
}

async function dispatch(
  request: SessionRequest__Output,
  service: GymService,
  receiver: BatchReceiver,
  caller: Caller,
): Promise<Answer> {
  if (request.step) return { field: 'step', message: await service.Step(request.step, caller) }
  if (request.stepBatch) {
    const { receive } = request.stepBatch
    const message =
      receive === undefined
        ? await service.StepBatch(request.stepBatch, caller)
        : await receiver.exchange(request.stepBatch, receive, caller)
    return { field: 'stepBatch', message }
  }
  if (request.reset) return { field: 'reset', message: await service.Reset(request.reset, caller) }
  if (request.make) {
    const response = await service.make(request.make, caller)
    return { field: 'make', message: encodeResponse('Make', response), made: [response.handle] }
  }
  if (request.fork) {
    const handles = await service.fork(request.fork, caller)
    return { field: 'fork', message: encodeResponse('Fork', { handles: [...handles] }), made: handles }
  }
  if (request.render) return { field: 'render', message: await service.Render(request.render, caller) }
  if (request.saveSnapshot) {
    return { field: 'saveSnapshot', message: await service.SaveSnapshot(request.saveSnapshot, caller) }
  }
  if (request.loadSnapshot) {
    return { field: 'loadSnapshot', message: await service.LoadSnapshot(request.loadSnapshot, caller) }
  }
  if (request.deleteSnapshot) {
    return { field: 'deleteSnapshot', message: await service.DeleteSnapshot(request.deleteSnapshot, caller) }
  }
  if (request.describe) return { field: 'describe', message: await service.Describe(request.describe, caller) }
  if (request.close) {
    return { field: 'close', message: await service.Close(request.close, caller), closed: request.close.handle }
  }
  if (request.listTasks) return { field: 'listTasks', message: await service.ListTasks() }
  if (request.listEnvironments) return { field: 'listEnvironments', message: await service.ListEnvironments() }
  throw invalid('Session: the request is empty; set one of its fields')
}
