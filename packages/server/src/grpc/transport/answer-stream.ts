import type { ServerDuplexStream, StatusObject } from '@grpc/grpc-js'
import type { Admission } from '../../service/answers/request-gate.ts'
import type { Reservation } from '../../service/answers/reservation.ts'
import type { Decoded } from '../codec/protocol.ts'

/** Functions that end the open streams when what is in progress has been answered. */
export type OpenStreams = Set<() => void>

/** How one stream is served. */
export interface StreamHandlers<Request> {
  /** Requests that may be in progress; beyond it the stream is not read, and the client's writes wait. */
  readonly maxInProgress: number
  /** Called in the order of arrival. While the admission waits, nothing more is read. */
  readonly admit: (request: Request, bytes: number) => Admission
  /** Called right after `admit`, without waiting for earlier requests. Must not reject. */
  readonly answer: (request: Request, admission: Admission) => Promise<Buffer>
  /** What a message that cannot be decoded ends the stream with. */
  readonly malformed: (reason: string) => StatusObject
  /**
   * Closes what the client holds. Called when the stream is over, and again for answers that are finished later. Must
   * not reject.
   */
  readonly release: () => Promise<void>
}

/** Answers the requests of a stream until it ends or is cancelled; reads no faster than the client does. */
export function answerStream<Request>(
  stream: ServerDuplexStream<Decoded<Request>, Buffer>,
  { maxInProgress, admit, answer, malformed, release }: StreamHandlers<Request>,
  open: OpenStreams,
): void {
  /** Of answers that are being made. */
  const working = new Set<Reservation>()
  /** Of answers that the transport has not sent yet. */
  const sending = new Set<Reservation>()
  let inProgress = 0
  let ended = false
  let isOver = false
  let full = false
  let waiting = false

  const closeStream = async (): Promise<void> => {
    isOver = true
    open.delete(end)
    for (const reservation of working) reservation.withdraw()
    await release()
  }
  /** The stream is over: what it has not sent is dropped. */
  const drop = (): void => {
    void closeStream()
    for (const reservation of sending) reservation.release()
    sending.clear()
  }
  const updateFlow = (): void => {
    if (full || waiting || inProgress >= maxInProgress) stream.pause()
    else if (stream.isPaused()) stream.resume()
  }
  const finish = (): void => {
    if (!ended || inProgress > 0 || isOver) return
    // A client that sees the end knows that everything is closed.
    void closeStream().then(() => stream.end())
  }
  const end = (): void => {
    ended = true
    finish()
  }
  const send = (message: Buffer, reservation?: Reservation): void => {
    inProgress -= 1
    if (reservation) working.delete(reservation)
    if (isOver) {
      reservation?.release()
      void release()
      return
    }
    if (reservation) sending.add(reservation)
    full = !stream.write(message, () => {
      if (!reservation) return
      sending.delete(reservation)
      reservation.release()
    })
    updateFlow()
    finish()
  }

  stream.on('data', (message: Decoded<Request>) => {
    if (isOver) return
    if (message.kind === 'malformed') {
      void closeStream()
      stream.emit('error', malformed(message.reason))
      return
    }
    inProgress += 1
    const admission = admit(message.request, message.bytes)
    const { reservation } = admission
    if (reservation) working.add(reservation)
    if (reservation?.start) {
      waiting = true
      const resume = (): void => {
        waiting = false
        updateFlow()
      }
      reservation.start.then(resume, resume)
    }
    updateFlow()
    void answer(message.request, admission).then((answered) => send(answered, reservation))
  })
  stream.on('drain', () => {
    full = false
    updateFlow()
  })
  stream.on('end', end)
  stream.on('cancelled', drop)
  stream.on('error', drop)
  open.add(end)
}
