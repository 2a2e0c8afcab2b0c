import { isSecure } from '@droidgym/phone/system/keyguard/lock-settings'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { dismissNotification } from '@droidgym/phone/system/notification-manager/user-actions'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { isDismissible } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { NotificationContent } from '../notifications/notification-content.tsx'
import { ROW_SIDE, swipesAway } from '../notifications/notification-row.tsx'
import { panelWidth } from '../notifications/panel-width.ts'
import { expandRow, isRowExpanded } from '../state.ts'
import { useSystem } from '../view.ts'
import { unlockFor } from './after-unlock.ts'

/** The notifications on the lock screen; none where the user wants none there. */
export function lockNotifications(state: PhoneState): readonly Notification[] {
  return isOn(state, 'lock_screen_show_notifications') ? notificationsOf(state) : []
}

/** Assumption: both are on while the settings are not written. */
function isOn({ settings }: PhoneState, name: string): boolean {
  return (settings.secure[name] ?? '1') !== '0'
}

/** What is posted, folded, as its owner lets others see it. */
export function LockNotifications(): ViewElement {
  const { configuration, state } = useSystem()
  return (
    <scroll
      cls="android.view.ViewGroup"
      id="notification_stack_scroller"
      alignSelf="center"
      width={panelWidth(configuration)}
      flex={1}
      paddingX={ROW_SIDE}
      marginTop={16}
    >
      <view gap={1}>
        {lockNotifications(state).map((notification) => <LockRow notification={notification} />)}
      </view>
    </scroll>
  )
}

function LockRow({ notification }: { readonly notification: Notification }): ViewElement {
  const { configuration, framework, palette, state } = useSystem()
  const { key, actions = [] } = notification
  const width = panelWidth(configuration) - 2 * ROW_SIDE
  const isHidden = isSecure(state) && !isOn(state, 'lock_screen_allow_private_notifications')
  const expanded = !isHidden && isRowExpanded(state, notification, false)
  return (
    <view
      key={key}
      cls="FrameLayout"
      id="expandableNotificationRow"
      background={palette.panel}
      radius={8}
      clip
      onClick={(tx) => { unlockFor(tx, { kind: 'open', notification: key }) }}
      onPan={(tx, pan) => {
        if (!swipesAway(pan, width)) return false
        if (isDismissible(notification)) dismissNotification(tx, key)
        return true
      }}
    >
      <view cls="FrameLayout" id={isHidden ? 'expandedPublic' : 'expanded'}>
        <NotificationContent
          notification={isHidden ? withoutContent(notification, framework('notification_hidden_text')) : notification}
          expanded={expanded}
          onExpand={(tx) => { expandRow(tx, notification, !expanded) }}
          onAction={(action) => (tx) => {
            const kind = actions[action]?.replyHint === undefined ? 'press' : 'reply'
            unlockFor(tx, { kind, notification: key, action })
          }}
        />
      </view>
    </view>
  )
}

/** The public version of a notification whose app gives none (Notification.Builder.makePublicContentView, API 29). */
function withoutContent(notification: Notification, title: string): Notification {
  const { id, tag, icon, color, when, packageName, uid, key, channel, importance, createdAt, updatedAt } = notification
  const header = { id, icon, when, packageName, uid, key, channel, importance, createdAt, updatedAt }
  return { ...header, ...(tag !== undefined && { tag }), ...(color !== undefined && { color }), title }
}
