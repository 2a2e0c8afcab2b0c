import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { CONTACTS_PACKAGE } from '../shared/people/contacts-package.ts'

/** AOSP's Contacts, which the google_apis image carries. Assumption: the user id. */
export const CONTACTS: AppIdentity = {
  packageName: CONTACTS_PACKAGE,
  uid: 10061,
  strings: 'contacts',
  launcher: { icon: LAUNCHER_ICONS.contacts, labelKey: 'contacts' },
}
