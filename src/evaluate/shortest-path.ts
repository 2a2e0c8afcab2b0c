import { decodeAction } from '../action/decode.ts'
import { performAll } from '../action/perform-step.ts'
import { actuatorFor } from '../agent/actuator.ts'
import { tappablePoint } from '../agent/target.ts'
import type { Action } from '../action/action.ts'
import type { UiTree } from '../android/ui-tree.ts'
import { documentOrder } from '../android/ui-tree.ts'
import { isRightToLeft } from '../android/locale.ts'
import { DEFAULT_SETTLE } from '../device/settle.ts'
import { Criteria } from '../gym/environment-contract.ts'
import { prepareDevice } from '../gym/prepare-device.ts'
import { createPhone } from '../phone/handset.ts'
import type { Phone } from '../phone/phone.ts'
import type { PhoneState } from '../phone/system/state.ts'
import { takeBaseline } from '../reward/baseline.ts'
import { compileCriterion } from '../reward/compile-criterion.ts'
import type { Detector, Facts, Verdict } from '../reward/detector.ts'
import { FileFacts } from '../reward/file-facts.ts'
import { sourcesOfChange } from '../reward/side-effects.ts'
import { SimulatedDevice } from '../simulated/simulated-device.ts'
import type { Cell } from './cells.ts'
import { limitOf } from './cells.ts'
import { fingerprint } from './state-fingerprint.ts'
import { loadApis } from '../spec/apis.ts'
import { loadAppNames } from '../spec/app-names.ts'

export const PathProof = {
  /** Every way within the limit was tried; none succeeds. */
  none: 'none',
  /** There is a solution within the limit. */
  shorter: 'shorter',
  /** The search was stopped before it had tried everything. */
  unknown: 'unknown',
} as const
export type PathProof = (typeof PathProof)[keyof typeof PathProof]

/**
 * Searches breadth-first over forks of the phone for a solution within the task's step limit. From every state it tries
 * a tap on everything that takes taps, the four swipes and the three keys; states that were seen are not tried again.
 * `maxForks` bounds the work.
 */
export async function searchWithinLimit(cell: Cell, maxForks: number): Promise<PathProof> {
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
  readonly start: PhoneState
  forks = 0
  readonly #cell: Cell
  readonly #phone: Phone
  readonly #facts: Omit<Facts, 'tree'>
  readonly #detector: Detector
  readonly #seen = new Set<string>()

  private constructor(cell: Cell, phone: Phone, facts: Omit<Facts, 'tree'>) {
    this.#cell = cell
    this.#phone = phone
    this.#facts = facts
    this.#detector = compileCriterion(cell.task.success)
    this.start = phone.state
  }

  static async begin(cell: Cell): Promise<ForkSearch> {
    const phone = await createPhone(cell.environment)
    const device = new SimulatedDevice('search', phone, cell.environment.id)
    await prepareDevice(device, cell.task, { settle: DEFAULT_SETTLE, criteria: Criteria.own })
    const place = { device, files: new FileFacts(device) }
    const before = await takeBaseline(place, sourcesOfChange(cell.task.success))
    return new ForkSearch(cell, phone, { ...place, before, log: await device.log() })
  }

  actionsIn(state: PhoneState): readonly Action[] {
    this.#phone.restore(state)
    const { environment, actionSpace } = this.#cell
    const actuator = actuatorFor(actionSpace, environment, isRightToLeft(environment.locale))
    const tree = this.#phone.tree()
    const taps = targets(tree).flatMap((node) => tappablePoint(tree, node, actuator) ?? [])
    const distinct = new Map(taps.map((point) => [`${point.x},${point.y}`, point]))
    return [
      ...[...distinct.values()].map((point) => actuator.tap(point)),
      ...(['up', 'down', 'left', 'right'] as const).map((direction) => actuator.swipe(direction, 0.6)),
      ...(['BACK', 'HOME', 'OVERVIEW'] as const).map((key) => actuator.press(key)),
    ]
  }

  async try(state: PhoneState, action: Action): Promise<PhoneState | 'seen' | 'solved'> {
    this.forks++
    this.#phone.restore(state)
    const { environment, actionSpace: space } = this.#cell
    const names = { appNames: loadAppNames, apis: loadApis }
    const decoded = decodeAction(action, { space, display: environment, elements: [], ...names })
    if ('invalid' in decoded) return 'seen'
    const { device } = this.#facts
    await performAll(device, decoded.steps, DEFAULT_SETTLE)
    await device.settle(DEFAULT_SETTLE)
    const verdict = await this.#judge()
    if (verdict.satisfied) return 'solved'
    // Evidence so far belongs to the state: a log line once written can complete a criterion later.
    const key = `${fingerprint(this.#phone.state)}|${verdict.evidence.join('|')}`
    if (this.#seen.has(key)) return 'seen'
    this.#seen.add(key)
    return this.#phone.state
  }

  #judge(): Promise<Verdict> {
    const tree = async (): Promise<UiTree> => this.#phone.tree()
    return this.#detector({ ...this.#facts, tree })
  }
}

/** Nodes that take taps, and the numbers of the clock face, which are reported not clickable. */
function targets(tree: UiTree): ReturnType<typeof nodesOf> {
  return nodesOf(tree).filter((node) => node.clickable || node.className.includes('RadialPickerTouchHelper'))
}

function nodesOf(tree: UiTree) {
  return [...documentOrder(tree.roots)]
}
