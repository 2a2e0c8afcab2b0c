import { endHeadsUp, openNotification, quietHeadsUp } from '@droidgym/phone/system/notification-manager/user-actions'
import { dismissNotification } from '@droidgym/phone/system/notification-manager/user-actions'
import { notificationState } from '@droidgym/phone/system/notification-manager/notification-state'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Pan } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { glimpse } from '@droidgym/phone/watched-state'
import { SYSTEM_UI } from '../app.ts'
import { NotificationContent } from '../notifications/notification-content.tsx'
import { ROW_SIDE, swipesAway } from '../notifications/notification-row.tsx'
import { press } from '../notifications/press.ts'
import { panelWidth } from '../notifications/panel-width.ts'
import { expandRow, isRowExpanded, setPanel, systemUiState } from '../state.ts'
import { systemWindow, useSystem } from '../view.ts'

/**
 * The notification that peeks over the screen. It lies in the status bar's window, which never has the focus, so trees
 * of the active window do not show it.
 */
export const headsUp = systemWindow(({ locked, state }) => {
  const key = glimpse(state, headsUpKey)
  if (key === null || locked || systemUiState.of(state).panel !== 'closed') return null
  const notification = notificationState.of(state).posted.find((one) => one.key === key)
  return notification === undefined ? null : peek(notification)
})

function headsUpKey(state: PhoneState): string | null {
  return notificationState.of(state).headsUp
}

function peek(notification: Notification): WindowSpec {
  const { configuration, palette, state } = useSystem()
  const { key } = notification
  const width = panelWidth(configuration) - 2 * ROW_SIDE
  // A peek shows its buttons (heads_up_content_view of the big templates).
  const expanded = isRowExpanded(state, notification, true)
  return {
    kind: WindowKind.headsUp,
    key: 'heads-up',
    packageName: SYSTEM_UI.packageName,
    content: (
      <view
        cls="FrameLayout"
        id="expandableNotificationRow"
        width={width}
        background={palette.panel}
        radius={8}
        elevation={8}
        clip
        onClick={(tx) => { openNotification(tx, key) }}
        onPan={(tx, pan) => panPeek(tx, key, { pan, width })}
      >
        <NotificationContent
          notification={notification}
          expanded={expanded}
          onExpand={(tx) => { expandRow(tx, notification, !expanded) }}
          onAction={(index) => (tx) => { press(tx, notification, index) }}
        />
      </view>
    ),
  }
}

/** Upwards it goes back to its app's quiet, downwards the shade opens, to the side it is dismissed. */
function panPeek(tx: Transaction, key: string, { pan, width }: { readonly pan: Pan; readonly width: number }): boolean {
  if (pan.direction === 'up') quietHeadsUp(tx)
  else if (pan.direction === 'down') setPanel(tx, 'shade')
  else if (swipesAway(pan, width)) {
    endHeadsUp(tx)
    dismissNotification(tx, key)
  }
  return true
}
