import type { Transaction } from '../../system/transaction.ts'

/**
 * Assumption: new contacts and messages begin at the first screen of their app; what the dialer would hand over with
 * them is not carried.
 */
export function openContacts(tx: Transaction): void {
  tx.startActivity({
    action: 'android.intent.action.MAIN',
    component: { packageName: 'com.android.contacts', className: 'com.android.contacts.activities.PeopleActivity' },
  })
}

export function openMessages(tx: Transaction): void {
  tx.startActivity({
    action: 'android.intent.action.SENDTO',
    component: {
      packageName: 'com.google.android.apps.messaging',
      className: 'com.google.android.apps.messaging.ui.ConversationListActivity',
    },
  })
}
