import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { NEW_TAB, addressOf, shownAt, shortAddress } from '../data/address.ts'
import { editAddress, go } from '../go.ts'
import type { BrowserLocal } from '../state.ts'
import { activeTab, goBack, goForward, isBookmarked, shownTabs, toggleBookmark, urlOf } from '../tabs.ts'
import type { View } from '../view.ts'

/** The toolbar of phones (toolbar_phone.xml) and tablets (toolbar_tablet.xml), as far as both are alike. */
export function Toolbar({ view }: { readonly view: View<BrowserLocal> }): ViewElement {
  const { chrome, local, t, palette, tablet } = view
  const typing = local.typed !== null
  return (
    <view cls="FrameLayout" id="control_container" background={palette.background}>
      <view cls="android.view.ViewGroup" id="toolbar_container">
        <view cls="FrameLayout" id="toolbar" direction="row" align="center" height={56} paddingX={4}>
          {tablet ? <Steps view={view} /> : null}
          {chrome.switches.homepage && !typing ? (
            <IconButton
              id="home_button"
              desc={t('home')}
              glyph={glyphs.houseOutline}
              tint={palette.iconTint}
              onClick={(tx) => {
                go(tx, view, NEW_TAB)
              }}
            />
          ) : null}
          <LocationBar view={view} />
          {typing ? null : <Buttons view={view} />}
        </view>
      </view>
    </view>
  )
}

function Steps({ view }: { readonly view: View<BrowserLocal> }): ViewElement {
  const { t, palette } = view
  const step = (id: string, descKey: string, glyph: typeof glyphs.arrowBack, onClick: Handler): ViewElement => (
    <IconButton id={id} desc={t(descKey)} glyph={glyph} tint={palette.iconTint} onClick={onClick} />
  )
  return (
    <>
      {step('back_button', 'back', glyphs.arrowBack, goBack)}
      {step('forward_button', 'forward', glyphs.arrowForward, goForward)}
      {step('refresh_button', 'refresh', glyphs.refresh, (tx) => {
        reload(view)(tx)
      })}
    </>
  )
}

/** Nothing changes on the phone's own web: reloading goes to the top of the page. */
export function reload(view: View<BrowserLocal>): Handler {
  return (tx) => {
    tx.scrollTo(view.context.window, scrollKey(view), 0)
  }
}

/** Names the scroll position of the page in front. */
export function scrollKey({ chrome }: View<BrowserLocal>): string {
  const tab = activeTab(chrome)
  return `page-${String(tab?.id ?? 0)}-${String(tab?.at ?? 0)}`
}

function LocationBar({ view }: { readonly view: View<BrowserLocal> }): ViewElement {
  const { chrome, local, t, palette, pill, web } = view
  const tab = activeTab(chrome)
  const url = tab === undefined ? NEW_TAB : urlOf(tab)
  const shown = shownAt(web, url)
  // On the new tab page the field is in the page until it is edited.
  if (shown.kind === 'new-tab' && local.typed === null) return <view flex={1} />
  const hint = { hint: t('search_or_type'), hintColor: palette.secondaryText, size: 16, minSize: 11 } as const
  const secure = shown.kind === 'page' || shown.kind === 'results'
  return (
    <view
      cls="FrameLayout"
      id="location_bar"
      direction="row"
      align="center"
      flex={1}
      height={40}
      radius={20}
      background={pill}
      paddingStart={4}
      clip
    >
      {local.typed === null ? (
        <view cls="LinearLayout" id="location_bar_status">
          <IconButton
            cls="ImageView"
            id="location_bar_status_icon"
            desc={t(secure ? 'connection_secure' : 'page_info')}
            glyph={secure ? glyphs.lock : glyphs.info}
            tint={palette.iconTint}
            size={16}
            target={32}
            onClick={(tx) => {
              view.change(tx, { layer: 'page-info' })
            }}
          />
        </view>
      ) : (
        <view width={12} />
      )}
      {local.typed === null ? (
        <text
          cls="EditText"
          id="url_bar"
          text={shortAddress(url)}
          size={16}
          maxLines={1}
          color={palette.primaryText}
          flex={1}
          paddingY={9}
          onClick={(tx) => {
            editAddress(tx, view, url)
          }}
        />
      ) : (
        <edit
          id="url_bar"
          text={local.typed}
          {...hint}
          maxLines={1}
          color={palette.primaryText}
          flex={1}
          height={40}
          imeAction="go"
          onTextChange={(tx, typed) => {
            view.change(tx, { typed })
          }}
          onImeAction={(tx) => {
            if (local.typed?.trim() === '') return
            go(tx, view, addressOf(local.typed ?? ''))
          }}
        />
      )}
      {local.typed === null || local.typed === '' ? null : (
        <IconButton
          id="delete_button"
          desc={t('clear_input')}
          glyph={glyphs.clear}
          tint={palette.iconTint}
          target={40}
          onClick={(tx) => {
            editAddress(tx, view, '')
          }}
        />
      )}
      {view.tablet && local.typed === null ? (
        <IconButton
          id="bookmark_button"
          desc={t('bookmark')}
          glyph={isBookmarked(chrome, url) ? glyphs.star : glyphs.starOutline}
          tint={palette.iconTint}
          target={40}
          onClick={(tx) => {
            toggleBookmark(tx, url)
          }}
        />
      ) : null}
    </view>
  )
}

/**
 * Number of tabs, and the menu. Assumption: a tablet shows the first too, as it does while an accessibility service
 * runs (ToolbarTablet.setTabSwitcherVisible); its tabs are in the strip above as well.
 */
export function Buttons({ view }: { readonly view: View<BrowserLocal> }): ViewElement {
  const { chrome, t, palette, context } = view
  const count = shownTabs(chrome).length
  return (
    <view cls="LinearLayout" id="toolbar_buttons" direction="row">
      <view
        cls="ImageButton"
        id="tab_switcher_button"
        desc={t.plural('tabs', count)}
        width={48}
        height={48}
        align="center"
        justify="center"
        onClick={(tx) => {
          view.change(tx, { switcher: !view.local.switcher, find: null })
        }}
        onLongClick={(tx) => {
          view.change(tx, { layer: 'tab-menu' })
        }}
      >
        <view
          width={20}
          height={20}
          radius={3}
          border={{ width: 2, color: palette.iconTint }}
          align="center"
          justify="center"
        >
          <text unreported fixedSize text={t('count', { count })} size={11} weight={700} color={palette.iconTint} />
        </view>
      </view>
      <view cls="FrameLayout" id="menu_button_wrapper">
        <IconButton
          id="menu_button"
          desc={view.framework('action_menu_overflow_description')}
          glyph={glyphs.moreVertical}
          tint={palette.iconTint}
          onClick={(tx) => {
            tx.scrollTo(`${context.window}-menu`, 'app_menu_list', 0)
            view.change(tx, { layer: 'menu' })
          }}
        />
      </view>
    </view>
  )
}
