import { ActionSpaceName } from '@droidgym/gym/action/action'
import type { Action } from '@droidgym/gym/action/action'
import { writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import type { PhoneState } from '@droidgym/phone/system/state'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import type { Detector } from '@droidgym/spec/facts/detector'
import { MilestoneTracker } from '@droidgym/gym/reward/milestones'
import { sourcesOfChange } from '@droidgym/gym/reward/side-effects'
import type { Milestone } from '@droidgym/spec/milestones/milestones'
import { baselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import type { Cell } from '@droidgym/lab/play/cells'
import { limitOf } from '@droidgym/lab/play/cells'
import { PhoneForks } from './phone-forks.ts'
import { fingerprint } from './crawl/state-fingerprint.ts'

/** The result of a search for optional milestones in one cell. */
export interface OptionalFindings {
  /** Milestones that some successful path within the step limit avoids. */
  readonly optional: readonly number[]
  /** Milestones that no path within the limit avoids; empty if the search reached its bound. */
  readonly required: readonly number[]
  readonly forks: number
}

/** A point of an episode: the phone's state, number of steps and reached milestones. */
interface Visit {
  readonly state: PhoneState
  readonly step: number
  readonly milestones: readonly number[]
}

/** From the status bar down: the shade, and from there the quick settings. */
const PULL_DOWN: Action = { kind: 'dual-gesture', values: [-0.995, 0, 0.2, 0] }

/**
 * Searches forks for successful paths within the task's step limit that avoid milestones. Starts from every state on
 * the expert's path and from the quick settings, and moves away step by step, so that short detours come first. A state
 * is visited again only with fewer steps or other milestones. `maxForks` limits the work.
 */
export async function searchOptional(
  cell: Cell,
  milestones: readonly Milestone[],
  maxForks: number,
): Promise<OptionalFindings> {
  const search = await DetourSearch.begin(cell, milestones)
  let frontier = [...(await search.pulledDown()), ...(await search.expertPath())]
  while (frontier.length > 0) {
    const next: Visit[] = []
    for (const visit of frontier) {
      if (visit.step >= limitOf(cell)) continue
      for (const action of search.actionsIn(visit.state)) {
        if (search.forks >= maxForks) return search.findings(false)
        const found = await search.try(visit, action)
        if (found !== undefined) next.push(found)
      }
      if (search.avoidsAll()) return search.findings(false)
    }
    frontier = next
  }
  return search.findings(true)
}

class DetourSearch {
  forks = 0
  readonly #cell: Cell
  readonly #phone: PhoneForks
  readonly #milestones: readonly Milestone[]
  readonly #tracker: MilestoneTracker
  readonly #detector: Detector
  readonly #visits = new Map<string, Visit[]>()
  readonly #avoided = new Set<number>()

  private constructor(cell: Cell, phone: PhoneForks, milestones: readonly Milestone[], tracker: MilestoneTracker) {
    this.#cell = cell
    this.#phone = phone
    this.#milestones = milestones
    this.#tracker = tracker
    this.#detector = compileCriterion(cell.task.success)
  }

  static async begin(cell: Cell, milestones: readonly Milestone[]): Promise<DetourSearch> {
    const tracker = new MilestoneTracker(milestones)
    const phone = await PhoneForks.begin(cell, [...sourcesOfChange(cell.task.success), ...tracker.sources])
    return new DetourSearch(cell, phone, milestones, tracker)
  }

  /** The states of the expert's episode from the start to before its success. */
  async expertPath(): Promise<readonly Visit[]> {
    const { environment, actionSpace, task } = this.#cell
    const agent = baselineAgent('expert', { task, environment, actionSpace, seed: 0 })
    let visit: Visit | undefined = { state: this.#phone.start, step: 0, milestones: [] }
    const path: Visit[] = []
    while (visit !== undefined && visit.step < limitOf(this.#cell)) {
      path.push(visit)
      const action = await agent.act({ xml: writeUiautomatorXml(this.#phone.treeOf(visit.state)) })
      visit = action === null ? undefined : await this.try(visit, action)
    }
    return path
  }

  /** The shade and the quick settings, opened at the start. */
  async pulledDown(): Promise<readonly Visit[]> {
    const shade = await this.try({ state: this.#phone.start, step: 0, milestones: [] }, PULL_DOWN)
    const quickSettings = shade && (await this.try(shade, PULL_DOWN))
    return [shade, quickSettings].filter((visit) => visit !== undefined)
  }

  actionsIn(state: PhoneState): readonly Action[] {
    const actions = [...this.#phone.actionsIn(state), ...this.#phone.slidesIn(state)]
    return this.#cell.actionSpace === ActionSpaceName.dualGesture ? [...actions, PULL_DOWN] : actions
  }

  /** The result of an action; `undefined` if it succeeds, is invalid, or leads to a known state. */
  async try(from: Visit, action: Action): Promise<Visit | undefined> {
    this.forks++
    const state = await this.#phone.act(from.state, action)
    if (state === undefined) return undefined
    const { facts } = this.#phone
    const verdict = await this.#detector(facts)
    const visit = { state, step: from.step + 1, milestones: await this.#tracker.advance(from.milestones, facts) }
    if (verdict.satisfied) {
      for (const { id } of this.#milestones) if (!visit.milestones.includes(id)) this.#avoided.add(id)
      return undefined
    }
    // Earlier evidence belongs to the state: an old log line can complete a criterion later.
    const key = `${fingerprint(state)}|${verdict.evidence.join('|')}`
    const earlier = this.#visits.get(key) ?? []
    if (earlier.some((known) => promisesAsMuch(known, visit))) return undefined
    this.#visits.set(key, [...earlier.filter((known) => !promisesAsMuch(visit, known)), visit])
    return visit
  }

  /** Whether the search is complete: the last milestone is the task's end. */
  avoidsAll(): boolean {
    return this.#milestones.slice(0, -1).every(({ id }) => this.#avoided.has(id))
  }

  findings(exhausted: boolean): OptionalFindings {
    const ids = this.#milestones.map(({ id }) => id)
    return {
      optional: ids.filter((id) => this.#avoided.has(id)),
      required: exhausted ? ids.filter((id) => !this.#avoided.has(id)) : [],
      forks: this.forks,
    }
  }
}

/** Whether the first visit can still avoid everything that the second can. */
function promisesAsMuch(first: Visit, second: Visit): boolean {
  return first.step <= second.step && first.milestones.every((id) => second.milestones.includes(id))
}
