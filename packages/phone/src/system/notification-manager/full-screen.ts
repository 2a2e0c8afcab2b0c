import { Flag } from '@droidgym/android/intent'
import { wakeUp } from '../hardware/display-power.ts'
import { Importance } from '../notifications/notification.ts'
import type { Notification } from '../notifications/notification.ts'
import type { Transaction } from '../transaction.ts'
import { logFullScreen } from './event-log.ts'

/**
 * Opens the activity with which an important notification wants the whole screen, and lights the screen: for one that
 * cannot peek (StatusBar.handleFullScreenIntent, API 29). Assumption: each of these activities turns the screen on.
 */
export function fillScreen(tx: Transaction, notification: Notification): void {
  const { fullScreenIntent, importance, uid } = notification
  if (importance < Importance.high || fullScreenIntent === undefined || !('activity' in fullScreenIntent)) return
  logFullScreen(tx, notification)
  wakeUp(tx)
  const { activity } = fullScreenIntent
  tx.startActivity({ ...activity, flags: (activity.flags ?? 0) | Flag.newTask }, { callingUid: uid })
}
