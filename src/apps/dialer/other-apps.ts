import type { Transaction } from '../../phone/system/transaction.ts'

/** Assumption: a number joins a contact by hand; the dialer only brings the list of contacts up. */
export function openContacts(tx: Transaction): void {
  tx.startActivity({
    action: 'android.intent.action.MAIN',
    component: { packageName: 'com.android.contacts', className: 'com.android.contacts.activities.PeopleActivity' },
  })
}
