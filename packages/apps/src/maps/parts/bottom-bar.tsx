import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { BarItem, BottomBar } from '../../kit/bars/bottom-bar.tsx'
import { BUILDINGS } from './category-glyphs.ts'
import { PALETTE } from '../palette.ts'
import { useMaps } from '../view.ts'
import type { Tab } from '../state.ts'
import { TABS } from '../state.ts'

const ICONS: Readonly<Record<Tab, Glyph>> = {
  explore: glyphs.locationPin,
  commute: BUILDINGS,
  saved: glyphs.bookmarkOutline,
  contribute: glyphs.addCircle,
  updates: glyphs.bellOutline,
}

/** The five tabs of the redesign of February 2020. */
export function TabsBar(): ViewElement {
  const view = useMaps()
  return (
    <BottomBar elevation={8}>
      {TABS.map((tab) => {
        const selected = view.local.tab === tab
        return (
          <BarItem
            title={view.t(tab)}
            titleStyle={{ ...LABEL, weight: selected ? 500 : 400 }}
            icon={ICONS[tab]}
            iconStyle={{ id: 'navigation_bar_item_icon_view', unreported: false, size: 22, width: 24, height: 24 }}
            color={selected ? PALETTE.accent : PALETTE.iconTint}
            selected={selected}
            paddingX={2}
            onClick={(tx) => {
              if (!selected) tx.scrollTo(view.context.window, 'page-0', 0)
              view.change(tx, { tab, pages: [] })
            }}
          />
        )
      })}
    </BottomBar>
  )
}

const LABEL = { id: 'navigation_bar_item_large_label_view', unreported: false, fixedSize: true, minSize: 7 } as const
