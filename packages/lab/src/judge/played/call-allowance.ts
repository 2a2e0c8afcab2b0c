import { GymError, GymErrorCode } from '@droidgym/gym/gym-error'

/** The calls of a judge's model that each client may cause. A screen that is being judged may pass the limit. */
export class CallAllowance {
  readonly #limit: number
  readonly #calls = new Map<string, number>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Throws `JUDGE_SPENT` if the client has none left. */
  check(client: string | undefined): void {
    const spent = this.spent(client)
    if (spent !== undefined) throw new GymError(GymErrorCode.judgeSpent, `Cannot begin an episode: ${spent}`)
  }

  /** Why the client may cause no further call; undefined while it may. */
  spent(client = ''): string | undefined {
    if ((this.#calls.get(client) ?? 0) < this.#limit) return undefined
    return `the ${this.#limit} calls of the judge's model that a client may cause are spent. The server's operator raises --judge-calls`
  }

  took(client = '', calls: number): void {
    this.#calls.set(client, (this.#calls.get(client) ?? 0) + calls)
  }
}
