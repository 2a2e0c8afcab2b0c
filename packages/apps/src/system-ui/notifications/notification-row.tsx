import { dismissNotification } from '@droidgym/phone/system/notification-manager/user-actions'
import { snoozeNotification } from '@droidgym/phone/system/notification-manager/user-actions'
import { isDismissible } from '@droidgym/phone/system/notifications/notification'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Pan, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { isFlungAside } from '../../kit/rows/fling.ts'
import { HOUR_MS } from '../../kit/time/units.ts'
import { GroupContent } from './group-content.tsx'
import { openFromShade, press } from './press.ts'
import { openAppInfo } from '../open-settings.ts'
import { changeRow, expandRow, rowOf, setPanel } from '../state.ts'
import { useSystem } from '../view.ts'
import { panelWidth } from './panel-width.ts'
import { NotificationContent } from './notification-content.tsx'

export interface NotificationRowProps {
  readonly notification: Notification
  /** What it stands for, if it is a summary. */
  readonly inGroup: readonly Notification[]
  readonly expanded: boolean
  /** Corners of a section's first and last row are round. */
  readonly radius: number
}

/** notification_side_paddings, and SwipeHelper's distances and speeds (SystemUI, API 29). */
export const ROW_SIDE = 4
const FAR_ENOUGH = 0.6
const ESCAPE_VELOCITY = 500
/** A swipe that is not long enough shows the row's menu (NotificationMenuRow). Assumption: from this share on. */
const MENU_SHARE = 0.2
const SNOOZE_MS = HOUR_MS

/** A notification in the shade: a tap opens it, a swipe to the side removes it. */
export function NotificationRow({ notification, inGroup, expanded, radius }: NotificationRowProps): ViewElement {
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
      onClick={(tx) => { openFromShade(tx, notification) }}
      onPan={(tx, pan) => panRow(tx, notification, { pan, width })}
    >
      {rowOf(state, key).menu === true ? <RowMenu notification={notification} /> : null}
      <view cls="FrameLayout" id="expanded">
        {inGroup.length > 0 ? <GroupContent summary={notification} inGroup={inGroup} expanded={expanded} /> : (
          <NotificationContent
            notification={notification}
            expanded={expanded}
            reply={rowOf(state, key).reply}
            onExpand={(tx) => { expandRow(tx, notification, !expanded) }}
            onAction={(index) => (tx) => { press(tx, notification, index) }}
          />
        )}
      </view>
    </view>
  )
}

/** notification controls and snoozing (NotificationMenuRow). Assumption: they lie in the row, and one hour is meant. */
function RowMenu({ notification: { key, packageName } }: Pick<NotificationRowProps, 'notification'>): ViewElement {
  const { palette, t } = useSystem()
  const button = { cls: 'ImageView', width: 48, height: 48, size: 24, tint: palette.iconTint } as const
  return (
    <view cls="FrameLayout" direction="row" justify="end" paddingX={8}>
      <image
        {...button}
        glyph={glyphs.settings}
        desc={t('notification_menu_gear_description')}
        onClick={(tx) => {
          setPanel(tx, 'closed')
          openAppInfo(tx, packageName)
        }}
      />
      <image
        {...button}
        glyph={glyphs.clock}
        desc={t('notification_menu_snooze_description')}
        onClick={(tx) => { snoozeNotification(tx, key, SNOOZE_MS) }}
      />
    </view>
  )
}

/** Whether a movement to the side is long or fast enough to remove a row; `width` in dp. */
export function swipesAway(pan: Pan, width: number): boolean {
  if (pan.direction !== 'left' && pan.direction !== 'right') return false
  return isFlungAside(pan, ESCAPE_VELOCITY) || Math.abs(pan.dx) > FAR_ENOUGH * width
}

interface RowPan {
  readonly pan: Pan
  readonly width: number
}

function panRow(tx: Transaction, notification: Notification, { pan, width }: RowPan): boolean {
  if (pan.direction === 'down' || pan.direction === 'up') return false
  if (swipesAway(pan, width) && isDismissible(notification)) dismissNotification(tx, notification.key)
  else if (Math.abs(pan.dx) > MENU_SHARE * width) {
    changeRow(tx, notification.key, { menu: rowOf(tx.state, notification.key).menu !== true })
  }
  return true
}
