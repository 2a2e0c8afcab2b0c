import type { Action } from '@droidgym/gym/action/action'
import type { PhoneState } from '@droidgym/phone/system/state'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import type { Detector } from '@droidgym/spec/facts/detector'
import { sourcesOfChange } from '@droidgym/gym/reward/side-effects'
import type { Cell } from '@droidgym/lab/play/cells'
import { limitOf } from '@droidgym/lab/play/cells'
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

/** Searches for a solution within the task's step limit. */
export async function searchWithinLimit(cell: Cell, maxForks: number): Promise<PathProof> {
  const maxSteps = limitOf(cell)
  const { steps, without } = await shortestPath(cell, { maxSteps, maxForks })
  if (steps !== undefined) return PathProof.shorter
  return without === maxSteps ? PathProof.none : PathProof.unknown
}

interface ShortestPath {
  /** The fewest actions of a solution; absent when none was found. */
  readonly steps?: number
  /** No way of so many actions or fewer solves the task. */
  readonly without: number
}

/**
 * Searches forks of the phone breadth-first for the shortest solution. From every state it tries a tap on every node
 * that takes taps, the four swipes and the three keys, and skips known states. `maxForks` limits the work.
 */
export async function shortestPath(
  cell: Cell,
  { maxSteps, maxForks }: { readonly maxSteps: number, readonly maxForks: number },
): Promise<ShortestPath> {
  // Code keeps what it has seen, and a schedule what has happened, which forks of the phone do not have.
  if (cell.task.check_finish !== undefined || cell.task.events !== undefined) return { without: 0 }
  const search = await ForkSearch.begin(cell)
  let frontier: readonly PhoneState[] = [search.start]
  for (let step = 1; step <= maxSteps; step++) {
    const next: PhoneState[] = []
    for (const state of frontier) {
      for (const action of search.actionsIn(state)) {
        if (search.forks >= maxForks) return { without: step - 1 }
        const fork = await search.try(state, action)
        if (fork === 'solved') return { steps: step, without: step - 1 }
        if (fork !== 'seen') next.push(fork)
      }
    }
    frontier = next
  }
  return { without: maxSteps }
}

class ForkSearch {
  forks = 0
  readonly #phone: PhoneForks
  readonly #detector: Detector
  readonly #states = new Set<string>()

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
    if (this.#states.has(key)) return 'seen'
    this.#states.add(key)
    return next
  }
}
