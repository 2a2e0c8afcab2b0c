import type { Intent } from '@droidgym/android/intent'
import { startLine } from '@droidgym/android/intent'
import { openedAt } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { accountOf } from '../shared/accounts.ts'
import { addressBook, initialAddressBook } from '../shared/people/address-book.ts'
import { contactsDatabase } from '../shared/people/contacts-database.ts'
import { ContactsActivity } from '../shared/people/contacts-package.ts'
import { contactOf } from '../shared/people/open-contact.ts'
import { CONTACTS, NEEDED } from './app.ts'
import { detailsIn } from './details/intent-contact.ts'
import { cardScreen } from './screens/card-screen.tsx'
import { editorScreen } from './screens/editor-screen.tsx'
import { helpScreen } from './screens/help-screen.tsx'
import { peopleScreen } from './screens/people-screen.tsx'
import { settingsScreen } from './screens/settings-screen.tsx'
import type { CardLocal, EditorLocal, PeopleLocal } from './state.ts'
import { FRESH_PEOPLE, FRESH_SETTINGS, editorOf, editorOfNew } from './state.ts'

const ALL_CONTACTS = /^content:\/\/com\.android\.contacts\/contacts$/
const ONE_CONTACT = /^content:\/\/com\.android\.contacts\/contacts\/\d+$/

export const contacts = installedApp(CONTACTS, {
  launcherActivity: ContactsActivity.people,
  initialState: initialAddressBook,
  files: [contactsDatabase],
  activities: {
    [ContactsActivity.people]: {
      ...openedAt<PeopleLocal>(() => FRESH_PEOPLE, listToView),
      asksFor: NEEDED,
      screen: peopleScreen,
    },
    [ContactsActivity.card]: {
      create: (_, intent): CardLocal => ({ contact: contactOf(intent), overlay: null }),
      asksFor: NEEDED,
      screen: cardScreen,
    },
    [ContactsActivity.editor]: { create: createEditor, asksFor: NEEDED, screen: editorScreen },
    [ContactsActivity.settings]: { create: () => FRESH_SETTINGS, screen: settingsScreen },
    [ContactsActivity.help]: { screen: helpScreen },
  },
  filters: [
    { action: 'android.intent.action.VIEW', data: ALL_CONTACTS },
    { action: 'android.intent.action.VIEW', data: ONE_CONTACT, className: ContactsActivity.card },
    { action: 'android.intent.action.EDIT', data: ONE_CONTACT, className: ContactsActivity.springBoard },
    { action: 'android.intent.action.INSERT', data: ALL_CONTACTS, className: ContactsActivity.editor },
    {
      action: 'android.intent.action.INSERT',
      type: /^vnd\.android\.cursor\.dir\/contact$/,
      className: ContactsActivity.editor,
    },
  ],
  aliases: { [ContactsActivity.springBoard]: ContactsActivity.editor },
})

/** What came over the spring board is started a second time, by Contacts itself. */
function createEditor(tx: Transaction, intent: Intent): EditorLocal {
  if (intent.component?.className === ContactsActivity.springBoard) {
    const component = { packageName: CONTACTS.packageName, className: ContactsActivity.editor }
    tx.log({ tag: 'ActivityTaskManager', priority: 'I', message: startLine({ ...intent, component }, CONTACTS.uid) })
  }
  const id = contactOf(intent)
  const { contacts: known, accountChosen } = addressBook.of(tx.state)
  const contact = known.find((one) => one.id === id)
  const isAsked = !accountChosen && accountOf(tx.state) === undefined
  return contact === undefined ? editorOfNew(detailsIn(intent), isAsked) : editorOf(contact)
}

/** The list of all contacts, whatever was open over it. */
function listToView(_tx: Transaction, { data }: Intent): PeopleLocal | undefined {
  return ALL_CONTACTS.test(data ?? '') ? FRESH_PEOPLE : undefined
}
