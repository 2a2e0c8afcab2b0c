import type { AppIdentity } from '../kit/app-identity.ts'
import { dayIcon } from '../kit/icons/day-icon.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Google Calendar, past its first run, with a calendar of its own. Assumption: the user id. */
export const CALENDAR: AppIdentity = {
  packageName: 'com.google.android.calendar',
  uid: 10102,
  strings: 'calendar',
  launcher: { icon: LAUNCHER_ICONS.calendar, iconAt: dayIcon, labelKey: 'calendar' },
}
