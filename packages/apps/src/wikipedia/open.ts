import { Flag } from '@droidgym/android/intent'
import { isOnline } from '@droidgym/phone/system/hardware/network'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler } from '@droidgym/phone/view/element'
import { startWith } from '../kit/start-with.ts'
import { Activity } from './activity-names.ts'
import { WIKIPEDIA } from './app.ts'
import type { PageLocal, WikipediaState } from './state.ts'
import { change, freshPage, putFirst, wikipediaState } from './state.ts'

/** A tap that starts one of the app's activities. */
export function opens(className: Activity): Handler {
  return (tx) => tx.startActivity({ component: componentOf(className) })
}

/** A tap that opens an article. */
export function reads(title: string): Handler {
  return (tx) => {
    startWith(tx, { component: componentOf(Activity.page), hasExtras: true }, freshPage([title]))
    rememberArticle(tx, title)
  }
}

/** Articles that open without a network: saved ones, and those read before, which the app's cache still has. */
export function isOnPhone(state: WikipediaState, title: string): boolean {
  return state.saved.includes(title) || state.history.includes(title)
}

/** What was waited for is read once there is a network. */
export function readWhenOnline(tx: Transaction): void {
  const front = topActivity(tx.state)
  if (front?.className !== Activity.page || !isOnline(tx.state)) return
  const title = (front.local as PageLocal).trail.at(-1)
  if (title !== undefined && !isOnPhone(wikipediaState.of(tx.state), title)) rememberArticle(tx, title)
}

/** Notes an article as read, unless it could not be loaded, and as the one in the newest tab. */
export function rememberArticle(tx: Transaction, title: string): void {
  const state = wikipediaState.of(tx.state)
  const { history, tabs } = state
  if (!isOnline(tx.state) && !isOnPhone(state, title)) return
  change(tx, { history: putFirst(history, title), tabs: putFirst(tabs, title).slice(0, 1) })
}

/** Starts the search with the cursor in its field. */
export function openSearch(tx: Transaction): void {
  opens(Activity.search)(tx)
  const activity = topActivity(tx.state)
  if (activity !== undefined) tx.focus(`activity-${String(activity.id)}`, 'search_src_text')
}

/** A tap that shows a web page in the browser (UriUtil.visitInExternalBrowser). */
export function browses(url: string): Handler {
  const component = { packageName: 'com.android.chrome', className: 'com.google.android.apps.chrome.Main' }
  return (tx) => tx.startActivity({ action: 'android.intent.action.VIEW', data: url, flags: Flag.newTask, component })
}

function componentOf(className: Activity): { packageName: string; className: string } {
  return { packageName: WIKIPEDIA.packageName, className }
}
