import type { Intent } from '@droidgym/android/intent'
import { textExtra } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { SETTINGS } from './app.ts'
import { PageExtra } from './open-page.ts'
import { ALL_PAGES, pageOf } from './pages/all-pages.ts'
import type { PageLocal } from './state.ts'
import { freshPage } from './state.ts'

/** The page that an intent without a known fragment shows. */
const DEFAULT_PAGE = 'network.NetworkDashboardFragment'

/** The page that the intent's extras name. */
export function createSubSettings(tx: Transaction, intent: Intent): PageLocal {
  const shown = textExtra(intent, PageExtra.fragment)
  const page = ALL_PAGES.find(({ fragment }) => `${SETTINGS.packageName}.${fragment}` === shown)
  if (page === undefined) return freshPage(DEFAULT_PAGE)
  return createPage(tx, page.fragment, textExtra(intent, PageExtra.package))
}

/** A page as it comes up, with what SettingsActivity and PrefCtrlListHelper log meanwhile (API 29). */
export function createPage(tx: Transaction, fragment: string, argument?: string): PageLocal {
  const { controllers = [], onOpen } = pageOf(fragment)
  const log = (tag: string, message: string): void => {
    tx.log({ process: SETTINGS.packageName, tag, priority: 'D', message })
  }
  log('SettingsActivity', 'Starting onCreate')
  log('SettingsActivity', 'Starting to set activity title')
  log('SettingsActivity', 'Done setting title')
  log('SettingsActivity', `Switching to fragment ${SETTINGS.packageName}.${fragment}`)
  for (const controller of controllers) {
    log('PrefCtrlListHelper', `Could not find Context-only controller for pref: ${SETTINGS.packageName}.${controller}`)
  }
  log('SettingsActivity', 'Executed frag manager pendingTransactions')
  onOpen?.(tx)
  return freshPage(fragment, argument)
}
