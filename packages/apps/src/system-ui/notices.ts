import { Flag } from '@droidgym/android/intent'
import { formatPercent } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import type { NotificationChoice } from '@droidgym/phone/system/app-definition'
import { batteryOf, isBatterySaver } from '@droidgym/phone/system/hardware/battery'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { Notification, NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import { SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { galleryState, storagePath } from '../shared/media/media.ts'
import { openPicture } from '../shared/media/open-picture.ts'
import { SYSTEM_UI } from './app.ts'

/** config_lowBatteryWarningLevel, and how much above it the warning goes (core/res, API 29). */
const LOW_LEVEL = 15
const RECOVERED_LEVEL = LOW_LEVEL + 5
/** SystemMessage.NOTE_POWER_LOW and NOTE_GLOBAL_SCREENSHOT, and the tag of PowerNotificationWarnings. */
const LOW_BATTERY = { id: 3, tag: 'low_battery' } as const
const SCREENSHOT_ID = 1
const TURN_ON_SAVER = 'PNW.startSaver'
const VIEW_SCREENSHOT = 'view:'

/** NotificationChannels of SystemUI, API 29, as far as they are used. */
export function systemChannels(locale: string): Readonly<Record<'battery' | 'screenshots', NotificationChannel>> {
  const t = translator(locale, SYSTEM_UI.strings)
  return {
    battery: { id: 'BAT', name: t('notification_channel_battery'), importance: Importance.high },
    screenshots: { id: 'SCN_HEADSUP', name: t('notification_channel_screenshot'), importance: Importance.high },
  }
}

/** Warns once of a battery that runs low (PowerUI, PowerNotificationWarnings), until it is charged. */
export function onBatteryChange(tx: Transaction): void {
  const { charger, level } = batteryOf(tx.state)
  if (charger !== 'NONE' || level >= RECOVERED_LEVEL || isBatterySaver(tx.state)) {
    cancelNotification(tx, SYSTEM_UI, LOW_BATTERY.id, LOW_BATTERY.tag)
    return
  }
  if (level > LOW_LEVEL) return
  const { locale } = tx.state
  const t = translator(locale, SYSTEM_UI.strings)
  postNotification(tx, SYSTEM_UI, systemChannels(locale).battery, {
    ...LOW_BATTERY,
    icon: 'battery',
    title: t('battery_low_title'),
    text: t('battery_low_percent_format', { percentage: formatPercent(locale, level / 100) }),
    hidesWhen: true,
    onlyAlertOnce: true,
    contentIntent: {
      activity: {
        action: 'android.intent.action.POWER_USAGE_SUMMARY',
        component: {
          packageName: 'com.android.settings',
          className: 'com.android.settings.Settings$PowerUsageSummaryActivity',
        },
      },
    },
    actions: [{ title: t('battery_saver_start_action'), intent: { broadcast: TURN_ON_SAVER } }],
  })
}

/** A screenshot was saved (SaveImageInBackgroundTask). Assumption: without its picture and its buttons. */
export function onNewFile(tx: Transaction, path: string): void {
  if (!path.startsWith(`${SHARED_STORAGE}/Pictures/Screenshots/`)) return
  const { locale } = tx.state
  const t = translator(locale, SYSTEM_UI.strings)
  postNotification(tx, SYSTEM_UI, systemChannels(locale).screenshots, {
    id: SCREENSHOT_ID,
    icon: 'image',
    title: t('screenshot_saved_title'),
    text: t('screenshot_saved_text'),
    autoCancel: true,
    contentIntent: { broadcast: VIEW_SCREENSHOT + path },
  })
}

/** What its own notifications ask for. */
export function onNotificationAction(tx: Transaction, { id, tag }: Notification, { action }: NotificationChoice): void {
  if (action.startsWith(VIEW_SCREENSHOT)) {
    const path = action.slice(VIEW_SCREENSHOT.length)
    const picture = galleryState.of(tx.state).media.find((media) => storagePath(media) === path)
    if (picture !== undefined) openPicture(tx, picture.id, Flag.newTask)
  } else if (action === TURN_ON_SAVER) {
    tx.setSetting('global', 'low_power', '1')
    cancelNotification(tx, SYSTEM_UI, id, tag)
  }
}
