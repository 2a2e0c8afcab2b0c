import type { StepResult } from '../../gym/environment-contract.ts'

/** The end of an episode that a person has brought about and the client has not heard of yet. */
export class UnheardEnd {
  #result: StepResult | undefined

  /** What the client's next step is answered with, nothing executed: the last step of the person, without its reward. */
  get result(): StepResult | undefined {
    return this.#result
  }

  /** A person has stepped. */
  stepped(result: StepResult): void {
    if (result.terminated || result.truncated) this.#result = { ...result, reward: 0 }
  }

  /** The client has heard of it, or begun or loaded another episode. */
  clear(): void {
    this.#result = undefined
  }
}
