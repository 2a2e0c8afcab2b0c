import { Criteria } from '@droidgym/protocol/interface/options'
import type { Action } from '@droidgym/gym/action/action'
import { decodeAction } from '@droidgym/gym/action/decode'
import { performSteps } from '@droidgym/gym/action/perform-steps'
import { actuatorFor } from '@droidgym/gym/script/actuator'
import { tappablePoint } from '@droidgym/gym/script/target'
import { width } from '@droidgym/android/geometry'
import { isRightToLeft } from '@droidgym/android/locale'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { DEFAULT_SETTLE } from '@droidgym/spec/device/settle'
import { prepareDevice } from '@droidgym/gym/prepare-device'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import type { PhoneState } from '@droidgym/phone/system/state'
import { takeBaseline } from '@droidgym/gym/reward/baseline'
import type { Facts } from '@droidgym/spec/facts/detector'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { SimulatedDevice } from '@droidgym/simulated/simulated-device'
import { loadApis } from '@droidgym/spec/apis'
import { loadAppNames } from '@droidgym/spec/app-names'
import type { FactSource } from '@droidgym/spec/facts/leaf'
import type { Cell } from '@droidgym/lab/play/cells'

/** A phone prepared for a cell's task, which can continue from any earlier state. */
export class PhoneForks {
  /** The state at the start of an episode. */
  readonly start: PhoneState
  /** Facts of the current state. */
  readonly facts: Facts
  readonly #cell: Cell
  readonly #phone: Phone

  private constructor(cell: Cell, phone: Phone, facts: Omit<Facts, 'tree'>) {
    this.#cell = cell
    this.#phone = phone
    this.facts = { ...facts, tree: async () => phone.tree() }
    this.start = phone.state
  }

  /** `sources`: the facts to compare with the reset. */
  static async begin(cell: Cell, sources: readonly FactSource[]): Promise<PhoneForks> {
    const phone = await createPhone(cell.environment)
    const device = new SimulatedDevice('search', phone, cell.environment.id)
    const { task, environment } = cell
    await prepareDevice(device, task, { environment, settle: DEFAULT_SETTLE, criteria: Criteria.own })
    const place = { device, files: new FileFacts(device) }
    const before = await takeBaseline(place, sources)
    return new PhoneForks(cell, phone, { ...place, before, log: await device.log() })
  }

  treeOf(state: PhoneState): UiTree {
    this.#phone.restore(state)
    return this.#phone.tree()
  }

  /** A tap on every node that takes taps, the four swipes and the three keys. */
  actionsIn(state: PhoneState): readonly Action[] {
    const { environment, actionSpace } = this.#cell
    const actuator = actuatorFor(actionSpace, environment, isRightToLeft(environment.locale))
    const tree = this.treeOf(state)
    const taps = targets(tree).flatMap((node) => tappablePoint(tree, node, actuator) ?? [])
    const distinct = new Map(taps.map((point) => [`${point.x},${point.y}`, point]))
    return [
      ...[...distinct.values()].map((point) => actuator.tap(point)),
      ...(['up', 'down', 'left', 'right'] as const).map((direction) => actuator.swipe(direction, 0.6)),
      ...(['BACK', 'HOME', 'OVERVIEW'] as const).map((key) => actuator.press(key)),
    ]
  }

  /** Taps on sliders, near their start and near their end. */
  slidesIn(state: PhoneState): readonly Action[] {
    const { environment, actionSpace } = this.#cell
    const actuator = actuatorFor(actionSpace, environment, isRightToLeft(environment.locale))
    const sliders = [...documentOrder(this.treeOf(state).roots)].filter(({ className }) => className.endsWith('.SeekBar'))
    return sliders.flatMap(({ bounds }) => SLIDES.map((share) =>
      actuator.tap({ x: bounds.left + share * width(bounds), y: (bounds.top + bounds.bottom) / 2 })))
  }

  /** The state after an action, which becomes current; `undefined` for an action that cannot be decoded. */
  async act(state: PhoneState, action: Action): Promise<PhoneState | undefined> {
    this.#phone.restore(state)
    const { environment, actionSpace: space } = this.#cell
    const names = { appNames: loadAppNames, apis: loadApis }
    const decoded = decodeAction(action, { space, display: environment, elements: [], ...names })
    if ('invalid' in decoded) return undefined
    const { device } = this.facts
    await performSteps(device, decoded.steps, DEFAULT_SETTLE)
    await device.settle(DEFAULT_SETTLE)
    return this.#phone.state
  }
}

/** Shares of a slider's length. */
const SLIDES = [0.2, 0.8]

/** Nodes that take taps, and the numbers of the clock face, which Android reports as not clickable. */
function targets(tree: UiTree): readonly UiNode[] {
  return [...documentOrder(tree.roots)]
    .filter((node) => node.clickable || node.className.includes('RadialPickerTouchHelper'))
}
