import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { BarTitle, TopBar } from '../../kit/bars/top-bar.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { Pager } from '../../kit/screens/pager.tsx'
import { TabsBar } from '../parts/bottom-bar.tsx'
import { TabsButton } from '../parts/tabs-button.tsx'
import type { Tab } from '../state.ts'
import { mainViews, useMain } from '../view.ts'
import { EditsTab } from './edits-tab.tsx'
import { FeedTab } from './feed-tab.tsx'
import { mainOverlay } from './main-overlays.tsx'
import { SavedTab } from './saved-tab.tsx'
import { SearchTab } from './search-tab.tsx'
import { Words } from '../../kit/controls/words.tsx'

const TABS: Readonly<Record<Tab, () => ViewElement>> = {
  explore: FeedTab, saved: SavedTab, search: SearchTab, edits: EditsTab,
}

/** org.wikipedia.main.MainActivity: four tabs, and a sheet behind "More". */
export const mainScreen = mainViews.screen({
  content: ({ local, palette }) => (
    <view flex={1}>
      <view cls="FrameLayout" id="fragment_container" flex={1}>
        <view cls="android.view.ViewGroup" id="fragment_main_coordinator" flex={1}>
          <MainToolbar />
          <Pager cls="androidx.viewpager2.widget.ViewPager2" id="main_view_pager">
            {TABS[local.tab]()}
          </Pager>
          <view cls="android.view.View" id="main_nav_tab_border" height={1} background={palette.border} />
          <TabsBar />
        </view>
      </view>
    </view>
  ),
  overlay: mainOverlay,
  onBack: (tx, { local, change }) => {
    if (local.filter === null) return false
    change(tx, { filter: null })
    return true
  },
})

function MainToolbar(): ViewElement {
  const { local, palette, t, change, openOverlay } = useMain()
  const saved = local.tab === 'saved'
  return (
    <TopBar id="main_toolbar" paddingStart={16} background={palette.paper}>
      <Title />
      {saved ? (
        <IconButton
          cls="Button"
          id="menu_search_lists"
          desc={t('search_filter_lists')}
          glyph={glyphs.search}
          onClick={(tx) => change(tx, { filter: local.filter === null ? '' : null })}
        />
      ) : null}
      <TabsButton id="menu_tabs" />
      {saved ? (
        <OverflowButton cls="Button" id="menu_overflow_button" onClick={(tx) => openOverlay(tx, 'menu')} />
      ) : null}
    </TopBar>
  )
}

const TITLE_KEYS = { saved: 'nav_item_saved', search: 'nav_item_search', edits: 'nav_item_suggested_edits' } as const

/** The name of the tab, or the word mark on Explore. */
function Title(): ViewElement {
  const { local: { tab }, t } = useMain()
  if (tab !== 'explore') return <BarTitle text={t(TITLE_KEYS[tab])} />
  return (
    <view flex={1}>
      <view cls="ImageView" id="main_toolbar_wordmark" width={128} height={32} justify="center">
        <Words unreported text="WIKIPEDIA" fixedSize size={22} serif />
      </view>
    </view>
  )
}
