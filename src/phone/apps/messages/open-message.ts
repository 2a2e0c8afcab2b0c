import type { Transaction } from '../../system/transaction.ts'
import { LIST_ACTIVITY, MESSAGES_PACKAGE } from './package.ts'

/** What other apps do to write to a number; an empty one leaves the recipient open. */
export function openMessageTo(tx: Transaction, number: string): void {
  tx.startActivity({
    action: 'android.intent.action.SENDTO',
    data: `smsto:${number}`,
    component: { packageName: MESSAGES_PACKAGE, className: LIST_ACTIVITY },
  })
}
