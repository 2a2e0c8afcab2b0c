import { boundsOf } from '@droidgym/android/geometry'
import { notes } from '@droidgym/android/notes'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { sameData } from './same-data.ts'
import { isFocusable } from './screen.ts'
import type { Configuration } from './system/configuration.ts'
import type { Focus } from './system/state.ts'
import { accessibilityNodes } from './view/accessibility.ts'
import type { LaidOutWindow } from './view/view-node.ts'

/** The screen's state beside its windows. */
interface ScreenFacts {
  readonly configuration: Configuration
  readonly focus: Focus | null
}

/**
 * The accessibility tree of the active window, clipped to the whole display as clients of UiAutomation see it. The same
 * object while the window and its focus stay the same.
 */
export function treeOf(windows: readonly LaidOutWindow[], { configuration, focus }: ScreenFacts): UiTree {
  const { width, height, rotation } = configuration
  const area = { width, height }
  const window = windows.findLast(({ spec }) => isFocusable(spec))
  if (window === undefined) return { rotation, ...area, roots: [] }
  const context = {
    packageName: window.spec.packageName,
    focusedNode: focus?.window === window.spec.key ? focus.node : undefined,
    area: boundsOf(0, 0, area.width, area.height),
    rotation,
  }
  const known = trees.get(window)
  if (known !== undefined && sameData(known.context, context)) return known.tree
  const tree = { rotation, ...area, roots: accessibilityNodes(window.root, context) }
  trees.set(window, { context, tree })
  return tree
}

const trees = notes<LaidOutWindow, { readonly context: unknown; readonly tree: UiTree }>()
