import type { Glyph } from '../../../phone/view/drawing.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { MainLocal, Tab } from '../main-local.ts'
import { openSearch } from '../open-search.ts'
import type { View } from '../view.ts'

interface Item {
  readonly tab: Tab
  readonly id: string
  readonly key: string
  readonly glyph: Glyph
}

const ITEMS: readonly Item[] = [
  { tab: 'explore', id: 'nav_tab_explore', key: 'nav_item_feed', glyph: glyphs.compass },
  { tab: 'saved', id: 'nav_tab_reading_lists', key: 'nav_item_saved', glyph: glyphs.bookmark },
  { tab: 'search', id: 'nav_tab_search', key: 'nav_item_search', glyph: glyphs.search },
  { tab: 'edits', id: 'nav_tab_edits', key: 'nav_item_suggested_edits', glyph: glyphs.edit },
]

/** The four tabs and "More". */
export function BottomBar({ view }: { readonly view: View<MainLocal> }): ViewElement {
  const { palette, t } = view
  return (
    <view cls="LinearLayout" id="main_nav_tab_container" direction="row" height={72} background={palette.paper}>
      <view cls="FrameLayout" id="main_nav_tab_layout" flex={4}>
        <view cls="android.view.ViewGroup" direction="row" flex={1}>
          {ITEMS.map((item) => (
            <BarItem key={item.id} view={view} item={item} />
          ))}
        </view>
      </view>
      <view
        cls="FrameLayout"
        id="nav_more_container"
        desc={t('nav_item_more')}
        flex={1}
        align="center"
        justify="center"
        onClick={(tx) => {
          view.change(tx, { more: true })
        }}
      >
        <image id="menu_icon" glyph={glyphs.menu} tint={palette.secondaryText} size={24} />
        <text
          text={t('nav_item_more')}
          size={12}
          minSize={8}
          maxLines={1}
          color={palette.secondaryText}
          marginTop={4}
          marginX={2}
        />
      </view>
    </view>
  )
}

function BarItem({
  view,
  item,
}: {
  readonly view: View<MainLocal>
  readonly item: Item
  readonly key: string
}): ViewElement {
  const { palette, t, local, context } = view
  const selected = local.tab === item.tab
  const color = selected ? palette.accent : palette.secondaryText
  return (
    <view
      cls="FrameLayout"
      id={item.id}
      desc={t(item.key)}
      selected={selected}
      flex={1}
      align="center"
      justify="center"
      onClick={(tx) => {
        if (!selected) view.change(tx, { tab: item.tab, filter: null })
        else if (item.tab === 'explore') tx.scrollTo(context.window, 'feed_view', 0)
        else if (item.tab === 'search') openSearch(tx)
      }}
    >
      <view cls="FrameLayout" id="navigation_bar_item_icon_container">
        <image id="navigation_bar_item_icon_view" glyph={item.glyph} tint={color} size={24} selected={selected} />
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
          text={t(item.key)}
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
