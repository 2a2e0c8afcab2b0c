import type { Caller } from '../clients/caller.ts'
import type { Client } from '../clients/clients.ts'
import { RequestError, RequestErrorCode } from '../errors/request-error.ts'
import type { ServerSettings } from '../options/server-options.ts'
import type { AnswerSize } from './answer-size.ts'
import { Reservation } from './reservation.ts'
import type { UsageCounter } from './reservation.ts'

/** A waiting call is refused when none of its client's calls began or ended for this long. */
const STALLED_MS = 60_000
const WATCH_MS = 5_000

export type BudgetLimits = Pick<ServerSettings, 'maxResponseBytes' | 'maxHeldBytes' | 'maxCalls'>

interface Account {
  readonly client: Client
  readonly usage: UsageCounter
  bytes: number
  calls: number
  waiting: number
  /** When a call of this client last began or ended. Times are milliseconds of the monotonic clock. */
  progressAt: number
}

/** Waiting calls of one connection, in order of arrival, with the time of arrival. */
interface Queue {
  readonly account: Account
  readonly connection: string
  readonly waiting: Map<Reservation, number>
}

/**
 * Bounds the memory of answers and the calls under way, for each client and for all. A call that does not fit waits in
 * its connection's queue; connections take turns. Memory counts from before an answer is made until it has been sent.
 */
export class AnswerBudget {
  readonly #limits: BudgetLimits
  readonly #stalledMs: number
  readonly #accounts = new WeakMap<Client, Account>()
  /** Queues with waiting calls; the first is next in turn. */
  readonly #queues = new Set<Queue>()
  #bytes = 0
  #calls = 0
  #watch: NodeJS.Timeout | undefined

  constructor(limits: BudgetLimits, stalledMs = STALLED_MS) {
    this.#limits = limits
    this.#stalledMs = stalledMs
  }

  /** What all clients hold together. */
  get usage(): { readonly bytes: number; readonly calls: number } {
    return { bytes: this.#bytes, calls: this.#calls }
  }

  /** Throws `ANSWER_TOO_LARGE` when the client can never be given an answer of this size. */
  check(client: Client, { answer, heldBytes, heldBytesBefore = 0 }: AnswerSize): void {
    const { maxResponseBytes, maxHeldBytes } = this.#limits
    if (answer > maxResponseBytes) {
      throw tooLarge(`The answer can have ${answer} bytes, but this server sends at most ${maxResponseBytes}`)
    }
    const maxBytes = Math.min(maxHeldBytes, client.allowance.limits.heldBytes ?? Infinity)
    const all = heldBytes + heldBytesBefore
    if (all > maxBytes) throw tooLarge(`${all} bytes are held while the answer is made, but this client may hold ${maxBytes}`)
  }

  /** Throws `ANSWER_TOO_LARGE`, and `TOO_MANY_CALLS` when too many of the client's calls wait already. */
  reserve({ client, connection }: Pick<Caller, 'client' | 'connection'>, size: AnswerSize): Reservation {
    this.check(client, size)
    const account = this.#accountOf(client)
    const reservation = new Reservation(account.usage, size.heldBytes)
    if (this.#queues.size === 0 && this.#fitsClient(account, size.heldBytes) && this.#fitsServer(size.heldBytes)) {
      this.#begin(account, reservation)
      return reservation
    }
    const { calls: maxCalls = Infinity } = client.allowance.limits
    if (account.waiting >= maxCalls) {
      throw tooMany(`This client has ${account.calls} calls under way, and ${account.waiting} more wait`)
    }
    const queue = this.#queueOf(account, connection)
    reservation.wait(() => {
      this.#leaveQueue(queue, reservation)
      this.#beginWaiting()
    })
    account.waiting += 1
    queue.waiting.set(reservation, performance.now())
    this.#watch ??= setInterval(() => this.#refuseStalled(), Math.min(WATCH_MS, this.#stalledMs)).unref()
    this.#beginWaiting()
    return reservation
  }

  /** A reservation of 0 bytes that does not count as a call; other reservations of the client can move bytes to it. */
  reserveNothing(client: Client): Reservation {
    return new Reservation(this.#accountOf(client).usage, 0)
  }

  #accountOf(client: Client): Account {
    const known = this.#accounts.get(client)
    if (known !== undefined) return known
    const usage: UsageCounter = {
      add: (bytes, calls) => {
        this.#change(account, bytes, calls)
        if (this.#queues.size > 0) this.#beginWaiting()
      },
    }
    const account: Account = { client, usage, bytes: 0, calls: 0, waiting: 0, progressAt: performance.now() }
    this.#accounts.set(client, account)
    return account
  }

  #queueOf(account: Account, connection: string): Queue {
    for (const queue of this.#queues) {
      if (queue.account === account && queue.connection === connection) return queue
    }
    const queue = { account, connection, waiting: new Map<Reservation, number>() }
    this.#queues.add(queue)
    return queue
  }

  #change(account: Account, bytes: number, calls: number): void {
    account.bytes += bytes
    account.calls += calls
    account.progressAt = performance.now()
    this.#bytes += bytes
    this.#calls += calls
  }

  #begin(account: Account, reservation: Reservation): void {
    this.#change(account, reservation.bytes, 1)
    reservation.begin()
  }

  #leaveQueue(queue: Queue, reservation: Reservation): void {
    queue.account.waiting -= 1
    queue.waiting.delete(reservation)
    if (queue.waiting.size === 0) this.#queues.delete(queue)
    if (this.#queues.size > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  /** Begins calls that fit, one of each connection in turn. The first beyond the server's limits ends the turn. */
  #beginWaiting(): void {
    let hasBegun = true
    while (hasBegun) {
      hasBegun = false
      for (const queue of [...this.#queues]) {
        const [reservation] = queue.waiting.keys()
        if (reservation === undefined || !this.#fitsClient(queue.account, reservation.bytes)) continue
        if (!this.#fitsServer(reservation.bytes)) return
        this.#leaveQueue(queue, reservation)
        // The next turn is another connection's.
        if (this.#queues.delete(queue)) this.#queues.add(queue)
        this.#begin(queue.account, reservation)
        hasBegun = true
      }
    }
  }

  #fitsClient({ client, bytes, calls }: Account, more: number): boolean {
    const { heldBytes = Infinity, calls: maxCalls = Infinity } = client.allowance.limits
    return calls < maxCalls && bytes + more <= heldBytes
  }

  #fitsServer(more: number): boolean {
    return this.#calls < this.#limits.maxCalls && this.#bytes + more <= this.#limits.maxHeldBytes
  }

  #refuseStalled(): void {
    const latest = performance.now() - this.#stalledMs
    for (const { account, waiting } of [...this.#queues]) {
      if (account.progressAt > latest) continue
      for (const [reservation, since] of [...waiting]) {
        if (since > latest) continue
        const seconds = this.#stalledMs / 1000
        reservation.refuse(tooMany(`No answer of this client's ${account.calls} calls was taken for ${seconds} s`))
      }
    }
  }
}

function tooLarge(message: string): RequestError {
  return new RequestError(
    RequestErrorCode.answerTooLarge,
    `${message}: ask for smaller pixels or fewer steps at once, or start the server with higher limits`,
  )
}

function tooMany(message: string): RequestError {
  return new RequestError(
    RequestErrorCode.tooManyCalls,
    `${message}: read the answers before you send more, or start the server with higher limits`,
  )
}
