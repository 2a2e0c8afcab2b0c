import type { UiEvent } from '../android/ui/ui-event.ts'
import type { ScreenContent } from './screen.ts'
import { isFocusable } from './screen.ts'
import { textsOf } from './view-event.ts'
import type { Transaction } from './system/transaction.ts'
import type { WindowKind } from './view/window.ts'

/**
 * Tells accessibility services when another window has come to the front since the screen was looked at last. `screen`
 * is that of the transaction's state. It has been composed for a look anyway, so that telling costs nothing; the event
 * has the time of the change. Of windows that come and go between two looks nothing is told.
 */
export function announceWindow(tx: Transaction, screen: ScreenContent): void {
  const { activeWindow, windowsChangedAt } = tx.state
  if (windowsChangedAt === null) return
  const active = activeWindowOf(screen)
  const changed = active !== undefined && active.name !== activeWindow
  tx.set({ windowsChangedAt: null, ...(changed && { activeWindow: active.name }) })
  if (changed) tx.announce(active.event, windowsChangedAt)
}

/** The window that clients of accessibility see, and what it sends when it comes to the front. */
interface ActiveWindow {
  /** Another name, another window. */
  readonly name: string
  readonly event: Omit<UiEvent, 'time'>
}

/**
 * The class that a window names that is no activity: a dialog its own, a popup that of its outermost view.
 * Assumption: those of the platform and of Material; apps that use AppCompat name its AlertDialog.
 */
const CLASSES: Partial<Record<WindowKind, string>> = {
  dialog: 'android.app.AlertDialog',
  sheet: 'com.google.android.material.bottomsheet.BottomSheetDialog',
  menu: 'android.widget.FrameLayout',
  overlay: 'android.widget.FrameLayout',
}

/**
 * A window tells of itself when it is shown first and when it gets the focus back (ViewRootImpl.performTraversals,
 * API 29). An activity gives its class and its title alone (Activity.dispatchPopulateAccessibilityEvent), the other
 * windows the texts in them. Assumption: the activities here have no title, as it is not known for every app.
 */
function activeWindowOf({ windows, activity }: ScreenContent): ActiveWindow | undefined {
  const spec = windows.findLast(isFocusable)
  if (spec === undefined) return undefined
  const { packageName, key, kind, content } = spec
  const className = CLASSES[kind]
  return {
    name: `${packageName} ${key}`,
    event: {
      ...{ type: 'TYPE_WINDOW_STATE_CHANGED', packageName, resourceId: '', contentDescription: '' },
      className: className ?? activity.className,
      text: className === undefined ? [] : textsOf(content),
    },
  }
}
