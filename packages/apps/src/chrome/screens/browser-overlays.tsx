import { copyText } from '@droidgym/phone/system/clipboard'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { SendRows } from '../../shared/send-rows.tsx'
import { NEW_TAB, isFailure } from '../browsing/address.ts'
import { newTab } from '../navigation.ts'
import type { BrowserOverlay } from '../state.ts'
import { closeTab } from '../tabs.ts'
import { useBrowser } from '../view.ts'
import { appMenu } from './app-menu.tsx'
import { clearDialog } from './history-screen.tsx'
import { sheet } from '../../kit/overlays/sheet.tsx'

/** The menu, dialog or sheet that is open over the browser. */
export function browserOverlay(overlay: BrowserOverlay): WindowSpec {
  const { t, url, shown } = useBrowser()
  switch (overlay) {
    case 'menu':
      return appMenu()
    case 'tab-menu':
      return tabMenu()
    case 'page-info': {
      if (shown.kind === 'page' || shown.kind === 'results') return messageDialog(t('connection_secure'), url)
      if (shown.kind === 'recent-tabs') return messageDialog(t('page_info_internal'), url)
      return messageDialog(t(isFailure(shown) ? 'offline_title' : 'unreachable_title'), url)
    }
    case 'share':
      return shareSheet()
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

function shareSheet(): WindowSpec {
  const { t, url, closeOverlayThen } = useBrowser()
  const copyLink: Handler = (tx) => {
    copyText(tx, url)
    tx.toast(t('link_copied'))
  }
  return sheet(
    <scroll key="targets">
      <ListRow
        icon={glyphs.copy}
        title={t('copy_link')}
        titleId="android:text1"
        gap={24}
        onClick={closeOverlayThen(copyLink)}
      />
      <SendRows text={url} />
    </scroll>,
    { shrink: 1 },
  )
}
