import type { Intent } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import { openedAt } from '../../phone/system/app-definition.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { dayIcon } from '../kit/icons/day-icon.ts'
import { editScreen } from './screens/edit-screen.tsx'
import { dayOf } from './data/events.ts'
import { editOfIntent } from './intent-event.ts'
import { mainScreen } from './screens/main-screen.tsx'
import type { MainLocal } from './state.ts'
import { EDIT_ACTIVITY, MAIN_ACTIVITY, PACKAGE, initialState } from './state.ts'

/** CalendarContract: a point of time in milliseconds, and the table of events. */
const TIME_URI = /^content:\/\/com\.android\.calendar\/time\/(\d+)$/
const EVENTS_URI = /^content:\/\/com\.android\.calendar\/events$/

const PLAIN = { drawer: false, speedDial: false } as const

function dayToView(_tx: Transaction, { data }: Intent): MainLocal | undefined {
  const time = TIME_URI.exec(data ?? '')?.[1]
  return time === undefined ? undefined : { page: 'day_view', ...PLAIN, day: dayOf(Number(time)) }
}

/** Google Calendar, past its first run, with a calendar of its own. Assumption: the user id. */
export const calendar: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10102,
    launcherActivity: MAIN_ACTIVITY,
    initialState,
    activities: {
      [MAIN_ACTIVITY]: {
        ...openedAt<MainLocal>(({ now }) => ({ page: 'agenda_view', ...PLAIN, day: dayOf(now) }), dayToView),
      },
      [EDIT_ACTIVITY]: { create: ({ now }, intent) => editOfIntent(intent, now) },
    },
    filters: [
      { action: 'android.intent.action.VIEW', data: TIME_URI },
      { action: 'android.intent.action.INSERT', data: EVENTS_URI, className: EDIT_ACTIVITY },
      { action: 'android.intent.action.INSERT', type: /^vnd\.android\.cursor\.dir\/event$/, className: EDIT_ACTIVITY },
    ],
  },
  screens: { [MAIN_ACTIVITY]: mainScreen, [EDIT_ACTIVITY]: editScreen },
  launcher: { icon: LAUNCHER_ICONS.calendar, iconAt: dayIcon, labelKey: 'calendar' },
}
