import type { ServerDuplexStream, StatusObject } from '@grpc/grpc-js'
import type { Decoded } from './protocol.ts'

/** Requests of one stream that may be in progress; beyond it the stream is not read, and the client's writes wait. */
const MAX_IN_PROGRESS = 256

/** Functions that end the open streams when what is in progress has been answered. */
export type OpenStreams = Set<() => void>

/** What is done for one stream. */
export interface StreamDuty<Request> {
  /** Called in the order of arrival, without waiting for what came before. Must not reject. */
  readonly answer: (request: Request, bytes: number) => Promise<Buffer>
  /** What a message that cannot be decoded ends the stream with. */
  readonly malformed: (reason: string) => StatusObject
  /** Gives back what the client has held. Called when the client is gone, and again for answers that come after it. */
  readonly release: () => void
}

/** Answers the requests of a stream until the client ends it or is gone; reads no faster than the client does. */
export function answerStream<Request>(
  stream: ServerDuplexStream<Decoded<Request>, Buffer>,
  { answer, malformed, release }: StreamDuty<Request>,
  open: OpenStreams,
): void {
  let inProgress = 0
  let ended = false
  let gone = false
  let full = false

  const leave = (): void => {
    gone = true
    open.delete(end)
    release()
  }
  const steer = (): void => {
    if (full || inProgress >= MAX_IN_PROGRESS) stream.pause()
    else if (stream.isPaused()) stream.resume()
  }
  const finish = (): void => {
    if (!ended || inProgress > 0 || gone) return
    leave()
    stream.end()
  }
  const end = (): void => {
    ended = true
    finish()
  }
  const send = (message: Buffer): void => {
    inProgress -= 1
    if (gone) {
      release()
      return
    }
    full = !stream.write(message)
    steer()
    finish()
  }

  stream.on('data', (message: Decoded<Request>) => {
    if (gone) return
    if (message.kind === 'malformed') {
      leave()
      stream.emit('error', malformed(message.reason))
      return
    }
    inProgress += 1
    steer()
    void answer(message.request, message.bytes).then(send)
  })
  stream.on('drain', () => {
    full = false
    steer()
  })
  stream.on('end', end)
  stream.on('cancelled', leave)
  stream.on('error', leave)
  open.add(end)
}
