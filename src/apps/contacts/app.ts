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
import {
  CARD_ACTIVITY,
  CONTACTS_PACKAGE,
  EDITOR_ACTIVITY,
  HELP_ACTIVITY,
  PEOPLE_ACTIVITY,
  SETTINGS_ACTIVITY,
  SPRING_BOARD_ACTIVITY,
} from '../shared/people/contacts-package.ts'
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
    launcherActivity: PEOPLE_ACTIVITY,
    initialState: initialAddressBook,
    activities: {
      [PEOPLE_ACTIVITY]: openedAt<PeopleLocal>(() => INITIAL_PEOPLE, listToView),
      [CARD_ACTIVITY]: { create: (_, intent): CardLocal => ({ contact: contactOf(intent), above: null }) },
      [EDITOR_ACTIVITY]: { create: createEditor },
      [SETTINGS_ACTIVITY]: { create: () => INITIAL_SETTINGS },
      [HELP_ACTIVITY]: {},
    },
    filters: [
      { action: 'android.intent.action.VIEW', data: ALL_CONTACTS },
      { action: 'android.intent.action.VIEW', data: ONE_CONTACT, className: CARD_ACTIVITY },
      { action: 'android.intent.action.EDIT', data: ONE_CONTACT, className: SPRING_BOARD_ACTIVITY },
      { action: 'android.intent.action.INSERT', data: ALL_CONTACTS, className: EDITOR_ACTIVITY },
      { action: 'android.intent.action.INSERT', type: /^vnd\.android\.cursor\.dir\/contact$/, className: EDITOR_ACTIVITY },
    ],
    aliases: { [SPRING_BOARD_ACTIVITY]: EDITOR_ACTIVITY },
  },
  screens: {
    [PEOPLE_ACTIVITY]: peopleScreen,
    [CARD_ACTIVITY]: cardScreen,
    [EDITOR_ACTIVITY]: editorScreen,
    [SETTINGS_ACTIVITY]: contactsSettingsScreen,
    [HELP_ACTIVITY]: contactsHelpScreen,
  },
  launcher: { icon: LAUNCHER_ICONS.contacts, labelKey: 'contacts' },
}

/** What came over the spring board is started a second time, by Contacts itself. */
function createEditor(tx: Transaction, intent: Intent): EditorLocal {
  if (intent.component?.className === SPRING_BOARD_ACTIVITY) {
    const component = { packageName: CONTACTS_PACKAGE, className: EDITOR_ACTIVITY }
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
