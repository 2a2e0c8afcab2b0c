import type { Action } from '../action/action.ts'
import type { PhoneState } from '../phone/system/state.ts'
import { compileCriterion } from '../reward/compile-criterion.ts'
import type { Detector } from '../facts/detector.ts'
import { sourcesOfChange } from '../reward/side-effects.ts'
import type { Cell } from './cells.ts'
import { limitOf } from './cells.ts'
import { PhoneForks } from './phone-forks.ts'
import { fingerprint } from './crawl/state-fingerprint.ts'

export const PathProof = {
  /** All paths within the limit were searched; none succeeds. */
  none: 'none',
  /** There is a solution within the limit. */
  shorter: 'shorter',
  /** The search was stopped before it was complete. */
  unknown: 'unknown',
} as const
export type PathProof = (typeof PathProof)[keyof typeof PathProof]

/**
 * Searches forks of the phone breadth-first for a solution within the task's step limit. From every state it tries a
 * tap on every node that takes taps, the four swipes and the three keys, and skips known states. `maxForks` limits the
 * work.
 */
export async function searchWithinLimit(cell: Cell, maxForks: number): Promise<PathProof> {
  // Code keeps what it has seen, which forks of the phone do not have.
  if (cell.task.check_finish !== undefined) return PathProof.unknown
  const search = await ForkSearch.begin(cell)
  let frontier: readonly PhoneState[] = [search.start]
  for (let step = 1; step <= limitOf(cell); step++) {
    const next: PhoneState[] = []
    for (const state of frontier) {
      for (const action of search.actionsIn(state)) {
        if (search.forks >= maxForks) return PathProof.unknown
        const fork = await search.try(state, action)
        if (fork === 'solved') return PathProof.shorter
        if (fork !== 'seen') next.push(fork)
      }
    }
    frontier = next
  }
  return PathProof.none
}

class ForkSearch {
  forks = 0
  readonly #phone: PhoneForks
  readonly #detector: Detector
  readonly #seen = new Set<string>()

  private constructor(cell: Cell, phone: PhoneForks) {
    this.#phone = phone
    this.#detector = compileCriterion(cell.task.success)
  }

  static async begin(cell: Cell): Promise<ForkSearch> {
    return new ForkSearch(cell, await PhoneForks.begin(cell, sourcesOfChange(cell.task.success)))
  }

  get start(): PhoneState {
    return this.#phone.start
  }

  actionsIn(state: PhoneState): readonly Action[] {
    return this.#phone.actionsIn(state)
  }

  async try(state: PhoneState, action: Action): Promise<PhoneState | 'seen' | 'solved'> {
    this.forks++
    const next = await this.#phone.act(state, action)
    if (next === undefined) return 'seen'
    const verdict = await this.#detector(this.#phone.facts)
    if (verdict.satisfied) return 'solved'
    // Earlier evidence belongs to the state: an old log line can complete a criterion later.
    const key = `${fingerprint(next)}|${verdict.evidence.join('|')}`
    if (this.#seen.has(key)) return 'seen'
    this.#seen.add(key)
    return next
  }
}
