import type { Bounds, Point } from '@droidgym/android/geometry'
import { center, contains, distance, height, width } from '@droidgym/android/geometry'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { Actuator } from './actuator.ts'

/** Samples per side of a box whose centre cannot be tapped: fine enough to hit every cell of the discrete grid. */
const SAMPLES = 24

/**
 * A point whose tap reaches a node, or the clickable node around it; not covered by another node that takes taps, and
 * reachable in the action space. Null if there is none.
 */
export function tappablePoint(tree: UiTree, node: UiNode, actuator: Actuator): Point | null {
  const path = pathTo(tree, node)
  const clickable = path.findLast((candidate) => candidate.clickable)
  const boxes = clickable === undefined || clickable === node ? [node.bounds] : [node.bounds, clickable.bounds]
  const above = obstacles(tree, clickable ?? node)
  for (const box of boxes) {
    for (const point of candidates(box)) {
      const landing = actuator.landing(point)
      if (contains(box, landing) && !above.some((bounds) => contains(bounds, landing))) return landing
    }
  }
  return null
}

/** The centre first, then points spread over the box, nearest to the centre first. */
export function* candidates(box: Bounds): Generator<Point> {
  const middle = center(box)
  yield middle
  const points: Point[] = []
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      points.push({
        x: box.left + ((column + 0.5) * width(box)) / SAMPLES,
        y: box.top + ((row + 0.5) * height(box)) / SAMPLES,
      })
    }
  }
  yield* points.sort((a, b) => distance(a, middle) - distance(b, middle))
}

/**
 * Boxes of other nodes that take taps and come later in the tree: its descendants, and nodes that may cover it. The
 * tree lists children by their places and does not tell which is drawn above.
 */
function obstacles(tree: UiTree, target: UiNode): readonly Bounds[] {
  const order = [...documentOrder(tree.roots)]
  return order
    .slice(order.indexOf(target) + 1)
    .filter((node) => node.clickable)
    .map((node) => node.bounds)
}

function pathTo(tree: UiTree, target: UiNode): readonly UiNode[] {
  const search = (nodes: readonly UiNode[]): readonly UiNode[] => {
    for (const node of nodes) {
      if (node === target) return [node]
      const path = search(node.children)
      if (path.length > 0) return [node, ...path]
    }
    return []
  }
  return search(tree.roots)
}
