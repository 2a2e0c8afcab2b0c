import type { Glyph } from '../../../phone/view/drawing.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Tab } from '../state.ts'
import { TABS } from '../state.ts'
import { COLORS } from '../palette.ts'
import { useWalmart } from '../view.ts'

const ITEMS: Readonly<Record<Tab, readonly [label: string, glyph: Glyph]>> = {
  shop: ['Shop', glyphs.houseOutline],
  my_items: ['My Items', glyphs.heartOutline],
  search: ['Search', glyphs.search],
  services: ['Services', glyphs.grid],
  account: ['Account', glyphs.account],
}

/** Material's bottom navigation. A tap on a tab drops the pages that lie over it. */
export function BottomBar(): ViewElement {
  return (
    <view cls="FrameLayout" id="bottom_navigation" background="#FFFFFF" elevation={8}>
      <view cls="android.view.ViewGroup" direction="row" height={64}>
        {TABS.map((tab) => <BarItem key={tab} tab={tab} />)}
      </view>
    </view>
  )
}

interface BarItemProps {
  readonly tab: Tab
  readonly key: string
}

function BarItem({ tab }: BarItemProps): ViewElement {
  const view = useWalmart()
  const [label, glyph] = ITEMS[tab]
  const selected = view.local.tab === tab
  const color = selected ? COLORS.selected : COLORS.muted
  return (
    <view
      cls="FrameLayout"
      id={`navigation_${tab}`}
      desc={label}
      selected={selected}
      flex={1}
      align="center"
      justify="center"
      onClick={(tx) => {
        tx.clearFocus()
        if (selected) tx.scrollTo(view.context.window, 'page-0', 0)
        view.context.update(tx, (local) => ({ ...local, tab, pages: [] }))
        if (!selected) tx.scrollTo(view.context.window, 'page-0', 0)
      }}
    >
      <view
        width={48}
        maxWidth="90%"
        height={28}
        radius={14}
        align="center"
        justify="center"
        background={selected ? COLORS.tint : '#FFFFFF'}
      >
        <image id="navigation_bar_item_icon_view" glyph={glyph} tint={color} size={22} selected={selected} />
      </view>
      <view
        cls="android.view.ViewGroup"
        id="navigation_bar_item_labels_group"
        alignSelf="stretch"
        align="center"
        marginTop={2}
        paddingX={2}
        selected={selected}
      >
        <text
          id={selected ? 'navigation_bar_item_large_label_view' : 'navigation_bar_item_small_label_view'}
          text={label}
          size={12}
          minSize={7}
          maxLines={1}
          weight={selected ? 700 : 400}
          color={color}
          selected={selected}
        />
      </view>
    </view>
  )
}
