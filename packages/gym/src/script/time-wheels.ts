import { asciiDigits } from '@droidgym/android/digits'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'

/** The platform's time picker of a small screen: android.widget.NumberPicker for hour, minute, and AM and PM. */
export interface TimeWheelNodes {
  readonly hour: UiNode
  readonly minute: UiNode
  /** Absent on a 24-hour clock. */
  readonly half: UiNode | undefined
}

interface TimeOfDay {
  /** 0 to 23. */
  readonly hour: number
  readonly minute: number
}

const WHEEL = 'android.widget.NumberPicker'
const BUTTON = 'android.widget.Button'

/** Null if the screen has no such picker. Hour and minute are next to the separator, AM and PM are not. */
export function findTimeWheels(tree: UiTree): TimeWheelNodes | null {
  const nodes = [...documentOrder(tree.roots)]
  const row = nodes.find(({ children }) => children.some(({ resourceId }) => resourceId === 'android:id/divider'))
  const [hour, minute] = row?.children.filter(isWheel) ?? []
  if (hour === undefined || minute === undefined) return null
  return { hour, minute, half: nodes.find((node) => isWheel(node) && node !== hour && node !== minute) }
}

/** The next button to tap on the shortest way to a time of day; `undefined` if the wheels show it. */
export function nextWheelButton(wheels: TimeWheelNodes, time: TimeOfDay): UiNode | undefined {
  const minutes = shortestWay(valueOf(wheels.minute), time.minute, 60)
  // Minutes first, because passing the full hour changes the hour.
  if (minutes !== 0) return buttonOf(wheels.minute, minutes)
  const { half } = wheels
  if (half === undefined) return buttonOf(wheels.hour, shortestWay(valueOf(wheels.hour), time.hour, 24))
  const isAfternoon = half.children[0]?.className === BUTTON
  const hour = (valueOf(wheels.hour) % 12) + (isAfternoon ? 12 : 0)
  const direct = shortestWay(hour, time.hour, 24)
  const throughHalf = shortestWay((hour + 12) % 24, time.hour, 24)
  if (1 + Math.abs(throughHalf) < Math.abs(direct)) return buttonOf(half, isAfternoon ? -1 : 1)
  return buttonOf(wheels.hour, direct)
}

/** The shortest turn of a cyclic wheel. */
function shortestWay(from: number, to: number, round: number): number {
  const forward = (to - from + round) % round
  return forward > round / 2 ? forward - round : forward
}

/** The button above the field decreases, the one below increases. */
function buttonOf(wheel: UiNode, way: number): UiNode | undefined {
  return way === 0 ? undefined : wheel.children.at(way > 0 ? -1 : 0)
}

function isWheel({ className }: UiNode): boolean {
  return className === WHEEL
}

/** The number in a wheel's field. */
function valueOf(wheel: UiNode): number {
  return Number(asciiDigits(wheel.children.find(({ className }) => className !== BUTTON)?.text ?? ''))
}
