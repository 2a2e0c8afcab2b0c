import type { AlarmInstance } from '@droidgym/android/storage/clock-alarms'
import type { Intent } from '@droidgym/android/intent'
import { translator } from '@droidgym/phone/i18n/strings'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { CLOCK } from '../app.ts'
import { Activity } from '../state.ts'
import { timeText } from '../timekeeping/clock-format.ts'
import { AlarmAction } from './alarm-action.ts'

/** AlarmNotifications of DeskClock, API 29. Others have the id of their ringing. */
const FIRING_ID = 0x7fff_ffff - 7
const COLOR = '#1A237E'
/** What all of them have in common. */
const COMMON = { icon: 'alarmClock', color: COLOR, hidesWhen: true } as const

/** Ids and importances of DeskClock's NotificationUtils. Assumption: the names, those of what they tell of. */
export function alarmChannels(locale: string): Readonly<Record<'firing' | 'snoozed' | 'missed', NotificationChannel>> {
  const t = translator(locale, CLOCK.strings)
  return {
    firing: { id: 'firingAlarmsAndTimersNotification', name: t('menu_alarm'), importance: Importance.high },
    snoozed: { id: 'alarmSnoozingNotification', name: t('alarm_alert_snoozed_text'), importance: Importance.low },
    missed: { id: 'alarmMissedNotification', name: t('alarm_missed_title'), importance: Importance.high },
  }
}

/** An alarm rings: it peeks until it is answered, or fills the screen. */
export function postFiring(tx: Transaction, instance: AlarmInstance): void {
  const t = translator(tx.state.locale, CLOCK.strings)
  cancelNotification(tx, CLOCK, instance.id)
  postNotification(tx, CLOCK, alarmChannels(tx.state.locale).firing, {
    ...COMMON,
    id: FIRING_ID,
    title: titleOf(tx.state, instance),
    text: timeText(tx.state, instance.time),
    ongoing: true,
    category: 'alarm',
    contentIntent: { activity: alarmScreen(instance) },
    fullScreenIntent: { activity: { ...alarmScreen(instance), action: 'fullscreen_activity' } },
    actions: [
      { title: t('alarm_alert_snooze_text'), intent: { broadcast: `${AlarmAction.snooze}${instance.id}` } },
      { title: t('alarm_alert_dismiss_text'), intent: { broadcast: `${AlarmAction.dismiss}${instance.id}` } },
    ],
  })
}

export function postSnoozed(tx: Transaction, instance: AlarmInstance): void {
  const t = translator(tx.state.locale, CLOCK.strings)
  postNotification(tx, CLOCK, alarmChannels(tx.state.locale).snoozed, {
    ...COMMON,
    id: instance.id,
    title: titleOf(tx.state, instance),
    text: t('alarm_alert_snooze_until', { time: timeText(tx.state, instance.time) }),
    category: 'event',
    contentIntent: { activity: showAlarms(instance) },
    actions: [{ title: t('alarm_alert_dismiss_text'), intent: { broadcast: `${AlarmAction.dismiss}${instance.id}` } }],
  })
}

/** Nobody has answered an alarm. */
export function postMissed(tx: Transaction, instance: AlarmInstance): void {
  const t = translator(tx.state.locale, CLOCK.strings)
  const time = timeText(tx.state, instance.time)
  postNotification(tx, CLOCK, alarmChannels(tx.state.locale).missed, {
    ...COMMON,
    id: instance.id,
    title: t('alarm_missed_title'),
    text: instance.label === '' ? time : t('alarm_missed_text', { time, label: instance.label }),
    category: 'event',
    contentIntent: { broadcast: `${AlarmAction.showMissed}${instance.id}` },
    deleteIntent: { broadcast: `${AlarmAction.forget}${instance.id}` },
  })
}

export function cancelFiring(tx: Transaction): void {
  cancelNotification(tx, CLOCK, FIRING_ID)
}

/** Opens the list of alarms (AlarmNotifications.createViewAlarmIntent). */
export function showAlarms({ alarmId }: AlarmInstance): Intent {
  return {
    action: 'android.intent.action.SHOW_ALARMS',
    data: `content://com.google.android.deskclock/alarms/${alarmId ?? -1}`,
    component: { packageName: CLOCK.packageName, className: Activity.deskClock },
  }
}

function alarmScreen({ id }: AlarmInstance): Intent {
  return {
    data: `content://com.google.android.deskclock/instances/${id}`,
    component: { packageName: CLOCK.packageName, className: Activity.alarm },
  }
}

function titleOf({ locale }: PhoneState, { label }: AlarmInstance): string {
  return label === '' ? translator(locale, CLOCK.strings)('default_label') : label
}
