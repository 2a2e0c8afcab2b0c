import { Permission } from '@droidgym/phone/system/permission-groups'
import { box } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, outlined, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  WHITE,
  painted(box([24, 33, 60, 44], 4), '#ECEFF1'),
  painted('M24 37a4 4 0 0 1 4-4h3v44h-3a4 4 0 0 1-4-4zM84 37a4 4 0 0 0-4-4h-3v44h3a4 4 0 0 0 4-4z', '#D93025'),
  outlined('M27 36.5 54 58 81 36.5', '#D93025', 8),
)

/** Assumption: the user id; a real image hands it out as packages are installed. */
export const GMAIL: AppIdentity = {
  packageName: 'com.google.android.gm',
  uid: 10105,
  strings: 'gmail',
  /** Assumption: those that the app of 2019 lists under App permissions. */
  permissions: [
    Permission.readContacts, Permission.writeContacts, Permission.getAccounts, Permission.readCalendar,
    Permission.writeCalendar, Permission.readStorage, Permission.writeStorage,
  ],
  launcher: { icon: ICON, labelKey: 'gmail' },
}
