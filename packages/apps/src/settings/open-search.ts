import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { Activity } from './activity-names.ts'
import { SETTINGS } from './app.ts'

/** Starts the search with the keyboard up (SearchFeatureProvider.buildSearchIntent). */
export function openSearch(tx: Transaction): void {
  const component = { packageName: SETTINGS.packageName, className: Activity.search }
  tx.startActivity({ action: 'android.settings.APP_SEARCH_SETTINGS', component })
  const search = topActivity(tx.state)
  if (search !== undefined) tx.focus(`activity-${search.id}`, 'android:search_src_text')
}
