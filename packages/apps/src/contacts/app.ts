import { Permission } from '@droidgym/phone/system/permission-groups'
import { box, disc } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { BLUE, WHITE, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'
import { CONTACTS_PACKAGE } from '../shared/people/contacts-package.ts'

const ICON = icon(
  WHITE,
  painted(box([24, 33, 60, 44], 6), BLUE),
  painted(box([24, 42, 4, 8]) + box([24, 60, 4, 8]), WHITE),
  painted(`${disc(56, 48, 7.5)}M40 69v-2c0-6 10-9 16-9s16 3 16 9v2z`, WHITE),
)

/** Without these there are no contacts (RequestPermissionsActivity, API 29). */
export const NEEDED = [Permission.readContacts, Permission.writeContacts]

/** AOSP's Contacts, which the google_apis image carries. Assumption: the user id. */
export const CONTACTS: AppIdentity = {
  packageName: CONTACTS_PACKAGE,
  uid: 10061,
  strings: 'contacts',
  /** AndroidManifest.xml of packages/apps/Contacts, API 29. */
  permissions: [
    Permission.readContacts, Permission.writeContacts, Permission.getAccounts, Permission.callPhone,
    Permission.readPhoneState, Permission.writeStorage, Permission.readStorage,
  ],
  launcher: { icon: ICON, labelKey: 'contacts' },
}
