import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { glimpse } from '@droidgym/phone/watched-state'
import { useSystem } from '../view.ts'
import { appNameOf, iconOf } from './app-of-notification.ts'
import { groupsOf } from './notification-groups.ts'

/** NotificationIconContainer.MAX_STATIC_ICONS; status_bar_icon_size and status_bar_icon_drawing_size, API 29. */
const MAX_ICONS = 4
const ICON_BOX = 22
const ICON_SIZE = 15
const DOT = 4

type ShownIcon = Pick<Notification, 'icon' | 'key' | 'packageName'>

/** What is shown, as a text: the status bar stays valid while it is the same, whenever it was posted. */
function iconsText(state: PhoneState): string {
  const shown = groupsOf(notificationsOf(state))
    .map(({ notification }) => notification)
    .filter(({ importance }) => importance > Importance.min)
  return JSON.stringify(shown.map(({ icon, key, packageName }): ShownIcon => ({ icon, key, packageName })))
}

/** The small icons beside the clock, in the order of the shade; a dot stands for those without room. */
export function NotificationIcons({ tint }: { readonly tint: Color }): ViewElement | null {
  const view = useSystem()
  const shown = JSON.parse(glimpse(view.state, iconsText)) as readonly ShownIcon[]
  if (shown.length === 0) return null
  return (
    <view cls="LinearLayout" id="notificationIcons" flex={1} direction="row" align="center" paddingStart={4} clip>
      {shown.slice(0, MAX_ICONS).map((notification) => (
        <image
          key={notification.key}
          width={ICON_BOX}
          height={ICON_BOX}
          size={ICON_SIZE}
          tint={tint}
          glyph={iconOf(notification)}
          desc={view.t('notification_content_description', { app: appNameOf(notification, view) })}
        />
      ))}
      {shown.length > MAX_ICONS ? (
        <view unreported width={DOT} height={DOT} radius={DOT / 2} marginStart={4} background={tint} />
      ) : null}
    </view>
  )
}
