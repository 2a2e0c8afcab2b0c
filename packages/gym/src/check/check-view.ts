import type { WireUiEvent } from '@droidgym/protocol/interface/step'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'

/** What code is called for: an event of the user interface, an action of the agent, or null for the reset. */
export type CheckEvent = WireUiEvent | ActionEvent | null

export interface ActionEvent {
  readonly type: 'ACTION'
  /** What was performed, as in `info.executed`. */
  readonly action: string
  /** Why it could not be performed. */
  readonly fault?: string
  /** What the agent answered with this action. */
  readonly answer?: string
  /** The status of a finishing action. */
  readonly finished?: string
}

/** A node with the field names of criteria. */
interface ViewNode {
  readonly index: number
  readonly text: string
  readonly resource_id: string
  readonly class: string
  readonly package: string
  readonly content_desc: string
  readonly checkable: boolean
  readonly checked: boolean
  readonly clickable: boolean
  readonly enabled: boolean
  readonly focusable: boolean
  readonly focused: boolean
  readonly scrollable: boolean
  readonly long_clickable: boolean
  readonly password: boolean
  readonly selected: boolean
  /** Left, top, right, bottom in pixels. */
  readonly bounds: readonly [number, number, number, number]
  readonly children: readonly ViewNode[]
}

/** The screen as code sees it, as JSON; the runners add what is derived from it. */
export function viewMessage(tree: UiTree): string {
  const { rotation, width, height, roots } = tree
  const tops = roots.map(viewNode)
  return JSON.stringify({
    xml: writeUiautomatorXml(tree), package: tops[0]?.package ?? '', rotation, width, height,
    tree: tops,
  })
}

function viewNode(node: UiNode): ViewNode {
  const { index, text, resourceId, className, packageName, contentDescription, longClickable, bounds, children } = node
  const { checkable, checked, clickable, enabled, focusable, focused, scrollable, password, selected } = node
  return {
    index, text, resource_id: resourceId, class: className, package: packageName,
    content_desc: contentDescription, checkable, checked, clickable, enabled, focusable, focused, scrollable,
    long_clickable: longClickable, password, selected,
    bounds: [bounds.left, bounds.top, bounds.right, bounds.bottom],
    children: children.map(viewNode),
  }
}
