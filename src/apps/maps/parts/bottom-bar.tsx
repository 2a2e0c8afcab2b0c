import type { Glyph } from '../../../phone/view/drawing.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
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
export function BottomBar(): ViewElement {
  const view = useMaps()
  return (
    <view cls="LinearLayout" direction="row" height={56} background="#FFFFFF" elevation={8}>
      {TABS.map((tab) => {
        const selected = view.local.tab === tab
        const color = selected ? PALETTE.accent : PALETTE.iconTint
        return (
          <view
            key={tab}
            cls="FrameLayout"
            desc={view.t(tab)}
            selected={selected}
            flex={1}
            align="center"
            justify="center"
            paddingX={2}
            onClick={(tx) => {
              if (!selected) tx.scrollTo(view.context.window, 'page-0', 0)
              view.change(tx, { tab, pages: [] })
            }}
          >
            <image id="navigation_bar_item_icon_view" glyph={ICONS[tab]} tint={color} size={22} width={24} height={24} />
            <text
              id="navigation_bar_item_large_label_view"
              text={view.t(tab)}
              fixedSize
              size={12}
              minSize={7}
              maxLines={1}
              weight={selected ? 500 : 400}
              color={color}
            />
          </view>
        )
      })}
    </view>
  )
}
