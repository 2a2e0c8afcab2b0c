import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { isDismissible } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Color } from '@droidgym/phone/view/style'
import { glimpse } from '@droidgym/phone/watched-state'

/** What the dot of an app's icon tells. */
export interface NotificationDot {
  readonly count: number
  readonly color: Color
}

const GREY = '#5F6368'

/**
 * The dot for what an app has posted (NotificationListener.shouldBeFilteredOut of Launcher3, API 29); undefined without
 * any, and while the dots are off (Settings.Secure.NOTIFICATION_BADGING). Assumption: nothing that goes on counts, as
 * the channels of such notifications show no badge, and the dot has the colour of the notifications.
 */
export function dotOf(state: PhoneState, packageName: string): NotificationDot | undefined {
  if ((state.settings.secure['notification_badging'] ?? '1') === '0') return undefined
  const dots = JSON.parse(glimpse(state, dotsText)) as Readonly<Record<string, NotificationDot>>
  return dots[packageName]
}

/** All dots by package, as a text: the home screen stays valid while they are the same. */
function dotsText(state: PhoneState): string {
  const dots: Record<string, NotificationDot> = {}
  for (const one of notificationsOf(state).filter(counts)) {
    const { count, color } = dots[one.packageName] ?? { count: 0, color: one.color ?? GREY }
    dots[one.packageName] = { count: count + 1, color }
  }
  return JSON.stringify(dots)
}

function counts(notification: Notification): boolean {
  return isDismissible(notification) && (notification.title ?? notification.text ?? '') !== ''
}
