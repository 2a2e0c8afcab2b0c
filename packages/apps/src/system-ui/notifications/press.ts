import { openNotification, pressAction } from '@droidgym/phone/system/notification-manager/user-actions'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { openReply, setPanel } from '../state.ts'

/** A tap on a row of the shade. */
export function openFromShade(tx: Transaction, { key, contentIntent }: Notification): void {
  openNotification(tx, key)
  if (contentIntent !== undefined) setPanel(tx, 'closed')
}

/** A button: a field for a reply opens, or the app is told; the shade closes where an activity starts. */
export function press(tx: Transaction, { key, actions = [] }: Notification, index: number): void {
  const action = actions[index]
  if (action?.replyHint !== undefined) {
    openReply(tx, key, index)
    return
  }
  const before = topActivity(tx.state)
  pressAction(tx, key, index)
  if (topActivity(tx.state) !== before) setPanel(tx, 'closed')
}
