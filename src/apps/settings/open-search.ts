import { topActivity } from '../../phone/system/state.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { PACKAGE, SEARCH_CLASS } from './activity-names.ts'

/** What the search activity keeps: the typed text. */
export interface SearchLocal {
  readonly query: string
}

/** Starts the search with the keyboard up. */
export function openSearch(tx: Transaction): void {
  // SearchFeatureProvider.buildSearchIntent
  const component = { packageName: PACKAGE, className: SEARCH_CLASS }
  tx.startActivity({ action: 'android.settings.APP_SEARCH_SETTINGS', component })
  const search = topActivity(tx.state)
  if (search === undefined) return
  const local: SearchLocal = { query: '' }
  tx.setLocal(search.id, local)
  tx.focus(`activity-${search.id}`, 'android:search_src_text')
}
