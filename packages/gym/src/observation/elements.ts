import type { Bounds } from '@droidgym/android/geometry'
import { notes } from '@droidgym/android/notes'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { postOrder } from '@droidgym/android/ui/ui-tree'
import type { Element } from './observation.ts'

/**
 * Every node as an element, children before their parents. B-MoCA numbers elements in this order because it reads the
 * XML by the ends of its tags (`iterparse` in its `parse_obs`); the root comes last.
 */
export function listElements(tree: UiTree): readonly Element[] {
  const known = lists.get(tree)
  if (known !== undefined) return known
  const list = postOrder(tree.roots).map(toElement)
  lists.set(tree, list)
  return list
}

/** Cached, because a device may show the same tree again. */
const lists = notes<UiTree, readonly Element[]>()

function toElement(node: UiNode, numericTag: number): Element {
  const { left, top, right, bottom } = node.bounds
  return {
    numericTag,
    resourceId: afterLast(node.resourceId, '/'),
    className: afterLast(node.className, '.'),
    contentDescription: node.contentDescription,
    text: node.text,
    checked: node.checked || node.selected || node.focused,
    bounds: [left, top, right, bottom],
  }
}

/** The element with named edges, as dialects take it. */
export function withEdges(
  { bounds: [left, top, right, bottom], ...element }: Element,
): Omit<Element, 'bounds'> & { readonly bounds: Bounds } {
  return { ...element, bounds: { left, top, right, bottom } }
}

function afterLast(text: string, separator: string): string {
  return text.slice(text.lastIndexOf(separator) + 1)
}
