import { Action } from '../../android/intent.ts'
import { topActivity } from '../../phone/system/state.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { PACKAGE, PAGE_CLASS } from './activity-names.ts'
import type { Page, PageLocal } from './page.ts'

/** The state of a page that has just come up. */
export function freshPage(fragment: string, argument = ''): PageLocal {
  return {
    fragment,
    argument,
    expanded: false,
    dialog: null,
    menuOpen: false,
    input: '',
    ticked: null,
    position: null,
  }
}

/** Starts a sub-page. */
export function openPage(tx: Transaction, page: Page, argument?: string): void {
  // SubSettingLauncher.toIntent
  const component = { packageName: PACKAGE, className: PAGE_CLASS }
  tx.startActivity({ action: Action.main, component, hasExtras: true })
  const activity = topActivity(tx.state)
  if (activity !== undefined) tx.setLocal(activity.id, freshPage(page.fragment, argument))
  logPage(tx, page)
}

/** What SettingsActivity and PrefCtrlListHelper log while a page comes up (API 29). */
export function logPage(tx: Transaction, page: Page): void {
  const settings = (message: string): void => {
    tx.log({ process: PACKAGE, tag: 'SettingsActivity', priority: 'D', message })
  }
  settings('Starting onCreate')
  settings('Starting to set activity title')
  settings('Done setting title')
  settings(`Switching to fragment ${PACKAGE}.${page.fragment}`)
  for (const controller of page.controllers ?? []) {
    const message = `Could not find Context-only controller for pref: ${PACKAGE}.${controller}`
    tx.log({ process: PACKAGE, tag: 'PrefCtrlListHelper', priority: 'D', message })
  }
  settings('Executed frag manager pendingTransactions')
  page.onOpen?.(tx)
}
