import type { Caller, RequestOf } from './method-types.ts'
import { invalid } from './request-error.ts'
import { encodeBatch } from './wire-message.ts'
import type { Encoded, Outcome } from './wire-message.ts'

type Batch = RequestOf<'StepBatch'>

/** Begins a batch's steps. Throws when it cannot be carried out; the promises do not reject. */
export type BeginBatch = (batch: Batch, caller: Caller) => readonly Promise<Outcome>[]

/** Steps that a session may leave unanswered: what a client does not fetch must not pile up here. */
const MAX_OWED = 1024

/** Steps of one session that are answered in the order in which they finish (EnvPool's `send` and `recv`). */
export class BatchReceiver {
  readonly #begin: BeginBatch
  readonly #finished: Outcome[] = []
  /** Steps that no batch has answered or is about to answer. */
  #owed = 0
  /** Earlier batches of the session, which are answered first. */
  #turn: Promise<unknown> = Promise.resolve()
  #arrived = (): void => undefined

  constructor(begin: BeginBatch) {
    this.#begin = begin
  }

  /** Begins the batch's steps and answers with the first `receive` outcomes that no earlier batch has answered with. */
  async exchange(batch: Batch, receive: number, caller: Caller): Promise<Encoded> {
    const owed = this.#owed + batch.steps.length
    if (receive > owed) {
      throw invalid(`StepBatch: receive is ${receive}, but only ${owed} steps of this session are to be answered`)
    }
    if (owed - receive > MAX_OWED) {
      throw invalid(`StepBatch: ${owed - receive} steps would be left unanswered; receive some, at most ${MAX_OWED} may wait`)
    }
    const begun = this.#begin(batch, caller)
    this.#owed = owed - receive
    for (const outcome of begun) {
      void outcome.then((done) => {
        this.#finished.push(done)
        this.#arrived()
      })
    }
    const outcomes = this.#turn.then(() => this.#take(receive))
    this.#turn = outcomes
    return encodeBatch(await outcomes, { stack: batch.stackPixels, handles: true })
  }

  async #take(count: number): Promise<readonly Outcome[]> {
    while (this.#finished.length < count) {
      await new Promise<void>((resolve) => {
        this.#arrived = resolve
      })
    }
    return this.#finished.splice(0, count)
  }
}
