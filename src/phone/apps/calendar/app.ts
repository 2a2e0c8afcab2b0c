import type { App } from '../../app.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { dayIcon } from './day-icon.ts'
import { editScreen } from './edit-screen.tsx'
import { dayOf } from './events.ts'
import { mainScreen } from './main-screen.tsx'
import type { MainLocal } from './state.ts'
import { EDIT_ACTIVITY, MAIN_ACTIVITY, PACKAGE, freshEdit, initialState } from './state.ts'

/** Google Calendar, past its first run, with a calendar of its own. Assumption: the user id. */
export const calendar: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10102,
    launcherActivity: MAIN_ACTIVITY,
    initialState,
    activities: {
      [MAIN_ACTIVITY]: {
        create: ({ now }): MainLocal => ({ page: 'agenda_view', day: dayOf(now), drawer: false, speedDial: false }),
      },
      [EDIT_ACTIVITY]: { create: ({ now }) => freshEdit(dayOf(now)) },
    },
  },
  screens: { [MAIN_ACTIVITY]: mainScreen, [EDIT_ACTIVITY]: editScreen },
  launcher: { icon: LAUNCHER_ICONS.calendar, iconAt: dayIcon, labelKey: 'calendar' },
}
