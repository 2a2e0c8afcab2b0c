import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconRow } from '../../kit/rows/icon-row.tsx'
import { HISTORY } from '../browsing/address.ts'
import { goTo } from '../navigation.ts'
import { scrollKey } from '../parts/toolbar.tsx'
import { useBrowser } from '../view.ts'

const ROW = { minHeight: 48, gap: 16, icon: { size: 20 } }

/** Assumption: without an account, the page lists what this phone visited last. */
export function RecentTabs(): ViewElement {
  const { state, t, palette } = useBrowser()
  return (
    <scroll cls="ExpandableListView" id="odp_listview" key={scrollKey()} flex={1}>
      <text text={t('recently_closed')} size={14} weight={500} color={palette.accent} padding={16} />
      {state.history.slice(0, 5).map(({ url, title }) => (
        <IconRow {...ROW} glyph={glyphs.globe} text={title} label={{ id: 'title_row', maxLines: 1 }} onClick={goTo(url)} />
      ))}
      <IconRow
        {...ROW}
        glyph={glyphs.history}
        text={t('full_history')}
        label={{ id: 'title_row' }}
        onClick={goTo(HISTORY)}
      />
    </scroll>
  )
}
