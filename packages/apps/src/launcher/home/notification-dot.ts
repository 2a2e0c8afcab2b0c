import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { isDismissible } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Color } from '@droidgym/phone/view/style'

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
  const shown = notificationsOf(state).filter((one) => one.packageName === packageName && counts(one))
  const [first] = shown
  return first === undefined ? undefined : { count: shown.length, color: first.color ?? GREY }
}

function counts(notification: Notification): boolean {
  return isDismissible(notification) && (notification.title ?? notification.text ?? '') !== ''
}
