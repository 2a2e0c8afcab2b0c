import type { Intent } from '@droidgym/android/intent'
import { numberExtra } from '@droidgym/android/intent'
import { openedAt } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { dayOf } from '../kit/time/units.ts'
import { CALENDAR, NEEDED } from './app.ts'
import type { Event } from './events/events.ts'
import { movedEvent } from './events/events.ts'
import type { EditLocal } from './editing.ts'
import { editOf } from './editing.ts'
import type { InfoLocal } from './event-page.ts'
import { instanceAt } from './events/instances.ts'
import { BEGIN_TIME, editOfIntent } from './intent-event.ts'
import { calendarDatabase } from './provider-database.ts'
import { editScreen } from './screens/edit-screen.tsx'
import { infoScreen } from './screens/info-screen.tsx'
import { mainScreen } from './screens/main-screen.tsx'
import { onReminderAction, remind, reminderChannels } from './reminders.ts'
import type { MainLocal } from './state.ts'
import { Activity, calendarState, firstState, freshMain, planReminders, REMINDER_TIMER } from './state.ts'
import { scheduleWidget } from './screens/schedule-widget.tsx'

/** CalendarContract: a point of time in milliseconds, and the table of events. */
const TIME_URI = /^content:\/\/com\.android\.calendar\/time\/(\d+)$/
/** One event: its number. */
const EVENT_URI = /^content:\/\/com\.android\.calendar\/events\/(\d+)$/
const EVENTS_URI = /^content:\/\/com\.android\.calendar\/events$/

function dayToView(_tx: Transaction, { data }: Intent): MainLocal | undefined {
  const time = TIME_URI.exec(data ?? '')?.[1]
  return time === undefined ? undefined : { ...freshMain(dayOf(Number(time))), page: 'day_view' }
}

/** The event that an intent is about, if there is one, and its start where the intent names none. */
function askedFor({ state }: Transaction, intent: Intent): { id: number; event: Event | undefined; start: number } {
  const id = Number(EVENT_URI.exec(intent.data ?? '')?.[1])
  const event = calendarState.of(state).events.find((one) => one.id === id)
  return { id, event, start: numberExtra(intent, BEGIN_TIME) ?? event?.start ?? 0 }
}

/** The editor of an event that exists, or a new one. */
function editorOf(tx: Transaction, intent: Intent): EditLocal {
  const { event, start } = askedFor(tx, intent)
  return event === undefined ? editOfIntent(intent, tx.now) : editOf(instanceAt(event, start))
}

function pageOf(tx: Transaction, intent: Intent): InfoLocal {
  const { id, start } = askedFor(tx, intent)
  return { id, start, overlay: null }
}

export const calendar = installedApp(CALENDAR, {
  launcherActivity: Activity.main,
  initialState: firstState,
  files: [calendarDatabase],
  widgets: [scheduleWidget],
  onZoneChange: (tx, moved) => {
    calendarState.update(tx, (state) => ({
      ...state,
      // A whole day is one wherever it is.
      events: state.events.map((event) =>
        event.allDay ? event : movedEvent(event, moved)),
    }))
    planReminders(tx)
  },
  onClockChange: planReminders,
  onTimer: (tx, name) => {
    if (name === REMINDER_TIMER) remind(tx)
  },
  notificationChannels: reminderChannels,
  onNotificationAction: onReminderAction,
  activities: {
    [Activity.main]: {
      ...openedAt(({ now }) => freshMain(dayOf(now)), dayToView),
      asksFor: NEEDED,
      screen: mainScreen,
    },
    [Activity.info]: { create: pageOf, asksFor: NEEDED, screen: infoScreen },
    [Activity.edit]: { create: editorOf, asksFor: NEEDED, screen: editScreen },
  },
  filters: [
    { action: 'android.intent.action.VIEW', data: TIME_URI },
    { action: 'android.intent.action.VIEW', data: EVENT_URI, className: Activity.info },
    { action: 'android.intent.action.EDIT', data: EVENT_URI, className: Activity.edit },
    { action: 'android.intent.action.INSERT', data: EVENTS_URI, className: Activity.edit },
    { action: 'android.intent.action.INSERT', type: /^vnd\.android\.cursor\.dir\/event$/, className: Activity.edit },
  ],
})
