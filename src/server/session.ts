import type { ServerDuplexStream } from '@grpc/grpc-js'
import type { SessionRequest__Output } from './generated/droidgym/v1/SessionRequest.ts'
import type { SessionResponse } from './generated/droidgym/v1/SessionResponse.ts'
import type { GymService } from './gym-service.ts'
import { statusOf, wireErrorOf } from './grpc-status.ts'
import type { Decoded } from './protocol.ts'
import { invalid } from './request-error.ts'

/** Requests of one session that may be in progress; beyond it the stream is not read, and the client's writes wait. */
const MAX_IN_PROGRESS = 256

export type SessionStream = ServerDuplexStream<Decoded<SessionRequest__Output>, SessionResponse>

/** Answers a session's requests until the client ends it, then closes the environments that were made on it. */
export function serveSession(stream: SessionStream, service: GymService): void {
  const made = new Set<string>()
  let inProgress = 0
  let ended = false
  let gone = false
  let full = false

  const release = (): void => {
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
  const respond = (response: SessionResponse): void => {
    inProgress -= 1
    if (gone) {
      if (response.make?.handle) void service.abandon(response.make.handle)
      return
    }
    full = !stream.write(response)
    steer()
    finish()
  }

  stream.on('data', (message: Decoded<SessionRequest__Output>) => {
    if (gone) return
    if (message.kind === 'malformed') {
      gone = true
      release()
      const failure = service.failure('Session', invalid(`Session: not a SessionRequest: ${message.reason}`))
      stream.emit('error', statusOf(failure))
      return
    }
    inProgress += 1
    steer()
    const { request } = message
    void answer(request, service, stream).then((response) => {
      if (response.make?.handle) made.add(response.make.handle)
      if (request.close) made.delete(request.close.handle)
      respond({ requestId: request.requestId, ...response })
    })
  })
  stream.on('drain', () => {
    full = false
    steer()
  })
  stream.on('end', () => {
    ended = true
    finish()
  })
  const leave = (): void => {
    gone = true
    release()
  }
  stream.on('cancelled', leave)
  stream.on('error', leave)
}

async function answer(
  request: SessionRequest__Output,
  service: GymService,
  stream: SessionStream,
): Promise<SessionResponse> {
  try {
    return await dispatch(request, service, stream)
  } catch (error) {
    return { error: wireErrorOf(service.failure(`Session: ${request.request ?? 'nothing'}`, error)) }
  }
}

async function dispatch(
  request: SessionRequest__Output,
  service: GymService,
  stream: SessionStream,
): Promise<SessionResponse> {
  if (request.step) return { step: await service.Step(request.step, stream) }
  if (request.stepBatch) return { stepBatch: await service.StepBatch(request.stepBatch, stream) }
  if (request.reset) return { reset: await service.Reset(request.reset, stream) }
  if (request.make) return { make: await service.Make(request.make, stream) }
  if (request.render) return { render: await service.Render(request.render, stream) }
  if (request.saveSnapshot) return { saveSnapshot: await service.SaveSnapshot(request.saveSnapshot, stream) }
  if (request.loadSnapshot) return { loadSnapshot: await service.LoadSnapshot(request.loadSnapshot, stream) }
  if (request.deleteSnapshot) return { deleteSnapshot: await service.DeleteSnapshot(request.deleteSnapshot, stream) }
  if (request.describe) return { describe: await service.Describe(request.describe) }
  if (request.close) return { close: await service.Close(request.close) }
  if (request.listTasks) return { listTasks: await service.ListTasks() }
  if (request.listEnvironments) return { listEnvironments: await service.ListEnvironments() }
  throw invalid('Session: the request is empty; set one of its fields')
}
