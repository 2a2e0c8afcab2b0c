import type { ViewNode } from './view-node.ts'

const PROVIDERS: ReadonlySet<string> = new Set(['android.widget.NumberPicker', 'android.webkit.WebView'])

/** Whether the nodes below a view of this class are virtual: its AccessibilityNodeProvider lists them as it likes. */
export function providesNodes(className: string): boolean {
  return PROVIDERS.has(className)
}

/**
 * A node's children as a ViewGroup of API 29 lists them for accessibility: by their places, not in the order of its
 * layout (ViewGroup.ChildListForAccessibility, ViewLocationHolder.compareTo). Children at the same place stay as they
 * are. The oracle's family `child-order` holds it against the real one.
 */
export function childrenByPlace({ children, rtl }: ViewNode): readonly ViewNode[] {
  // Virtual nodes of an ExploreByTouchHelper: RadialTimePickerView reports the class of a plain view itself.
  if (children[0]?.element.props.cls?.endsWith('TouchHelper') === true) return children
  const compare = rtl ? compareRtl : compareLtr
  return isInOrder(children, compare) ? children : children.toSorted(compare)
}

type Compare = (a: ViewNode, b: ViewNode) => number

function isInOrder(nodes: readonly ViewNode[], compare: Compare): boolean {
  let before: ViewNode | undefined
  for (const node of nodes) {
    if (before !== undefined && compare(before, node) > 0) return false
    before = node
  }
  return true
}

function compareLtr(a: ViewNode, b: ViewNode): number {
  return compareStripes(a, b) || a.bounds.left - b.bounds.left || compareSizes(a, b)
}

function compareRtl(a: ViewNode, b: ViewNode): number {
  return compareStripes(a, b) || b.bounds.right - a.bounds.right || compareSizes(a, b)
}

/** Which one is above the other; 0 when they overlap vertically. */
function compareStripes({ bounds: a }: ViewNode, { bounds: b }: ViewNode): number {
  if (a.bottom <= b.top) return -1
  return a.top >= b.bottom ? 1 : 0
}

/** The higher one first, then the taller, then the wider. */
function compareSizes({ bounds: a }: ViewNode, { bounds: b }: ViewNode): number {
  return a.top - b.top || b.bottom - b.top - (a.bottom - a.top) || b.right - b.left - (a.right - a.left)
}
