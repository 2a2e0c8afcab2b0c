import { startLine } from '../../android/intent.ts'
import type { Intent } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import { openedAt } from '../../phone/system/app-definition.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { addressBook, initialAddressBook } from '../shared/people/address-book.ts'
import type { CardLocal } from './card-local.ts'
import { cardScreen } from './card-screen.tsx'
import type { EditorLocal } from './editor-local.ts'
import { filledEditor, openedEditor } from './editor-local.ts'
import { editorScreen } from './editor-screen.tsx'
import { detailsIn } from './intent-contact.ts'
import { contactsHelpScreen } from './help-screen.tsx'
import { contactOf } from '../shared/people/open-contact.ts'
import { CONTACTS_PACKAGE, ContactsActivity } from '../shared/people/contacts-package.ts'
import type { PeopleLocal } from './people-local.ts'
import { INITIAL_PEOPLE } from './people-local.ts'
import { peopleScreen } from './people-screen.tsx'
import { INITIAL_SETTINGS, contactsSettingsScreen } from './settings-screen.tsx'

const ALL_CONTACTS = /^content:\/\/com\.android\.contacts\/contacts$/
const ONE_CONTACT = /^content:\/\/com\.android\.contacts\/contacts\/\d+$/

/** Assumption: the user id. */
const UID = 10061

/** AOSP's Contacts, which the google_apis image carries. */
export const contacts: App = {
  definition: {
    packageName: CONTACTS_PACKAGE,
    uid: UID,
    launcherActivity: ContactsActivity.people,
    initialState: initialAddressBook,
    activities: {
      [ContactsActivity.people]: openedAt<PeopleLocal>(() => INITIAL_PEOPLE, listToView),
      [ContactsActivity.card]: { create: (_, intent): CardLocal => ({ contact: contactOf(intent), above: null }) },
      [ContactsActivity.editor]: { create: createEditor },
      [ContactsActivity.settings]: { create: () => INITIAL_SETTINGS },
      [ContactsActivity.help]: {},
    },
    filters: [
      { action: 'android.intent.action.VIEW', data: ALL_CONTACTS },
      { action: 'android.intent.action.VIEW', data: ONE_CONTACT, className: ContactsActivity.card },
      { action: 'android.intent.action.EDIT', data: ONE_CONTACT, className: ContactsActivity.springBoard },
      { action: 'android.intent.action.INSERT', data: ALL_CONTACTS, className: ContactsActivity.editor },
      { action: 'android.intent.action.INSERT', type: /^vnd\.android\.cursor\.dir\/contact$/, className: ContactsActivity.editor },
    ],
    aliases: { [ContactsActivity.springBoard]: ContactsActivity.editor },
  },
  screens: {
    [ContactsActivity.people]: peopleScreen,
    [ContactsActivity.card]: cardScreen,
    [ContactsActivity.editor]: editorScreen,
    [ContactsActivity.settings]: contactsSettingsScreen,
    [ContactsActivity.help]: contactsHelpScreen,
  },
  launcher: { icon: LAUNCHER_ICONS.contacts, labelKey: 'contacts' },
}

/** What came over the spring board is started a second time, by Contacts itself. */
function createEditor(tx: Transaction, intent: Intent): EditorLocal {
  if (intent.component?.className === ContactsActivity.springBoard) {
    const component = { packageName: CONTACTS_PACKAGE, className: ContactsActivity.editor }
    tx.log({ tag: 'ActivityTaskManager', priority: 'I', message: startLine({ ...intent, component }, UID) })
  }
  const id = contactOf(intent)
  const contact = addressBook.of(tx.state).contacts.find((known) => known.id === id)
  return contact === undefined ? filledEditor(detailsIn(intent)) : openedEditor(contact)
}

/** The list of all contacts, whatever was open over it. */
function listToView(_tx: Transaction, { data }: Intent): PeopleLocal | undefined {
  return ALL_CONTACTS.test(data ?? '') ? INITIAL_PEOPLE : undefined
}
