import { dismissNotification, openNotification, pressAction } from '@droidgym/phone/system/notification-manager/user-actions'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Pan, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { expandRow, openReply, rowOf, setPanel } from '../state.ts'
import { useSystem } from '../view.ts'
import { panelWidth } from './panel-width.ts'
import { NotificationContent } from './notification-content.tsx'

export interface NotificationRowProps {
  readonly notification: Notification
  readonly expanded: boolean
  /** Corners of a section's first and last row are round. */
  readonly radius: number
}

/** notification_side_paddings, and SwipeHelper's distances and speeds (SystemUI, API 29). */
export const ROW_SIDE = 4
const FAR_ENOUGH = 0.6
const ESCAPE_VELOCITY = 500

/** A notification in the shade: a tap opens it, a swipe to the side removes it. */
export function NotificationRow({ notification, expanded, radius }: NotificationRowProps): ViewElement {
  const { configuration, palette, state } = useSystem()
  const width = panelWidth(configuration) - 2 * ROW_SIDE
  const { key } = notification
  return (
    <view
      key={key}
      cls="FrameLayout"
      id="expandableNotificationRow"
      background={palette.panel}
      radius={radius}
      clip
      longClickable
      onClick={(tx) => {
        openNotification(tx, key)
        if (notification.contentIntent !== undefined) setPanel(tx, 'closed')
      }}
      onPan={(tx, pan) => panRow(tx, notification, { pan, width })}
    >
      <view cls="FrameLayout" id="expanded">
        <NotificationContent
          notification={notification}
          expanded={expanded}
          reply={rowOf(state, key).reply}
          onExpand={(tx) => { expandRow(tx, notification, !expanded) }}
          onAction={(index) => (tx) => { press(tx, notification, index) }}
        />
      </view>
    </view>
  )
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

/** Whether a movement to the side is long or fast enough to remove a row; `width` in dp. */
export function swipesAway({ direction, dx, velocityX }: Pan, width: number): boolean {
  if (direction !== 'left' && direction !== 'right') return false
  const isFast = Math.abs(velocityX) > ESCAPE_VELOCITY && velocityX > 0 === dx > 0
  return isFast || Math.abs(dx) > FAR_ENOUGH * width
}

interface RowPan {
  readonly pan: Pan
  readonly width: number
}

function panRow(tx: Transaction, notification: Notification, { pan, width }: RowPan): boolean {
  if (pan.direction === 'down' || pan.direction === 'up') return false
  if (swipesAway(pan, width)) dismissNotification(tx, notification.key)
  return true
}
