import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { NEW_TAB, RECENT_TABS, shownAt } from '../data/address.ts'
import { go, newTab } from '../go.ts'
import type { BrowserLocal, Layer } from '../state.ts'
import { Activity, PACKAGE } from '../state.ts'
import { activeTab, closeTab, goForward, isBookmarked, toggleBookmark, toggleDesktop, urlOf } from '../tabs.ts'
import { reload } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'
import { open, openHistory } from '../view.ts'

interface Row {
  readonly key: string
  readonly checked?: boolean
  readonly onClick: Handler
}

/** The page with answers about the browser. */
const HELP = 'https://support.google.com/chrome/'

/** The menu behind three dots (menu/main_menu.xml). Assumption: without "Add to Home screen". */
export function appMenu(view: View<BrowserLocal>): WindowSpec {
  const { palette, t, tablet } = view
  const dismiss = closing(view, null)
  const rows = rowsOf(view)
  return {
    kind: WindowKind.menu,
    key: `${view.context.window}-menu`,
    packageName: PACKAGE,
    onDismiss: dismiss,
    content: (
      <view width={240} background={palette.surface} radius={2} elevation={8} shrink={1}>
        <scroll cls="ListView" id="app_menu_list">
          {tablet ? null : <IconRow view={view} />}
          {rows.map(({ key, checked, onClick }) => (
            <view
              key={key}
              cls="LinearLayout"
              direction="row"
              align="center"
              height={48}
              paddingX={16}
              onClick={(tx) => {
                dismiss(tx)
                onClick(tx)
              }}
            >
              <text
                id="menu_item_text"
                text={t(key)}
                desc={t(key)}
                size={16}
                minSize={11}
                maxLines={1}
                color={palette.primaryText}
                flex={1}
              />
              {checked === undefined ? null : <CheckBox id="checkbox" checked={checked} palette={palette} />}
            </view>
          ))}
        </scroll>
      </view>
    ),
  }
}

function closing(view: View<BrowserLocal>, layer: Layer): Handler {
  return (tx) => {
    view.change(tx, { layer })
  }
}

function rowsOf(view: View<BrowserLocal>): readonly Row[] {
  const { chrome, web } = view
  const tab = activeTab(chrome)
  const onPage = tab !== undefined && !view.local.switcher && shownAt(web, urlOf(tab)).kind === 'page'
  const opens = (className: string): Handler => {
    return (tx) => {
      open(tx, className)
    }
  }
  return [
    { key: 'new_tab', onClick: (tx) => newTab(tx, view, NEW_TAB, false) },
    { key: 'new_incognito_tab', onClick: (tx) => newTab(tx, view, NEW_TAB, true) },
    { key: 'bookmarks', onClick: opens(Activity.bookmarks) },
    { key: 'recent_tabs', onClick: (tx) => go(tx, view, RECENT_TABS) },
    {
      key: 'history',
      onClick: (tx) => {
        view.change(tx, { switcher: false, find: null })
        openHistory(tx, view)
      },
    },
    { key: 'downloads', onClick: opens(Activity.downloads) },
    ...(onPage
      ? [
          { key: 'share', onClick: closing(view, 'share') },
          {
            key: 'find_in_page',
            onClick: (tx: Parameters<Handler>[0]) => {
              view.change(tx, { find: { text: '', place: 0 } })
              tx.focus(view.context.window, 'find_query')
            },
          },
          {
            key: 'desktop_site',
            checked: tab.desktop,
            onClick: (tx: Parameters<Handler>[0]) => {
              toggleDesktop(tx, tab)
            },
          },
        ]
      : []),
    { key: 'settings', onClick: opens(Activity.settings) },
    { key: 'help', onClick: (tx) => newTab(tx, view, HELP, false) },
  ]
}

/** The row of pictures on top of a phone's menu. */
function IconRow({ view }: { readonly view: View<BrowserLocal> }): ViewElement {
  const { chrome, t, palette } = view
  const tab = activeTab(chrome)
  const url = tab === undefined ? NEW_TAB : urlOf(tab)
  const isPage = url.startsWith('http')
  const button = (id: string, descKey: string, glyph: Glyph, onClick: Handler | null): ViewElement => (
    <IconButton
      key={id}
      id={id}
      desc={t(descKey)}
      glyph={glyph}
      tint={palette.iconTint}
      disabled={onClick === null}
      onClick={(tx) => {
        closing(view, null)(tx)
        onClick?.(tx)
      }}
    />
  )
  const canForward = tab?.trail[tab.at + 1] !== undefined
  const bookmark: Handler = (tx) => {
    toggleBookmark(tx, url)
    tx.toast(t(isBookmarked(chrome, url) ? 'bookmark_removed' : 'bookmark_added'))
  }
  return (
    <view cls="LinearLayout" direction="row" justify="between">
      {button('button_one', 'forward', glyphs.arrowForward, canForward ? goForward : null)}
      {button(
        'button_two',
        'bookmark',
        isBookmarked(chrome, url) ? glyphs.star : glyphs.starOutline,
        isPage ? bookmark : null,
      )}
      {button('button_four', 'page_info', glyphs.info, isPage ? closing(view, 'page-info') : null)}
      {button('button_five', 'refresh', glyphs.refresh, isPage ? reload(view) : null)}
    </view>
  )
}

/** What a long press on the number of tabs offers (menu/tab_switcher_action_menu.xml). */
export function tabMenuRows(view: View<BrowserLocal>): readonly { readonly text: string; readonly onClick: Handler }[] {
  const { t, chrome } = view
  const tab = activeTab(chrome)
  return [
    ...(tab === undefined
      ? []
      : [
          {
            text: t('close_tab'),
            onClick: (tx: Parameters<Handler>[0]) => {
              closeTab(tx, tab)
            },
          },
        ]),
    { text: t('new_tab'), onClick: (tx) => newTab(tx, view, NEW_TAB, false) },
    { text: t('new_incognito_tab'), onClick: (tx) => newTab(tx, view, NEW_TAB, true) },
  ]
}
