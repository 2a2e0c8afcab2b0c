export const CONTACTS_PACKAGE = 'com.android.contacts'

/** The activities of Contacts, some of which the dialer opens too. */
export const ContactsActivity = {
  people: 'com.android.contacts.activities.PeopleActivity',
  card: 'com.android.contacts.quickcontact.QuickContactActivity',
  editor: 'com.android.contacts.activities.ContactEditorActivity',
  /** Decides which editor a contact gets, and starts it. */
  springBoard: 'com.android.contacts.editor.ContactEditorSpringBoardActivity',
  settings: 'com.android.contacts.preference.ContactsPreferenceActivity',
  help: 'com.android.contacts.activities.HelpActivity',
} as const
