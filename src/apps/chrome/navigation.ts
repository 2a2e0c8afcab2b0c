import type { Transaction } from '../../phone/system/transaction.ts'
import { HISTORY } from './data/address.ts'
import type { BrowserLocal } from './state.ts'
import { openTab, visit } from './tabs.ts'
import type { View } from './view.ts'
import { openHistory } from './view.ts'

/** Shows an address in the tab in front and puts everything away that lies over it. */
export function go(tx: Transaction, view: View<BrowserLocal>, url: string): void {
  tx.clearFocus()
  view.change(tx, { typed: null, switcher: false, layer: null, find: null })
  // NativePageFactory: on phones the history is an activity.
  if (url === HISTORY) openHistory(tx, view)
  else visit(tx, url)
}

export function newTab(tx: Transaction, view: View<BrowserLocal>, url: string, incognito: boolean): void {
  tx.clearFocus()
  view.change(tx, { typed: null, switcher: false, layer: null, find: null })
  openTab(tx, url, incognito)
}

/** Puts the cursor into the address bar. */
export function editAddress(tx: Transaction, view: View<BrowserLocal>, typed: string): void {
  view.change(tx, { typed, find: null })
  tx.focus(view.context.window, 'url_bar')
}
