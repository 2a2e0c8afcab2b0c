import type { Bounds, Point } from '@droidgym/android/geometry'
import { center } from '@droidgym/android/geometry'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { compileSelector } from '@droidgym/android/ui/selector'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import type { Phone } from '@droidgym/phone/phone'
import type { ViewNode } from '@droidgym/phone/view/view-node'

/** The first node that the selector finds in the active window; fails the test when there is none. */
export function find(phone: Phone, selector: UiSelector): UiNode {
  const found = compileSelector(selector).find(phone.tree())
  if (found === undefined) throw new Error(`Nothing on the screen matches ${JSON.stringify(selector)}`)
  return found
}

/** Every node that the selector finds in the active window. */
export function findAll(phone: Phone, selector: UiSelector): readonly UiNode[] {
  return compileSelector(selector).findAll(phone.tree())
}

export function isShown(phone: Phone, selector: UiSelector): boolean {
  return findAll(phone, selector).length > 0
}

/** A short touch in the middle of the selected node. */
export function tap(phone: Phone, selector: UiSelector): void {
  tapAt(phone, center(find(phone, selector).bounds))
}

/** Like `tap`, for windows that the accessibility tree leaves out (keyboard, system bars): by the end of the id. */
export function tapSystem(phone: Phone, id: string): void {
  const nodes = phone.windows().flatMap(({ root }) => [...everyNode(root)])
  const found = nodes.findLast(({ element }) => element.props.id?.endsWith(id) === true)
  if (found === undefined) throw new Error(`No window has a node ${id}`)
  tapAt(phone, center(found.visible))
}

function* everyNode(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children) yield* everyNode(child)
}

export function tapAt(phone: Phone, point: Point): void {
  phone.touch([
    { ...point, time: 0 },
    { ...point, time: 60 },
  ])
}

/** A touch that stays for 700 ms, longer than Android's long-press timeout. */
export function longPress(phone: Phone, selector: UiSelector): void {
  longPressAt(phone, center(find(phone, selector).bounds))
}

export function longPressAt(phone: Phone, point: Point): void {
  phone.touch([
    { ...point, time: 0 },
    { ...point, time: 700 },
  ])
}

/** A finger's straight path in 300 ms; it rests at its end, so that nothing coasts. */
export function drag(phone: Phone, from: Point, to: Point): void {
  const at = (share: number, time: number) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    time,
  })
  phone.touch([at(0, 0), at(0.5, 100), at(1, 200), at(1, 320)])
}

/** Holds as long as a long press, and then moves in frames of 16 ms for so many milliseconds. */
export function carry(phone: Phone, from: Point, to: Point, ms = 800): void {
  const steps = Math.ceil(ms / 16)
  const way = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, time: 600 + share * ms }
  })
  phone.touch([{ ...from, time: 0 }, ...way])
}

/** Drags across the selected node, from one edge to the other. */
export function swipe(phone: Phone, selector: UiSelector, direction: 'up' | 'down' | 'left' | 'right'): void {
  const { bounds } = find(phone, selector)
  const { from, to } = ways(bounds)[direction]
  drag(phone, from, to)
}

function ways({ left, top, right, bottom }: Bounds): Record<'up' | 'down' | 'left' | 'right', { from: Point; to: Point }> {
  const x = (left + right) / 2
  const y = (top + bottom) / 2
  const at = (start: number, end: number, share: number): number => start + (end - start) * share
  const [west, east] = [{ x: at(left, right, 0.2), y }, { x: at(left, right, 0.8), y }]
  const [north, south] = [{ x, y: at(top, bottom, 0.2) }, { x, y: at(top, bottom, 0.8) }]
  return {
    up: { from: south, to: north },
    down: { from: north, to: south },
    left: { from: east, to: west },
    right: { from: west, to: east },
  }
}
