import { nodeKey } from '../view/element-naming.ts'
import type { LaidOutWindow, ViewNode } from '../view/view-node.ts'
import type { Transaction } from '../system/transaction.ts'

/**
 * Scrolls the field that has the focus into sight, no further than needed (ScrollView.onSizeChanged and
 * scrollToChild, API 29). One that is higher than the room shows its top.
 */
export function revealFocus(tx: Transaction, windows: readonly LaidOutWindow[], density: number): void {
  const { focus } = tx.state
  const window = windows.find(({ spec }) => spec.key === focus?.window)
  if (window === undefined) return
  const path = pathTo(window.root, (node) => node.element.kind === 'edit' && nodeKey(node.element) === focus?.node)
  const field = path.at(-1)
  const container = path.findLast(({ scroll }) => scroll?.horizontal === false)
  if (field === undefined || container?.scroll === undefined) return
  const { key, offset, maxOffset } = container.scroll
  const above = container.visible.top - field.bounds.top
  const below = field.bounds.bottom - container.visible.bottom
  const way = above > 0 ? -above : Math.max(0, Math.min(below, -above))
  const wanted = Math.min(maxOffset, Math.max(0, offset + way / density))
  if (wanted !== offset) tx.scrollTo(window.spec.key, key, wanted)
}

/** From the node down to one that is wanted; empty where there is none. */
function pathTo(node: ViewNode, isWanted: (node: ViewNode) => boolean): readonly ViewNode[] {
  if (isWanted(node)) return [node]
  for (const child of node.children) {
    const path = pathTo(child, isWanted)
    if (path.length > 0) return [node, ...path]
  }
  return []
}
