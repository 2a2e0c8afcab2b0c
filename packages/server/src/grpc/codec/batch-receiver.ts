import type { ReadRequest } from '@droidgym/protocol'
import { inParts } from '../../service/answers/answer-size.ts'
import type { AnswerSize } from '../../service/answers/answer-size.ts'
import type { Reservation } from '../../service/answers/reservation.ts'
import { invalid } from '../../service/errors/request-error.ts'
import { encodeBatch } from './wire-message.ts'
import type { Encoded, Outcome } from './wire-message.ts'

type Batch = ReadRequest<'StepBatch'>

export interface ReceiverParts {
  /** Begins a batch's steps. Throws when it cannot be carried out; the promises do not reject. */
  readonly begin: (batch: Batch) => readonly Promise<Outcome>[]
  /** What a step of this environment answers, at most. */
  readonly bytesOf: (handle: string) => number
  /** Keeps memory for the steps that are not fetched yet. */
  readonly owed: Reservation
}

interface Finished {
  readonly outcome: Outcome
  /** That are reserved for it. */
  readonly bytes: number
}

/** Steps that a session may leave unanswered: what a client does not fetch must not pile up here. */
const MAX_OWED = 1024

/** Steps of one session that are answered in the order in which they finish (EnvPool's `send` and `recv`). */
export class BatchReceiver {
  readonly #parts: ReceiverParts
  readonly #finished: Finished[] = []
  /** Steps that no batch has answered or is about to answer. */
  #owed = 0
  /** Of any step so far. */
  #largestStep = 0
  /** Earlier batches of the session, which are answered first. */
  #turn: Promise<unknown> = Promise.resolve()
  #arrived = (): void => undefined

  constructor(parts: ReceiverParts) {
    this.#parts = parts
  }

  /** What is fetched was reserved when its steps began, so that there is always room to fetch it. */
  sizeOf({ steps }: Batch, receive: number): AnswerSize {
    const sizes = steps.map(({ handle }) => this.#parts.bytesOf(handle))
    const begun = sizes.reduce((sum, bytes) => sum + bytes, 0)
    const largest = Math.max(this.#largestStep, ...sizes)
    const answer = largest * Math.min(receive, this.#owed + steps.length)
    return { ...inParts(0, begun), answer, heldBytesBefore: this.#parts.owed.bytes }
  }

  /** Begins the batch's steps and answers with the first `receive` outcomes that no earlier batch has answered with. */
  async exchange(batch: Batch, receive: number, reservation: Reservation): Promise<Encoded> {
    const owed = this.#owed + batch.steps.length
    if (receive > owed) {
      throw invalid(`StepBatch: receive is ${receive}, but only ${owed} steps of this session are to be answered`)
    }
    if (owed - receive > MAX_OWED) {
      throw invalid(`StepBatch: ${owed - receive} steps would be left unanswered; receive some, at most ${MAX_OWED} may wait`)
    }
    const sizes = batch.steps.map(({ handle }) => this.#parts.bytesOf(handle))
    const begun = this.#parts.begin(batch)
    this.#owed = owed - receive
    this.#largestStep = Math.max(this.#largestStep, ...sizes)
    begun.forEach((step, index) => {
      const bytes = sizes[index] ?? 0
      reservation.moveTo(this.#parts.owed, bytes)
      void step.then((outcome) => {
        this.#finished.push({ outcome, bytes })
        this.#arrived()
      })
    })
    const taken = this.#turn.then(() => this.#take(receive))
    this.#turn = taken
    const finished = await taken
    for (const { bytes } of finished) this.#parts.owed.moveTo(reservation, bytes)
    return encodeBatch(finished.map(({ outcome }) => outcome), { stack: batch.stackPixels, handles: true })
  }

  /** Releases the memory that was kept, when the session is over. */
  release(): void {
    this.#parts.owed.release()
  }

  async #take(count: number): Promise<readonly Finished[]> {
    while (this.#finished.length < count) {
      await new Promise<void>((resolve) => {
        this.#arrived = resolve
      })
    }
    return this.#finished.splice(0, count)
  }
}
