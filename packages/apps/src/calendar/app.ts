import type { AppIdentity } from '../kit/app-identity.ts'
import { LAST_DAY, dayIcon } from './day-icon.ts'

/** Google Calendar, past its first run, with a calendar of its own. Assumption: the user id. */
export const CALENDAR: AppIdentity = {
  packageName: 'com.google.android.calendar',
  uid: 10102,
  strings: 'calendar',
  launcher: { icon: LAST_DAY, iconAt: dayIcon, labelKey: 'calendar' },
}
