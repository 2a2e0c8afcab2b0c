import { Permission } from '@droidgym/phone/system/permission-groups'
import type { AppIdentity } from '../kit/app-identity.ts'
import { LAST_DAY, dayIcon } from './day-icon.ts'

/** Without these there are no events. */
export const NEEDED = [Permission.readCalendar, Permission.writeCalendar]

/** Google Calendar, past its first run, with a calendar of its own. Assumption: the user id. */
export const CALENDAR: AppIdentity = {
  packageName: 'com.google.android.calendar',
  uid: 10102,
  strings: 'calendar',
  /** Assumption: those that the app of 2019 lists under App permissions. */
  permissions: [
    Permission.readCalendar, Permission.writeCalendar, Permission.readContacts, Permission.getAccounts,
    Permission.fineLocation, Permission.readStorage, Permission.writeStorage,
  ],
  launcher: { icon: LAST_DAY, iconAt: dayIcon, labelKey: 'calendar' },
}
