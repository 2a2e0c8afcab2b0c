import type { Notification } from '@droidgym/phone/system/notifications/notification'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { expandRow, rowOf } from '../state.ts'
import { useSystem } from '../view.ts'
import { NotificationContent, NotificationHeader } from './notification-content.tsx'
import { openFromShade, press } from './press.ts'

/** NotificationChildrenContainer.NUMBER_OF_CHILDREN_WHEN_COLLAPSED. */
const LINES = 2

export interface GroupContentProps {
  readonly summary: Notification
  readonly inGroup: readonly Notification[]
  readonly expanded: boolean
}

/** A header over the notifications of a group: a line for each of the first ones, or all of them once expanded. */
export function GroupContent({ summary, inGroup, expanded }: GroupContentProps): ViewElement {
  const { palette } = useSystem()
  const more = inGroup.length - LINES
  return (
    <view cls="FrameLayout" id="notification_children_container">
      <NotificationHeader
        notification={summary}
        isExpandable
        expanded={expanded}
        onExpand={(tx) => { expandRow(tx, summary, !expanded) }}
      />
      {expanded ? inGroup.map((one) => <Child notification={one} />) : (
        <view paddingX={16} paddingBottom={16} gap={4}>
          {inGroup.slice(0, LINES).map((one) => <ChildLine notification={one} />)}
          {more > 0 ? <text id="more_text" text={`+${more}`} size={12} color={palette.secondaryText} /> : null}
        </view>
      )}
    </view>
  )
}

interface ChildProps {
  readonly notification: Notification
}

/** hybrid_notification.xml: title and text on one line. */
function ChildLine({ notification: { key, title = '', text = '' } }: ChildProps): ViewElement {
  const { palette } = useSystem()
  const line = { size: 14, maxLines: 1 } as const
  return (
    <view key={key} cls="LinearLayout" direction="row" gap={8}>
      <text id="notification_title" text={title} weight={500} color={palette.primaryText} {...line} />
      <text id="notification_text" text={text} color={palette.secondaryText} shrink={1} {...line} />
    </view>
  )
}

function Child({ notification }: ChildProps): ViewElement {
  const { palette, state } = useSystem()
  const { expanded = false, reply } = rowOf(state, notification.key)
  return (
    <view key={notification.key} cls="FrameLayout" onClick={(tx) => { openFromShade(tx, notification) }}>
      <view height={1} background={palette.divider} />
      <NotificationContent
        notification={notification}
        expanded={expanded}
        reply={reply}
        onExpand={(tx) => { expandRow(tx, notification, !expanded) }}
        onAction={(index) => (tx) => { press(tx, notification, index) }}
      />
    </view>
  )
}
