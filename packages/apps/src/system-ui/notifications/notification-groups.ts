import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { isInGroupOf } from '@droidgym/phone/system/notifications/notification'

/** What a row of the shade shows: a notification, and those that it stands for. */
export interface NotificationGroup {
  readonly notification: Notification
  /** None, or two or more. */
  readonly children: readonly Notification[]
}

/**
 * Where two or more of a group are posted, their summary takes the place of the first; otherwise it is not shown
 * (NotificationGroupManager, API 29).
 */
export function groupsOf(ranked: readonly Notification[]): readonly NotificationGroup[] {
  const groups = ranked
    .filter(({ groupSummary }) => groupSummary === true)
    .map((notification) => ({ notification, children: ranked.filter((one) => isInGroupOf(notification, one)) }))
    .filter(({ children }) => children.length > 1)
  return ranked.flatMap((notification) => {
    if (notification.groupSummary === true) return []
    const group = groups.find(({ children }) => children.includes(notification))
    if (group === undefined) return { notification, children: [] }
    return group.children[0] === notification ? group : []
  })
}
