import type { ServerDuplexStream, StatusObject } from '@grpc/grpc-js'
import type { Decoded } from '../codec/protocol.ts'
import type { Admission } from '../../service/answers/request-gate.ts'
import type { Reservation } from '../../service/answers/reservation.ts'

/** Functions that end the open streams when what is in progress has been answered. */
export type OpenStreams = Set<() => void>

/** What is done for one stream. */
export interface StreamDuty<Request> {
  /** Requests that may be in progress; beyond it the stream is not read, and the client's writes wait. */
  readonly maxInProgress: number
  /** Called in the order of arrival. While the admission waits, nothing more is read. */
  readonly admit: (request: Request, bytes: number) => Admission
  /** Called right after, without waiting for what came before. Must not reject. */
  readonly answer: (request: Request, admission: Admission) => Promise<Buffer>
  /** What a message that cannot be decoded ends the stream with. */
  readonly malformed: (reason: string) => StatusObject
  /**
   * Gives back what the client has held. Called when the client is gone, and again for answers that come after it. Must
   * not reject.
   */
  readonly release: () => Promise<void>
}

/** Answers the requests of a stream until the client ends it or is gone; reads no faster than the client does. */
export function answerStream<Request>(
  stream: ServerDuplexStream<Decoded<Request>, Buffer>,
  { maxInProgress, admit, answer, malformed, release }: StreamDuty<Request>,
  open: OpenStreams,
): void {
  /** Of answers that are being made. */
  const working = new Set<Reservation>()
  /** Of answers that the transport has not sent yet. */
  const sending = new Set<Reservation>()
  let inProgress = 0
  let ended = false
  let gone = false
  let full = false
  let waiting = false

  const leave = async (): Promise<void> => {
    gone = true
    open.delete(end)
    for (const reservation of working) reservation.withdraw()
    await release()
  }
  /** The stream is over: what it has not sent is dropped. */
  const drop = (): void => {
    void leave()
    for (const reservation of sending) reservation.release()
    sending.clear()
  }
  const steer = (): void => {
    if (full || waiting || inProgress >= maxInProgress) stream.pause()
    else if (stream.isPaused()) stream.resume()
  }
  const finish = (): void => {
    if (!ended || inProgress > 0 || gone) return
    // The client is told the end when everything is given back.
    void leave().then(() => stream.end())
  }
  const end = (): void => {
    ended = true
    finish()
  }
  const send = (message: Buffer, reservation?: Reservation): void => {
    inProgress -= 1
    if (reservation) working.delete(reservation)
    if (gone) {
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
    steer()
    finish()
  }

  stream.on('data', (message: Decoded<Request>) => {
    if (gone) return
    if (message.kind === 'malformed') {
      void leave()
      stream.emit('error', malformed(message.reason))
      return
    }
    inProgress += 1
    const admission = admit(message.request, message.bytes)
    const { reservation } = admission
    if (reservation) working.add(reservation)
    if (reservation?.begun) {
      waiting = true
      const goOn = (): void => {
        waiting = false
        steer()
      }
      reservation.begun.then(goOn, goOn)
    }
    steer()
    void answer(message.request, admission).then((answered) => send(answered, reservation))
  })
  stream.on('drain', () => {
    full = false
    steer()
  })
  stream.on('end', end)
  stream.on('cancelled', drop)
  stream.on('error', drop)
  open.add(end)
}
