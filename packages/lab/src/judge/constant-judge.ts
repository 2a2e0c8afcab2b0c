import type { Judge, Outcome, Verdict } from './judge.ts'

/** Gives the same verdict on every episode: the baseline for other judges. */
export class ConstantJudge implements Judge {
  readonly name: string
  readonly #outcome: Outcome

  constructor(name: string, outcome: Outcome) {
    this.name = name
    this.#outcome = outcome
  }

  judge(): Promise<Verdict> {
    return Promise.resolve({ outcome: this.#outcome, reason: 'it says so of every episode' })
  }
}
