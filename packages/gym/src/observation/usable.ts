import { isEmpty } from '@droidgym/android/geometry'
import type { UiNode } from '@droidgym/android/ui/ui-tree'

/** Whether text can be typed into it. `AccessibilityNodeInfo.isEditable` is not in a dump, so the class tells. */
export function isEditable({ className }: UiNode): boolean {
  return /EditText$|AutoCompleteTextView$/.test(className)
}

/** Whether an agent can do something with it: tap, hold, check, scroll, or type into it. */
export function isUsable(node: UiNode): boolean {
  if (!node.enabled || isEmpty(node.bounds)) return false
  const { clickable, longClickable, checkable, scrollable, focusable } = node
  return clickable || longClickable || checkable || scrollable || (focusable && isEditable(node))
}
