import type { PhoneState } from '../state.ts'
import type { Notification } from '../notifications/notification.ts'
import { isAlerting } from '../notifications/notification.ts'
import { notificationState } from './notification-state.ts'

/**
 * From the top of the shade to its bottom: calls that go on, then by importance, the newest first
 * (NotificationComparator, API 29). Assumption: nothing else of its order, such as the priority of people, counts.
 */
export function ranked(posted: readonly Notification[]): readonly Notification[] {
  return posted.toSorted(
    (a, b) =>
      Number(isAlerting(b)) - Number(isAlerting(a)) ||
      Number(isCall(b)) - Number(isCall(a)) ||
      b.importance - a.importance ||
      b.updatedAt - a.updatedAt,
  )
}

/** The posted notifications in the order of the shade. */
export function notificationsOf(state: PhoneState): readonly Notification[] {
  return ranked(notificationState.of(state).posted)
}

function isCall({ category, ongoing }: Notification): boolean {
  return category === 'call' && ongoing === true
}
