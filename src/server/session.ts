import type { ServerDuplexStream } from '@grpc/grpc-js'
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

/** Requests of one session that may be in progress; beyond it the stream is not read, and the client's writes wait. */
const MAX_IN_PROGRESS = 256

export type SessionStream = ServerDuplexStream<Decoded<SessionRequest__Output>, Buffer>

/** What a request came to: the field of the response, its bytes, and the environments that were made or given back. */
interface Answer {
  readonly field: string
  readonly message: Encoded
  readonly made?: readonly string[]
  readonly closed?: string
}

/** Functions that end the open sessions when what is in progress has been answered. */
export type OpenSessions = Set<() => void>

/** Answers a session's requests until the client ends it, then closes the environments that were made on it. */
export function serveSession(
  stream: SessionStream,
  { service, reception }: { readonly service: GymService; readonly reception: Reception },
  caller: Caller,
  open: OpenSessions,
): void {
  const receiver = service.receiver()
  const made = new Set<string>()
  let inProgress = 0
  let ended = false
  let gone = false
  let full = false

  const release = (): void => {
    open.delete(end)
    for (const handle of made) void service.abandon(handle)
    made.clear()
  }
  const steer = (): void => {
    if (full || inProgress >= MAX_IN_PROGRESS) stream.pause()
    else if (stream.isPaused()) stream.resume()
  }
  const finish = (): void => {
    if (!ended || inProgress > 0 || gone) return
    gone = true
    release()
    stream.end()
  }
  const end = (): void => {
    ended = true
    finish()
  }
  const respond = (requestId: number, answer: Answer | Refused): void => {
    inProgress -= 1
    if ('failure' in answer) {
      send(requestId, 'error', encodeError(wireErrorOf(answer.failure)))
      return
    }
    for (const handle of answer.made ?? []) made.add(handle)
    if (answer.closed !== undefined) made.delete(answer.closed)
    send(requestId, answer.field, answer.message)
  }
  const send = (requestId: number, field: string, message: Encoded): void => {
    if (gone) {
      release()
      return
    }
    full = !stream.write(inSession(message, requestId, field))
    steer()
    finish()
  }

  stream.on('data', (message: Decoded<SessionRequest__Output>) => {
    if (gone) return
    if (message.kind === 'malformed') {
      gone = true
      release()
      const failure = reception.fail('Session', invalid(`Session: not a SessionRequest: ${message.reason}`), caller)
      stream.emit('error', statusOf(failure))
      return
    }
    inProgress += 1
    steer()
    const { request } = message
    const arrival = {
      method: `Session: ${request.request ?? 'nothing'}`,
      caller,
      bytes: message.bytes,
      requests: request.stepBatch?.steps.length ?? 1,
    }
    void reception
      .answer(arrival, () => dispatch(request, service, receiver, caller))
      .then((answer) => {
        respond(request.requestId, answer)
      })
  })
  stream.on('drain', () => {
    full = false
    steer()
  })
  stream.on('end', end)
  const leave = (): void => {
    gone = true
    release()
  }
  stream.on('cancelled', leave)
  stream.on('error', leave)
  open.add(end)
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
