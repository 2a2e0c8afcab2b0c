export const CONTACTS_PACKAGE = 'com.android.contacts'
export const PEOPLE_ACTIVITY = 'com.android.contacts.activities.PeopleActivity'
export const CARD_ACTIVITY = 'com.android.contacts.quickcontact.QuickContactActivity'
export const EDITOR_ACTIVITY = 'com.android.contacts.activities.ContactEditorActivity'
/** Decides which editor a contact gets, and starts it. */
export const SPRING_BOARD_ACTIVITY = 'com.android.contacts.editor.ContactEditorSpringBoardActivity'
export const SETTINGS_ACTIVITY = 'com.android.contacts.preference.ContactsPreferenceActivity'
export const HELP_ACTIVITY = 'com.android.contacts.activities.HelpActivity'
