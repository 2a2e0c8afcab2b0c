import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { openSearch } from '../open.ts'
import type { Tab } from '../state.ts'
import { useMain } from '../view.ts'
import { BarItem, BottomBar } from '../../kit/bars/bottom-bar.tsx'

interface Item {
  readonly tab: Tab
  readonly id: string
  readonly textKey: string
  readonly glyph: Glyph
}

const ITEMS: readonly Item[] = [
  { tab: 'explore', id: 'nav_tab_explore', textKey: 'nav_item_feed', glyph: glyphs.compass },
  { tab: 'saved', id: 'nav_tab_reading_lists', textKey: 'nav_item_saved', glyph: glyphs.bookmark },
  { tab: 'search', id: 'nav_tab_search', textKey: 'nav_item_search', glyph: glyphs.search },
  { tab: 'edits', id: 'nav_tab_edits', textKey: 'nav_item_suggested_edits', glyph: glyphs.edit },
]

/** The four tabs and "More". */
export function TabsBar(): ViewElement {
  const { palette: { paper }, t, openOverlay } = useMain()
  return (
    <BottomBar id="main_nav_tab_container" height={72} background={paper}>
      <view cls="FrameLayout" id="main_nav_tab_layout" flex={4}>
        <view cls="android.view.ViewGroup" direction="row" flex={1}>{ITEMS.map(tabItem)}</view>
      </view>
      <BarItem
        id="nav_more_container"
        title={t('nav_item_more')}
        titleStyle={{ unreported: false, marginTop: 4, marginX: 2 }}
        icon={glyphs.menu}
        iconStyle={{ id: 'menu_icon', unreported: false }}
        onClick={(tx) => openOverlay(tx, 'more')}
      />
    </BottomBar>
  )
}

/** A tap on the tab that is open leads to the top of the feed, or to the search. */
function tabItem({ tab, id, textKey, glyph }: Item): ViewElement {
  const { t, local, context, change } = useMain()
  const selected = local.tab === tab
  return (
    <BarItem
      id={id}
      title={t(textKey)}
      titleStyle={{
        id: `navigation_bar_item_${selected ? 'large' : 'small'}_label_view`,
        unreported: false,
        weight: selected ? 500 : 400,
        selected,
      }}
      titleBox={{ ...LABELS, selected }}
      icon={glyph}
      iconStyle={{ id: 'navigation_bar_item_icon_view', unreported: false, selected }}
      iconBox={{ cls: 'FrameLayout', id: 'navigation_bar_item_icon_container' }}
      selected={selected}
      onClick={(tx) => {
        if (!selected) change(tx, { tab, filter: null })
        else if (tab === 'explore') tx.scrollTo(context.window, 'feed_view', 0)
        else if (tab === 'search') openSearch(tx)
      }}
    />
  )
}

const LABELS = {
  cls: 'android.view.ViewGroup', id: 'navigation_bar_item_labels_group',
  alignSelf: 'stretch', align: 'center', marginTop: 4, paddingX: 2,
} as const
