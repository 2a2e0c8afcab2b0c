import type { Bounds, Size } from '../geometry.ts'
import { intersect } from '../geometry.ts'

/** One node of the accessibility tree, with the attributes that `uiautomator dump` prints on API 29. */
export interface UiNode {
  /** Position in the parent's child list, counting children that are not shown. */
  readonly index: number
  readonly text: string
  /** Full resource name, e.g. `com.android.dialer:id/fab`, or the empty string. */
  readonly resourceId: string
  readonly className: string
  readonly packageName: string
  readonly contentDescription: string
  readonly checkable: boolean
  readonly checked: boolean
  readonly clickable: boolean
  readonly enabled: boolean
  readonly focusable: boolean
  readonly focused: boolean
  readonly scrollable: boolean
  readonly longClickable: boolean
  readonly password: boolean
  readonly selected: boolean
  /** Visible part on the screen, in pixels. */
  readonly bounds: Bounds
  readonly children: readonly UiNode[]
}

/** The accessibility tree of the active window, in document order. */
export interface UiTree {
  /** `Surface.ROTATION_*`: 0 to 3. */
  readonly rotation: number
  /**
   * The area that bounds are clipped to, in pixels: the display (`Display.getRealSize()`, androidx.test.uiautomator
   * 2.3), or the application area without the navigation bar (`Display.getSize()`, the command `uiautomator dump`).
   */
  readonly width: number
  readonly height: number
  readonly roots: readonly UiNode[]
}

/** The tree as a tool prints it that clips bounds to a smaller area; a node outside of it has empty bounds. */
export function cutTree(tree: UiTree, { width, height }: Size): UiTree {
  const area = { left: 0, top: 0, right: width, bottom: height }
  const cut = (node: UiNode): UiNode => ({
    ...node,
    bounds: intersect(node.bounds, area),
    children: node.children.map(cut),
  })
  return { ...tree, width, height, roots: tree.roots.map(cut) }
}

/** Every node, parents before children. */
export function* documentOrder(nodes: readonly UiNode[]): Generator<UiNode> {
  const left = nodes.toReversed()
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index]
      if (child !== undefined) left.push(child)
    }
  }
}

/** Every node, children before parents: the order in which B-MoCA numbers elements. */
export function postOrder(nodes: readonly UiNode[]): readonly UiNode[] {
  const ordered: UiNode[] = []
  collect(nodes, ordered)
  return ordered
}

function collect(nodes: readonly UiNode[], into: UiNode[]): void {
  for (const node of nodes) {
    collect(node.children, into)
    into.push(node)
  }
}
