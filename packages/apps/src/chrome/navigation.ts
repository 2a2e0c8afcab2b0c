import type { Transaction } from '@droidgym/phone/system/transaction'
import { topActivity } from '@droidgym/phone/system/state'
import type { Handler } from '@droidgym/phone/view/element'
import { CHROME } from './app.ts'
import { HISTORY } from './browsing/address.ts'
import { Activity, FRESH_BROWSER } from './state.ts'
import { openTab, visit } from './tabs.ts'
import { useBrowser, useChrome } from './view.ts'

/** Shows an address in the tab in front and closes all that lies over it. */
export function goTo(url: string): Handler {
  const { change, tablet } = useBrowser()
  return (tx) => {
    tx.clearFocus()
    change(tx, FRESH_BROWSER)
    // HistoryManagerUtils: the history is an activity of its own on phones, a page of the browser on tablets.
    if (url === HISTORY && !tablet) openActivity(tx, Activity.history)
    else visit(tx, url)
  }
}

/** Shows an address in a new tab. */
export function newTab(url: string, incognito: boolean): Handler {
  const { change } = useBrowser()
  return (tx) => {
    tx.clearFocus()
    change(tx, FRESH_BROWSER)
    openTab(tx, url, incognito)
  }
}

/** Puts the cursor into the address bar. */
export function editAddress(typed: string): Handler {
  const { context, change } = useBrowser()
  return (tx) => {
    change(tx, { typed, find: null })
    tx.focus(context.window, 'url_bar')
  }
}

/** Starts one of the browser's other activities. */
export function openActivity(tx: Transaction, className: string): void {
  tx.startActivity({ component: { packageName: CHROME.packageName, className } })
}

/** Leaves a side activity for the browser below it, with an address in a new tab. */
export function openInBrowser(url: string): Handler {
  const { context } = useChrome()
  return (tx) => {
    openTab(tx, url, false)
    tx.finish(context.activityId)
    const front = topActivity(tx.state)
    if (front?.className === Activity.tabbed) tx.setLocal(front.id, FRESH_BROWSER)
    else openActivity(tx, Activity.tabbed)
  }
}
