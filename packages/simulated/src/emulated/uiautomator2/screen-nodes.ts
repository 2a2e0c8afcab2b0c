import { EMPTY_BOUNDS } from '@droidgym/android/geometry'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import type { Phone } from '@droidgym/phone/phone'
import { isFocusable } from '@droidgym/phone/screen'

/** A node of the screen with its parent and children. */
export interface ScreenNode {
  readonly node: UiNode
  readonly parent: ScreenNode | null
  readonly children: readonly ScreenNode[]
  /**
   * Identifies the view of the node. Nodes are made anew for every state, so a view is identified by its place, window,
   * class and id; like a recycled row of a list, it may have new content.
   */
  readonly key: string
}

/** The server's view of the phone at one moment. */
export interface Screen {
  readonly tree: UiTree
  readonly roots: readonly ScreenNode[]
  /** The toast that the notification listener received: not in the window, but in the page source. */
  readonly toast: ScreenNode | null
}

/** The active window, and the toast. */
export function screenOf(phone: Phone): Screen {
  const tree = phone.tree()
  const window = phone.windows().findLast(({ spec }) => isFocusable(spec))?.spec.key ?? ''
  const roots = tree.roots.map((root) => place(root, null, window))
  const { toast } = phone.state
  return { tree, roots, toast: toast === null ? null : toastNode(toast, roots.length) }
}

function place(node: UiNode, parent: ScreenNode | null, path: string): ScreenNode {
  const children: ScreenNode[] = []
  const here = `${path}/${node.index}`
  const placed = { node, parent, children, key: `${here} ${node.className} ${node.resourceId}` }
  for (const child of node.children) children.push(place(child, placed, here))
  return placed
}

/** The node that the server creates for a toast (UiElementSnapshot.addToastMsg). */
function toastNode(text: string, index: number): ScreenNode {
  const off = {
    checkable: false, checked: false, clickable: false, focusable: false, focused: false,
    scrollable: false, longClickable: false, password: false, selected: false,
  }
  const node: UiNode = {
    ...off,
    index,
    text,
    resourceId: '',
    className: TOAST_CLASS,
    packageName: 'com.android.settings',
    contentDescription: '',
    enabled: true,
    bounds: EMPTY_BOUNDS,
    children: [],
  }
  return { node, parent: null, children: [], key: 'toast' }
}

export const TOAST_CLASS = 'android.widget.Toast'

/** Nodes and their descendants, parents before children. */
export function* below(nodes: readonly ScreenNode[]): Generator<ScreenNode> {
  for (const node of nodes) {
    yield node
    yield* below(node.children)
  }
}

export function focusedNode(screen: Screen): ScreenNode | undefined {
  return [...below(screen.roots)].find(({ node }) => node.focused)
}

/** Whether two screens show the same. */
export function looksLike(a: Screen, b: Screen): boolean {
  const seen = (screen: Screen): string =>
    JSON.stringify([...documentOrder(screen.tree.roots)].map(({ children, ...node }) => [node, children.length]))
  return seen(a) === seen(b)
}
