import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { postOrder } from '@droidgym/android/ui/ui-tree'
import type { Mark } from './observation.ts'
import { isUsable } from './usable.ts'

/**
 * A mark for every element that an agent can use: enabled, visible, and able to take taps, long presses or text, to be
 * checked or to scroll. Numbered in document order, from 1. Of nested elements with the same box only the innermost is
 * marked.
 */
export function marksOf({ roots }: UiTree): readonly Mark[] {
  const tags = new Map(postOrder(roots).map((node, index) => [node, index]))
  const usable: UiNode[] = []
  const visit = (node: UiNode): void => {
    if (isUsable(node) && !isCoveredByPart(node, node)) usable.push(node)
    for (const child of node.children) visit(child)
  }
  for (const root of roots) visit(root)
  return usable.map((node, index) => {
    const { left, top, right, bottom } = node.bounds
    return { number: index + 1, numericTag: tags.get(node) ?? 0, bounds: [left, top, right, bottom] }
  })
}

/** Whether something usable inside a node has the same box. */
function isCoveredByPart(node: UiNode, within: UiNode): boolean {
  return within.children.some((child) => (isUsable(child) && hasSameBox(child, node)) || isCoveredByPart(node, child))
}

function hasSameBox({ bounds: a }: UiNode, { bounds: b }: UiNode): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom
}
