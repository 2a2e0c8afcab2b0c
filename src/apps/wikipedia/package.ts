import { Flag } from '../../android/intent.ts'
import { topActivity } from '../../phone/system/state.ts'
import type { Transaction } from '../../phone/system/transaction.ts'

export const PACKAGE = 'org.wikipedia'

/** The activities, by what they show. */
export const Activity = {
  main: 'org.wikipedia.main.MainActivity',
  settings: 'org.wikipedia.settings.SettingsActivity',
  configure: 'org.wikipedia.feed.configure.ConfigureActivity',
  theme: 'org.wikipedia.theme.ThemeFittingRoomActivity',
  search: 'org.wikipedia.search.SearchActivity',
  page: 'org.wikipedia.page.PageActivity',
  tabs: 'org.wikipedia.page.tabs.TabActivity',
  languages: 'org.wikipedia.settings.languages.WikipediaLanguagesActivity',
  login: 'org.wikipedia.login.LoginActivity',
  about: 'org.wikipedia.settings.AboutActivity',
  places: 'org.wikipedia.places.PlacesActivity',
  random: 'org.wikipedia.random.RandomActivity',
  topRead: 'org.wikipedia.feed.topread.TopReadArticlesActivity',
  onThisDay: 'org.wikipedia.feed.onthisday.OnThisDayActivity',
  gallery: 'org.wikipedia.gallery.GalleryActivity',
} as const
export type Activity = (typeof Activity)[keyof typeof Activity]

/** Starts one of the app's activities; `local` replaces what the activity starts with. */
export function open(tx: Transaction, className: Activity, local?: unknown): void {
  const component = { packageName: PACKAGE, className }
  tx.startActivity(local === undefined ? { component } : { component, hasExtras: true })
  const activity = topActivity(tx.state)
  if (local !== undefined && activity !== undefined) tx.setLocal(activity.id, local)
}

/** Shows a web page in the browser (UriUtil.visitInExternalBrowser). */
export function openInBrowser(tx: Transaction, url: string): void {
  const component = { packageName: 'com.android.chrome', className: 'com.google.android.apps.chrome.Main' }
  tx.startActivity({ action: 'android.intent.action.VIEW', data: url, flags: Flag.newTask, component })
}
