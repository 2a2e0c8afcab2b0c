import { dismissAll } from '@droidgym/phone/system/notification-manager/user-actions'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { isAlerting, isDismissible } from '@droidgym/phone/system/notifications/notification'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { openNotificationSettings } from '../open-settings.ts'
import { isRowExpanded, setPanel } from '../state.ts'
import { useSystem } from '../view.ts'
import type { NotificationGroup } from './notification-groups.ts'
import { groupsOf } from './notification-groups.ts'
import { NotificationRow, ROW_SIDE } from './notification-row.tsx'

/** notification_divider_height, notification_section_divider_height, and the corners of a section, in dp. */
const DIVIDER = 1
const SECTION_GAP = 8
const CORNER = 8

/** What is posted, when there is something: those that alert, the silent ones below a header, and the footer. */
export function NotificationList(): ViewElement {
  const { state } = useSystem()
  const all = groupsOf(notificationsOf(state))
  const silent = all.filter(({ notification }) => !isAlerting(notification))
  return (
    <scroll cls="android.view.ViewGroup" id="notification_stack_scroller" flex={1} paddingX={ROW_SIDE} paddingTop={8}>
      <NotificationRows groups={all.filter(({ notification }) => isAlerting(notification))} first={all[0]} />
      {silent.length === 0 ? null : <SilentHeader />}
      <NotificationRows groups={silent} first={all[0]} />
      <Footer clears={all.some(({ notification }) => isDismissible(notification))} />
    </scroll>
  )
}

interface NotificationRowsProps {
  readonly groups: readonly NotificationGroup[]
  /** The first of the whole shade is expanded until the user folds it. */
  readonly first: NotificationGroup | undefined
}

function NotificationRows({ groups, first }: NotificationRowsProps): ViewElement {
  const { state } = useSystem()
  return (
    <view gap={DIVIDER} marginBottom={groups.length === 0 ? 0 : SECTION_GAP}>
      {groups.map((group) => (
        <NotificationRow
          notification={group.notification}
          inGroup={group.children}
          expanded={isRowExpanded(state, group.notification, group === first)}
          radius={CORNER}
        />
      ))}
    </view>
  )
}

/** status_bar_notification_section_header.xml */
function SilentHeader(): ViewElement {
  const { palette, t } = useSystem()
  return (
    <view
      cls="FrameLayout"
      id="content"
      height={48}
      direction="row"
      align="center"
      background={palette.panel}
      radius={CORNER}
      marginBottom={DIVIDER}
    >
      <text
        id="header_label"
        text={t('notification_section_header_gentle')}
        size={14}
        weight={500}
        color={palette.primaryText}
        flex={1}
        paddingX={16}
        onClick={openAllNotifications}
      />
      <image
        id="btn_clear_all"
        glyph={glyphs.close}
        width={48}
        height={48}
        size={20}
        tint={palette.iconTint}
        desc={t('accessibility_notification_section_header_gentle_clear_all')}
        onClick={(tx) => { clear(tx, (one) => !isAlerting(one)) }}
      />
    </view>
  )
}

/** status_bar_notification_footer.xml */
function Footer({ clears }: { readonly clears: boolean }): ViewElement {
  const { t } = useSystem()
  const button = { cls: 'Button', size: 14, weight: 500, color: '#FFFFFF', paddingX: 16, paddingY: 15 } as const
  return (
    <view cls="FrameLayout" id="content" direction="row" justify="between">
      <text id="manage_text" text={t('manage_notifications_text')} {...button} onClick={openAllNotifications} />
      {clears ? (
        <text
          id="dismiss_text"
          text={t('clear_all_notifications_text')}
          desc={t('accessibility_clear_all')}
          {...button}
          onClick={(tx) => { clear(tx, () => true) }}
        />
      ) : null}
    </view>
  )
}

function openAllNotifications(tx: Transaction): void {
  setPanel(tx, 'closed')
  openNotificationSettings(tx)
}

/** The shade closes when nothing is left in it (StatusBar.clearAllNotifications, API 29). */
function clear(tx: Transaction, chosen: (one: Notification) => boolean): void {
  dismissAll(tx, chosen)
  if (notificationsOf(tx.state).length === 0) setPanel(tx, 'closed')
}
