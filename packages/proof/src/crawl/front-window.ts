import { boundsOf } from '@droidgym/android/geometry'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import type { Phone } from '@droidgym/phone/phone'
import { isFocusable } from '@droidgym/phone/screen'
import { accessibilityNodes } from '@droidgym/phone/view/accessibility'
import type { LaidOutWindow } from '@droidgym/phone/view/view-node'
import { WindowKind } from '@droidgym/phone/view/window'

/** Windows of the system that a user touches although they never have the focus. */
const PASSING: ReadonlySet<WindowKind> = new Set([WindowKind.headsUp, WindowKind.edge])

/** The window in front for a user: the active one, or a peek or volume panel over it, which trees do not contain. */
export function frontWindow(phone: Phone): LaidOutWindow | undefined {
  return phone.windows().findLast(({ spec }) => isFocusable(spec) || PASSING.has(spec.kind))
}

export function isPassing({ spec }: LaidOutWindow): boolean {
  return PASSING.has(spec.kind)
}

/** The accessibility nodes of the window in front. */
export function frontNodes(phone: Phone): readonly UiNode[] {
  const window = frontWindow(phone)
  const { width, height, roots } = phone.tree()
  if (window === undefined || !isPassing(window)) return roots
  const { packageName } = window.spec
  return accessibilityNodes(window.root, { packageName, focusedNode: undefined, area: boundsOf(0, 0, width, height) })
}
