import { isOnline } from '@droidgym/phone/system/hardware/network'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { NEW_TAB, addressOf, isFailure, isSecure, shortAddress } from '../browsing/address.ts'
import { editAddress, goTo } from '../navigation.ts'
import { goBack, goForward, isBookmarked, load, shownTabs, toggleBookmark } from '../tabs.ts'
import { useBrowser } from '../view.ts'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** The toolbar of phones (toolbar_phone.xml) and tablets (toolbar_tablet.xml), as far as both are alike. */
export function BrowserBar(): ViewElement {
  const { state, local: { typed }, t, palette, tablet } = useBrowser()
  return (
    <view cls="FrameLayout" id="control_container" background={palette.background}>
      <view cls="android.view.ViewGroup" id="toolbar_container">
        <TopBar cls="FrameLayout" paddingX={4}>
          {tablet ? <Steps /> : null}
          {state.switches.homepage && typed === null ? (
            <IconButton id="home_button" desc={t('home')} glyph={glyphs.houseOutline} onClick={goTo(NEW_TAB)} />
          ) : null}
          <LocationBar />
          {typed === null ? <Buttons /> : null}
        </TopBar>
      </view>
    </view>
  )
}

function Steps(): ViewElement {
  const { t } = useBrowser()
  return (
    <>
      <IconButton id="back_button" desc={t('back')} glyph={glyphs.arrowBack} onClick={goBack} />
      <IconButton id="forward_button" desc={t('forward')} glyph={glyphs.arrowForward} onClick={goForward} />
      <IconButton id="refresh_button" desc={t('refresh')} glyph={glyphs.refresh} onClick={reload()} />
    </>
  )
}

/**
 * Nothing changes on the phone's own web: reloading a page that is shown goes to its top. Without a network the page is
 * lost.
 */
export function reload(): Handler {
  const { context, shown } = useBrowser()
  const key = scrollKey()
  return (tx) => {
    tx.scrollTo(context.window, key, 0)
    if (isFailure(shown) || !isOnline(tx.state)) load(tx)
  }
}

/** Names the scroll position of the page in front. */
export function scrollKey(): string {
  const { tab } = useBrowser()
  return `page-${String(tab?.id ?? 0)}-${String(tab?.at ?? 0)}`
}

function LocationBar(): ViewElement {
  const { local: { typed }, pill, url } = useBrowser()
  // On the new tab page the field is in the page until it is edited.
  if (url === NEW_TAB && typed === null) return <view flex={1} />
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
      {typed === null ? <ShownAddress /> : <AddressField typed={typed} />}
    </view>
  )
}

function ShownAddress(): ViewElement {
  const { state, t, url, shown, tablet, openOverlay } = useBrowser()
  const secure = isSecure(shown)
  return (
    <>
      <view cls="LinearLayout" id="location_bar_status">
        <IconButton
          cls="ImageView"
          id="location_bar_status_icon"
          desc={t(secure ? 'connection_secure' : 'page_info')}
          glyph={secure ? glyphs.lock : glyphs.info}
          size={16}
          target={32}
          onClick={(tx) => openOverlay(tx, 'page-info')}
        />
      </view>
      <Words
        cls="EditText"
        id="url_bar"
        text={shortAddress(url)}
        maxLines={1}
        flex={1}
        paddingY={9}
        onClick={editAddress(url)}
      />
      {tablet ? (
        <IconButton
          id="bookmark_button"
          desc={t('bookmark')}
          glyph={isBookmarked(state, url) ? glyphs.star : glyphs.starOutline}
          target={40}
          onClick={(tx) => toggleBookmark(tx, url)}
        />
      ) : null}
    </>
  )
}

function AddressField({ typed }: { readonly typed: string }): ViewElement {
  const { t, change } = useBrowser()
  const go = goTo(addressOf(typed))
  return (
    <>
      <view width={12} />
      <TextField
        id="url_bar"
        text={typed}
        hint={t('search_or_type')}
        minSize={11}
        maxLines={1}
        flex={1}
        height={40}
        imeAction="go"
        noExtractUi
        onTextChange={(tx, text) => change(tx, { typed: text })}
        onImeAction={(tx) => {
          if (typed.trim() !== '') go(tx)
        }}
      />
      {typed === '' ? null : (
        <IconButton
          id="delete_button"
          desc={t('clear_input')}
          glyph={glyphs.clear}
          target={40}
          onClick={editAddress('')}
        />
      )}
    </>
  )
}

/**
 * Number of tabs, and the menu. Assumption: a tablet shows the first too, as it does while an accessibility service
 * runs (ToolbarTablet.setTabSwitcherVisible); its tabs are in the strip above as well.
 */
export function Buttons(): ViewElement {
  const { state, local, t, palette, context, change, openOverlay } = useBrowser()
  const count = shownTabs(state).length
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
        onClick={(tx) => change(tx, { switcher: !local.switcher, find: null })}
        onLongClick={(tx) => openOverlay(tx, 'tab-menu')}
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
        <OverflowButton
          cls="ImageButton"
          id="menu_button"
          onClick={(tx) => {
            tx.scrollTo(overlayKey(context), 'app_menu_list', 0)
            openOverlay(tx, 'menu')
          }}
        />
      </view>
    </view>
  )
}
