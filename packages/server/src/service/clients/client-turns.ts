/** One call of a client. */
export interface Turn {
  /** How much work it is, in bytes of its answer. */
  readonly cost: number
  /** Starts the call and resolves when it has ended. Must not reject. */
  readonly begin: () => Promise<void>
}

/** Cheaper calls have a queue of their own: they need not wait for the expensive ones of the same client. */
const LARGE_COST = 1024 * 1024
/** Each call counts as at least this. */
const MIN_COST = 64 * 1024
/** Calls of a queue begin until their costs reach this; it keeps a thread busy. */
const MAX_BEGUN_COST = 4 * 1024 * 1024

interface Queue {
  readonly waiting: Turn[]
  cost: number
}

/**
 * Begins only a few calls of each client at once: in a thread that works in order of arrival, a call then waits for at
 * most one large call of each client, and not for all that they have sent.
 */
export class ClientTurns {
  readonly #queues = new Map<string, Queue>()

  add(client: string, turn: Turn): void {
    const name = `${turn.cost < LARGE_COST ? 'small' : 'large'} ${client}`
    const queue = this.#queues.get(name) ?? { waiting: [], cost: 0 }
    this.#queues.set(name, queue)
    queue.waiting.push(turn)
    this.#beginNext(name, queue)
  }

  #beginNext(name: string, queue: Queue): void {
    while (queue.cost < MAX_BEGUN_COST) {
      const turn = queue.waiting.shift()
      if (turn === undefined) break
      const cost = Math.max(MIN_COST, turn.cost)
      queue.cost += cost
      void turn.begin().then(() => {
        queue.cost -= cost
        this.#beginNext(name, queue)
      })
    }
    if (queue.cost === 0) this.#queues.delete(name)
  }
}
