import type { FactSource } from '@droidgym/spec/facts/leaf'
import type { Milestone } from '@droidgym/spec/milestones/milestones'
import { compileCriterion } from './compile-criterion.ts'
import type { Detector, Facts } from '@droidgym/spec/facts/detector'
import { sourcesOfChange } from './side-effects.ts'

/**
 * Latches the milestones of a task from the facts of each step, by the rules of AutoEval's Checker: a substate succeeds
 * or stays open, and a unit succeeds only when its parent page is open now or was earlier. It holds nothing of an
 * episode, so that one serves every episode, snapshot and fork.
 */
export class MilestoneTracker {
  readonly #milestones: readonly (Milestone & { readonly detector: Detector })[]

  /** Throws `PatternError` or `SelectorError`. */
  constructor(milestones: readonly Milestone[]) {
    this.#milestones = milestones.map((milestone) => ({ ...milestone, detector: compileCriterion(milestone.when) }))
  }

  get total(): number {
    return this.#milestones.length
  }

  /** Everything that the milestones compare with the reset. */
  get sources(): readonly FactSource[] {
    return this.#milestones.flatMap(({ when }) => sourcesOfChange(when))
  }

  /**
   * The ids that are reached after a step, given those before it: none is lost. Rejects with a `DeviceError` as a
   * `Detector` does.
   */
  async advance(before: readonly number[], facts: Facts): Promise<readonly number[]> {
    const reached = new Set(before)
    // Pages come before their units, so that a unit counts in the step that opens its page.
    for (const { id, kind, parent, detector } of this.#milestones) {
      if (reached.has(id) || (kind === 'unit' && !reached.has(parent))) continue
      if ((await detector(facts)).satisfied) reached.add(id)
    }
    return this.#milestones.flatMap(({ id }) => (reached.has(id) ? [id] : []))
  }

  /** AutoEval's substate completion: the share of all substates, 0 to 1. */
  share(reached: readonly number[]): number {
    return reached.length / this.total
  }

  /** Whether all are reached but those that are known to be optional. */
  isComplete(reached: readonly number[]): boolean {
    return this.#milestones.every(({ id, optional }) => optional === true || reached.includes(id))
  }
}
