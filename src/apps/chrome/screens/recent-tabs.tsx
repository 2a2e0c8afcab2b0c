import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { go } from '../go.ts'
import type { BrowserLocal } from '../state.ts'
import { scrollKey } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'
import { openHistory } from '../view.ts'

/** Assumption: without an account, the page lists what this phone visited last. */
export function RecentTabs({ view }: { readonly view: View<BrowserLocal> }): ViewElement {
  const { chrome, t, palette } = view
  return (
    <scroll cls="ExpandableListView" id="odp_listview" key={scrollKey(view)} flex={1}>
      <text text={t('recently_closed')} size={14} weight={500} color={palette.accent} padding={16} />
      {chrome.history.slice(0, 5).map(({ id, url, title }) => (
        <view
          key={id}
          cls="LinearLayout"
          direction="row"
          align="center"
          minHeight={48}
          paddingX={16}
          gap={16}
          onClick={(tx) => {
            go(tx, view, url)
          }}
        >
          <image glyph={glyphs.globe} size={20} width={24} height={24} tint={palette.iconTint} unreported />
          <text id="title_row" text={title} size={16} maxLines={1} color={palette.primaryText} flex={1} />
        </view>
      ))}
      <view
        cls="LinearLayout"
        direction="row"
        align="center"
        minHeight={48}
        paddingX={16}
        gap={16}
        onClick={(tx) => {
          openHistory(tx, view)
        }}
      >
        <image glyph={glyphs.history} size={20} width={24} height={24} tint={palette.iconTint} unreported />
        <text id="title_row" text={t('full_history')} size={16} color={palette.primaryText} flex={1} />
      </view>
    </scroll>
  )
}
