import type { UiEvent } from '@droidgym/android/ui/ui-event'
import type { ScreenContent } from './screen.ts'
import { isFocusable } from './screen.ts'
import { textsOf } from './view-event.ts'
import type { Transaction } from './system/transaction.ts'
import type { WindowKind } from './view/window.ts'

/**
 * Announces to accessibility services that another window has come to the front since the last look at the screen.
 * `screen` belongs to the transaction's state and was composed for that look, so announcing costs nothing; the event
 * has the time of the change. Windows that come and go between two looks are not announced.
 */
export function announceWindow(tx: Transaction, screen: ScreenContent): void {
  const { activeWindow, windowsChangedAt } = tx.state
  if (windowsChangedAt === null) return
  const active = activeWindowOf(screen)
  const changed = active !== undefined && active.name !== activeWindow
  tx.set({ windowsChangedAt: null, ...(changed && { activeWindow: active.name }) })
  if (changed) tx.announce(active.event, windowsChangedAt)
}

/** The window that clients of accessibility see, and its event when it comes to the front. */
interface ActiveWindow {
  /** Different names mean different windows. */
  readonly name: string
  readonly event: Omit<UiEvent, 'time'>
}

/**
 * The class that a window without an activity reports: a dialog its own, a popup that of its outermost view.
 * Assumption: those of the platform and of Material; apps that use AppCompat report its AlertDialog.
 */
const CLASSES: Partial<Record<WindowKind, string>> = {
  dialog: 'android.app.AlertDialog',
  sheet: 'com.google.android.material.bottomsheet.BottomSheetDialog',
  menu: 'android.widget.FrameLayout',
  overlay: 'android.widget.FrameLayout',
}

/**
 * A window announces itself when it is first shown and when it regains the focus (ViewRootImpl.performTraversals, API
 * 29). An activity reports its class and its title only (Activity.dispatchPopulateAccessibilityEvent), other windows
 * report their texts. Assumption: the activities here have no title, as it is not known for every app.
 */
function activeWindowOf({ windows, activity }: ScreenContent): ActiveWindow | undefined {
  const spec = windows.findLast(isFocusable)
  if (spec === undefined) return undefined
  const { packageName, key, kind, content } = spec
  const className = CLASSES[kind]
  return {
    name: `${packageName} ${key}`,
    event: {
      type: 'TYPE_WINDOW_STATE_CHANGED', packageName, resourceId: '', contentDescription: '',
      className: className ?? activity.className,
      text: className === undefined ? [] : textsOf(content),
    },
  }
}
