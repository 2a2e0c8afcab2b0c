import type { StepResult } from '@droidgym/gym/environment-contract'

/** The end of an episode that a person has brought about and the client has not heard of yet. */
export class UnheardEnd {
  #result: StepResult | undefined

  /** What answers the client's next step, with nothing executed: the person's last step, without its reward. */
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
