import { translator } from '@droidgym/phone/i18n/strings'
import type { NotificationChannel, Poster } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import { SYSTEM_UI } from '../app.ts'

/** The system server, which posts as the package of the framework. */
export const FRAMEWORK: Poster = { packageName: 'android', uid: 1000 }

type Channels<K extends string> = Readonly<Record<K, NotificationChannel>>

/** NotificationChannels of SystemUI, API 29, as far as they are used. */
export function systemChannels(locale: string): Channels<'battery' | 'screenshots'> {
  const t = translator(locale, SYSTEM_UI.strings)
  return {
    battery: { id: 'BAT', name: t('notification_channel_battery'), importance: Importance.max },
    screenshots: { id: 'SCN_HEADSUP', name: t('notification_channel_screenshot'), importance: Importance.high },
  }
}

/** SystemNotificationChannels and BatterySaverStateMachine of API 29, as far as they are used. */
export function frameworkChannels(locale: string): Channels<'developer' | 'usb' | 'batterySaver'> {
  const t = translator(locale, 'framework')
  return {
    developer: { id: 'DEVELOPER', name: t('notification_channel_developer'), importance: Importance.low },
    usb: { id: 'USB', name: t('notification_channel_usb'), importance: Importance.min },
    batterySaver: {
      id: 'battery_saver_channel',
      name: t('battery_saver_notification_channel_name'),
      importance: Importance.default,
    },
  }
}
