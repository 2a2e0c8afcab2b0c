import type { Glyph } from '../../../phone/view/drawing.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { openSearch } from '../open.ts'
import type { Tab } from '../state.ts'
import { useMain } from '../view.ts'

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
export function BottomBar(): ViewElement {
  const { palette: { paper, secondaryText }, t, openOverlay } = useMain()
  const more = t('nav_item_more')
  return (
    <view cls="LinearLayout" id="main_nav_tab_container" direction="row" height={72} background={paper}>
      <view cls="FrameLayout" id="main_nav_tab_layout" flex={4}>
        <view cls="android.view.ViewGroup" direction="row" flex={1}>
          {ITEMS.map((item) => <BarItem key={item.id} {...item} />)}
        </view>
      </view>
      <view
        cls="FrameLayout"
        id="nav_more_container"
        desc={more}
        flex={1}
        align="center"
        justify="center"
        onClick={(tx) => openOverlay(tx, 'more')}
      >
        <image id="menu_icon" glyph={glyphs.menu} tint={secondaryText} size={24} />
        <text text={more} size={12} minSize={8} maxLines={1} color={secondaryText} marginTop={4} marginX={2} />
      </view>
    </view>
  )
}

/** A tap on the tab that is open leads to the top of the feed, or to the search. */
function BarItem({ tab, id, textKey, glyph }: Item & { readonly key: string }): ViewElement {
  const { palette, t, local, context, change } = useMain()
  const selected = local.tab === tab
  const color = selected ? palette.accent : palette.secondaryText
  return (
    <view
      cls="FrameLayout"
      id={id}
      desc={t(textKey)}
      selected={selected}
      flex={1}
      align="center"
      justify="center"
      onClick={(tx) => {
        if (!selected) change(tx, { tab, filter: null })
        else if (tab === 'explore') tx.scrollTo(context.window, 'feed_view', 0)
        else if (tab === 'search') openSearch(tx)
      }}
    >
      <view cls="FrameLayout" id="navigation_bar_item_icon_container">
        <image id="navigation_bar_item_icon_view" glyph={glyph} tint={color} size={24} selected={selected} />
      </view>
      <view
        cls="android.view.ViewGroup"
        id="navigation_bar_item_labels_group"
        alignSelf="stretch"
        align="center"
        marginTop={4}
        paddingX={2}
        selected={selected}
      >
        <text
          id={selected ? 'navigation_bar_item_large_label_view' : 'navigation_bar_item_small_label_view'}
          text={t(textKey)}
          size={12}
          minSize={8}
          maxLines={1}
          weight={selected ? 500 : 400}
          color={color}
          selected={selected}
        />
      </view>
    </view>
  )
}
