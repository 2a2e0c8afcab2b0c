import type { Transaction } from '@droidgym/phone/system/transaction'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { NEW_TAB, isFailure, isSecure } from '../browsing/address.ts'
import { newTab } from '../navigation.ts'
import type { BrowserOverlay } from '../state.ts'
import { closeTab } from '../tabs.ts'
import { useBrowser } from '../view.ts'
import { appMenu } from './app-menu.tsx'
import { contextMenu } from './context-menu.tsx'
import { clearDialog } from './history-screen.tsx'
import { linkSheet, pictureSheet } from './share-sheets.tsx'

/** The menu, dialog or sheet that is open over the browser. */
export function browserOverlay(overlay: BrowserOverlay): WindowSpec {
  const { t, url, shown } = useBrowser()
  if (typeof overlay === 'object') {
    switch (overlay.kind) {
      case 'share-link':
        return linkSheet(overlay.url)
      case 'share-picture':
        return pictureSheet(overlay.url)
      case 'link':
      case 'picture':
        return contextMenu(overlay)
    }
  }
  switch (overlay) {
    case 'menu':
      return appMenu()
    case 'tab-menu':
      return tabMenu()
    case 'page-info': {
      if (isSecure(shown)) return messageDialog(t('connection_secure'), url)
      if (shown.kind === 'recent-tabs') return messageDialog(t('page_info_internal'), url)
      return messageDialog(t(isFailure(shown) ? 'offline_title' : 'unreachable_title'), url)
    }
    case 'share':
      return linkSheet(url)
    case 'clear-history':
      return clearDialog()
  }
}

/** What a long press on the number of tabs offers (menu/tab_switcher_action_menu.xml). */
function tabMenu(): WindowSpec {
  const { context, t, tab } = useBrowser()
  const menu = overflowMenu({
    titleId: 'title',
    rows: [
      ...(tab === undefined ? [] : [{ text: t('close_tab'), onClick: (tx: Transaction) => closeTab(tx, tab) }]),
      { text: t('new_tab'), onClick: newTab(NEW_TAB, false) },
      { text: t('new_incognito_tab'), onClick: newTab(NEW_TAB, true) },
    ],
  })
  return { ...menu, anchor: { window: context.window, node: 'tab_switcher_button' } }
}
