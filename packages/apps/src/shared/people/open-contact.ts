import type { Intent } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { CONTACTS_PACKAGE, ContactsActivity } from './contacts-package.ts'

const CONTACTS_URI = 'content://com.android.contacts/contacts'

function contactUri(id: number): string {
  return `${CONTACTS_URI}/${String(id)}`
}

/** The contact that an intent names; null when it names none. */
export function contactOf({ data }: Intent): number | null {
  const [, id] = /^content:\/\/com\.android\.contacts\/contacts\/(\d+)$/.exec(data ?? '') ?? []
  return id === undefined ? null : Number(id)
}

export function openPeople(tx: Transaction): void {
  tx.startActivity({ action: 'android.intent.action.MAIN', component: own(ContactsActivity.people) })
}

export function openCard(tx: Transaction, id: number): void {
  tx.startActivity({ action: 'android.intent.action.VIEW', data: contactUri(id), component: own(ContactsActivity.card) })
}

/** EditorIntents.createInsertContactIntent; with a number IntentUtil.getNewContactIntent of the dialer. */
export function openNewContact(tx: Transaction, number?: string): void {
  const intent = { action: 'android.intent.action.INSERT', data: CONTACTS_URI, component: own(ContactsActivity.editor) }
  tx.startActivity(number === undefined ? intent : { ...intent, hasExtras: true, extras: { phone: number } })
}

/** EditorIntents.createEditContactIntent: the spring board starts the editor. */
export function openEditor(tx: Transaction, id: number): void {
  const component = own(ContactsActivity.springBoard)
  tx.startActivity({ action: 'android.intent.action.EDIT', data: contactUri(id), component, hasExtras: true })
}

export function openContactsSettings(tx: Transaction): void {
  tx.startActivity({ component: own(ContactsActivity.settings) })
}

/** Assumption: a page of its own, where the real app asks Google's help for one. */
export function openContactsHelp(tx: Transaction): void {
  tx.startActivity({ component: own(ContactsActivity.help) })
}

/** Where a file with contacts would be chosen. Assumption: the first screen of Files. */
export function openImport(tx: Transaction): void {
  tx.startActivity({
    action: 'android.intent.action.GET_CONTENT',
    type: 'text/x-vcard',
    component: { packageName: 'com.android.documentsui', className: 'com.android.documentsui.LauncherActivity' },
  })
}

function own(className: string): Intent['component'] & object {
  return { packageName: CONTACTS_PACKAGE, className }
}
