import { topActivity } from '../../phone/system/state.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { Activity, open } from './package.ts'

/** What SearchActivity keeps. */
export interface SearchLocal {
  readonly query: string
}

/** Starts the search with the cursor in its field. */
export function openSearch(tx: Transaction): void {
  open(tx, Activity.search)
  const activity = topActivity(tx.state)
  if (activity !== undefined) tx.focus(`activity-${String(activity.id)}`, 'search_src_text')
}
