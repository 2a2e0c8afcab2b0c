import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Tab } from '../state.ts'
import { TABS } from '../state.ts'
import { COLORS } from '../palette.ts'
import { useWalmart } from '../view.ts'
import { BarItem, BottomBar } from '../../kit/bars/bottom-bar.tsx'

const ITEMS: Readonly<Record<Tab, readonly [label: string, glyph: Glyph]>> = {
  shop: ['Shop', glyphs.houseOutline],
  my_items: ['My Items', glyphs.heartOutline],
  search: ['Search', glyphs.search],
  services: ['Services', glyphs.grid],
  account: ['Account', glyphs.account],
}

/** Material's bottom navigation. A tap on a tab drops the pages that lie over it. */
export function TabsBar(): ViewElement {
  return (
    <view cls="FrameLayout" id="bottom_navigation" background="#FFFFFF" elevation={8}>
      <BottomBar cls="android.view.ViewGroup" height={64}>{TABS.map(tabItem)}</BottomBar>
    </view>
  )
}

function tabItem(tab: Tab): ViewElement {
  const view = useWalmart()
  const [title, icon] = ITEMS[tab]
  const selected = view.local.tab === tab
  return (
    <BarItem
      id={`navigation_${tab}`}
      title={title}
      titleStyle={{
        id: `navigation_bar_item_${selected ? 'large' : 'small'}_label_view`,
        unreported: false,
        minSize: 7,
        weight: selected ? 700 : 400,
        selected,
      }}
      titleBox={{ ...LABELS, selected }}
      icon={icon}
      iconStyle={{ id: 'navigation_bar_item_icon_view', unreported: false, size: 22, selected }}
      iconBox={{ ...PILL, background: selected ? COLORS.tint : '#FFFFFF' }}
      color={selected ? COLORS.selected : COLORS.muted}
      selected={selected}
      onClick={(tx) => {
        tx.clearFocus()
        if (selected) tx.scrollTo(view.context.window, 'page-0', 0)
        view.context.update(tx, (local) => ({ ...local, tab, pages: [] }))
        if (!selected) tx.scrollTo(view.context.window, 'page-0', 0)
      }}
    />
  )
}

const PILL = { width: 48, maxWidth: '90%', height: 28, radius: 14, align: 'center', justify: 'center' } as const
const LABELS = {
  cls: 'android.view.ViewGroup', id: 'navigation_bar_item_labels_group',
  alignSelf: 'stretch', align: 'center', marginTop: 2, paddingX: 2,
} as const
