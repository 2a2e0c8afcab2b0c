import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { overlayWindow } from '../../kit/overlays/overlay-window.ts'
import { HISTORY, NEW_TAB, RECENT_TABS } from '../browsing/address.ts'
import { goTo, newTab, openActivity } from '../navigation.ts'
import { reload } from '../parts/toolbar.tsx'
import { Activity } from '../state.ts'
import { goForward, isBookmarked, toggleBookmark, toggleDesktop } from '../tabs.ts'
import { useBrowser } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

interface Item {
  readonly key: string
  readonly checked?: boolean
  readonly onClick: Handler
}

/** The page with answers about the browser. */
const HELP = 'https://support.google.com/chrome/'

/** The menu behind three dots (menu/main_menu.xml). Assumption: without "Add to Home screen". */
export function appMenu(): WindowSpec {
  const { palette, tablet } = useBrowser()
  return overlayWindow(
    WindowKind.menu,
    <view width={240} background={palette.surface} radius={2} elevation={8} shrink={1}>
      <scroll cls="ListView" id="app_menu_list">
        {tablet ? null : <IconItems />}
        {items().map((item) => <ItemRow {...item} />)}
      </scroll>
    </view>,
  )
}

function items(): readonly Item[] {
  const opens = (className: string): Handler => (tx) => openActivity(tx, className)
  return [
    { key: 'new_tab', onClick: newTab(NEW_TAB, false) },
    { key: 'new_incognito_tab', onClick: newTab(NEW_TAB, true) },
    { key: 'bookmarks', onClick: opens(Activity.bookmarks) },
    { key: 'recent_tabs', onClick: goTo(RECENT_TABS) },
    { key: 'history', onClick: goTo(HISTORY) },
    { key: 'downloads', onClick: opens(Activity.downloads) },
    ...pageItems(),
    { key: 'settings', onClick: opens(Activity.settings) },
    { key: 'help', onClick: newTab(HELP, false) },
  ]
}

/** What the menu offers for a page of the web. */
function pageItems(): readonly Item[] {
  const { context, local, tab, shown, change, openOverlay } = useBrowser()
  if (tab === undefined || local.switcher || shown.kind !== 'page') return []
  return [
    { key: 'share', onClick: (tx) => openOverlay(tx, 'share') },
    {
      key: 'find_in_page',
      onClick: (tx) => {
        change(tx, { find: { text: '', place: 0 } })
        tx.focus(context.window, 'find_query')
      },
    },
    { key: 'desktop_site', checked: tab.desktop, onClick: (tx) => toggleDesktop(tx, tab) },
  ]
}

function ItemRow({ key, checked, onClick }: Item): ViewElement {
  const { t, closeOverlayThen } = useBrowser()
  return (
    <view
      cls="LinearLayout"
      direction="row"
      align="center"
      height={48}
      paddingX={16}
      onClick={closeOverlayThen(onClick)}
    >
      <Words id="menu_item_text" text={t(key)} desc={t(key)} minSize={11} maxLines={1} flex={1} />
      {checked === undefined ? null : <CheckBox id="checkbox" checked={checked} />}
    </view>
  )
}

/** The row of pictures on top of a phone's menu. */
function IconItems(): ViewElement {
  const { state, t, tab, url, openOverlay, closeOverlay, closeOverlayThen } = useBrowser()
  const isPage = url.startsWith('http')
  const bookmarked = isBookmarked(state, url)
  const button = (id: string, descKey: string, glyph: Glyph, onClick: Handler | null): ViewElement => (
    <IconButton
      id={id}
      desc={t(descKey)}
      glyph={glyph}
      disabled={onClick === null}
      onClick={onClick === null ? closeOverlay : closeOverlayThen(onClick)}
    />
  )
  const canForward = tab?.trail[tab.at + 1] !== undefined
  const bookmark = (tx: Transaction): void => {
    toggleBookmark(tx, url)
    tx.toast(t(bookmarked ? 'bookmark_removed' : 'bookmark_added'))
  }
  const showInfo = (tx: Transaction): void => openOverlay(tx, 'page-info')
  return (
    <view cls="LinearLayout" direction="row" justify="between">
      {button('button_one', 'forward', glyphs.arrowForward, canForward ? goForward : null)}
      {button('button_two', 'bookmark', bookmarked ? glyphs.star : glyphs.starOutline, isPage ? bookmark : null)}
      {button('button_four', 'page_info', glyphs.info, isPage ? showInfo : null)}
      {button('button_five', 'refresh', glyphs.refresh, isPage ? reload() : null)}
    </view>
  )
}
