import type { Intent } from '@droidgym/android/intent'
import { translator } from '@droidgym/phone/i18n/strings'
import { isUsbConnected } from '@droidgym/phone/system/hardware/battery'
import { isDebuggedOverUsb } from '@droidgym/phone/system/hardware/usb'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { hasNotification } from '@droidgym/phone/system/notification-manager/notification-state'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { notificationKey } from '@droidgym/phone/system/notifications/notification'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { settingsPage } from '../open-settings.ts'
import { FRAMEWORK, frameworkChannels } from './channels.ts'

interface UsbNotice {
  /** Of SystemMessage. */
  readonly id: number
  readonly channel: NotificationChannel
  /** Keys of its texts. */
  readonly title: string
  readonly text: string
  readonly opens: Intent
}

/** UsbDeviceManager of API 29 tells of the cable, with which the phone only charges, and of debugging. */
export function onUsbChange(tx: Transaction): void {
  const { developer, usb } = frameworkChannels(tx.state.locale)
  /** NOTE_USB_CHARGING */
  tell(tx, isUsbConnected(tx.state), {
    id: 32,
    channel: usb,
    title: 'usb_charging_notification_title',
    text: 'usb_notification_message',
    opens: settingsPage('android.intent.action.MAIN', 'UsbDetails'),
  })
  /** NOTE_ADB_ACTIVE */
  tell(tx, isDebuggedOverUsb(tx.state), {
    id: 26,
    channel: developer,
    title: 'adb_active_notification_title',
    text: 'adb_active_notification_message',
    opens: settingsPage('android.settings.APPLICATION_DEVELOPMENT_SETTINGS', 'DevelopmentSettingsDashboard'),
  })
}

function tell(tx: Transaction, isTrue: boolean, { id, channel, title, text, opens }: UsbNotice): void {
  if (!isTrue) {
    cancelNotification(tx, FRAMEWORK, id)
    return
  }
  // UsbHandler posts by what it posted last, so that a notice that the user snoozed is not posted anew.
  if (hasNotification(tx.state, notificationKey(FRAMEWORK, id))) return
  const t = translator(tx.state.locale, 'framework')
  postNotification(tx, FRAMEWORK, channel, {
    id,
    icon: 'usb',
    color: '#607D8B',
    title: t(title),
    text: t(text),
    when: 0,
    hidesWhen: true,
    ongoing: true,
    contentIntent: { activity: opens },
  })
}
