import { translator } from '@droidgym/phone/i18n/strings'
import { formatTimeAt } from '@droidgym/phone/i18n/formats'
import type { NotificationChoice } from '@droidgym/phone/system/app-definition'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import { snoozeNotification } from '@droidgym/phone/system/notification-manager/user-actions'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { Notification, NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { CALENDAR } from './app.ts'
import { eventIntent } from './intent-event.ts'
import type { Event } from './events/events.ts'
import { Activity, calendarState, planReminders, remindersDue } from './state.ts'

const COLOR = '#1A73E8'
const SNOOZE = 'snooze'
/** preferences_default_snooze_delay of AOSP's Calendar: five minutes. */
const SNOOZE_MS = 300_000
/** What is due together is told together, though the timer is a moment late. */
const LATE_MS = 1000

/** Assumption: the id and the name. */
export function reminderChannels(locale: string): readonly [NotificationChannel] {
  return [{ id: 'calendar_reminders', name: translator(locale, CALENDAR.strings)('event'), importance: Importance.high }]
}

/** The time of a reminder has come (AlertService of AOSP's Calendar). */
export function remind(tx: Transaction): void {
  const { events } = calendarState.of(tx.state)
  for (const event of remindersDue(events, tx.now - LATE_MS + 1, tx.now + 1)) post(tx, event)
  planReminders(tx)
}

function post(tx: Transaction, { id, title, start, end, location }: Event): void {
  const { locale } = tx.state
  const t = translator(locale, CALENDAR.strings)
  const [from, to] = [start, end].map((time) => formatTimeAt(locale, time, shows24Hours(tx.state)))
  const time = `${from} – ${to}`
  postNotification(tx, CALENDAR, reminderChannels(locale)[0], {
    id,
    icon: 'calendar',
    color: COLOR,
    title: title === '' ? t('no_title_label') : title,
    text: location === undefined ? time : `${time}, ${location}`,
    ...(location !== undefined && { bigText: `${time}\n${location}` }),
    when: start,
    hidesWhen: true,
    autoCancel: true,
    category: 'event',
    contentIntent: {
      activity: {
        action: 'android.intent.action.VIEW',
        ...eventIntent(id, start),
        component: { packageName: CALENDAR.packageName, className: Activity.info },
      },
    },
    actions: [{ title: t('snooze_label'), intent: { broadcast: SNOOZE } }],
  })
}

export function onReminderAction(tx: Transaction, { key }: Notification, { action }: NotificationChoice): void {
  if (action === SNOOZE) snoozeNotification(tx, key, SNOOZE_MS)
}
