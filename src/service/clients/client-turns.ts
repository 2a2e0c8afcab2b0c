/** One call of a client. */
export interface Turn {
  /** How much work it is, in bytes of its answer. */
  readonly cost: number
  /** Starts the call and resolves when it has ended. Must not reject. */
  readonly begin: () => Promise<void>
}

/** Calls below have a line of their own: they need not wait for the large ones of the same client. */
const LARGE_COST = 1024 * 1024
/** Each call counts at least as so much. */
const LEAST_COST = 64 * 1024
/** So much of each client is begun without waiting, which keeps a thread busy. */
const BEGUN_COST = 4 * 1024 * 1024

interface Line {
  readonly waiting: Turn[]
  begun: number
}

/**
 * Begins only a little of each client's calls at once: in a thread that works in order of arrival, a call then waits
 * for one large call of each client at most, and not for everything that they have sent.
 */
export class ClientTurns {
  readonly #lines = new Map<string, Line>()

  add(client: string, turn: Turn): void {
    const name = `${turn.cost < LARGE_COST ? 'small' : 'large'} ${client}`
    const line = this.#lines.get(name) ?? { waiting: [], begun: 0 }
    this.#lines.set(name, line)
    line.waiting.push(turn)
    this.#beginNext(name, line)
  }

  #beginNext(name: string, line: Line): void {
    while (line.begun < BEGUN_COST) {
      const turn = line.waiting.shift()
      if (turn === undefined) break
      const cost = Math.max(LEAST_COST, turn.cost)
      line.begun += cost
      void turn.begin().then(() => {
        line.begun -= cost
        this.#beginNext(name, line)
      })
    }
    if (line.begun === 0) this.#lines.delete(name)
  }
}
