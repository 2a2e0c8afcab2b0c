import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { HISTORY } from '../browsing/address.ts'
import { goTo } from '../navigation.ts'
import { scrollKey } from '../parts/toolbar.tsx'
import { useBrowser } from '../view.ts'

const ROW = { titleId: 'title_row', minHeight: 48, iconStyle: { size: 20 } }

/** Assumption: without an account, the page lists what this phone visited last. */
export function RecentTabs(): ViewElement {
  const { state, t, palette } = useBrowser()
  return (
    <scroll cls="ExpandableListView" id="odp_listview" key={scrollKey()} flex={1}>
      <text text={t('recently_closed')} size={14} weight={500} color={palette.accent} padding={16} />
      {state.history.slice(0, 5).map(({ url, title }) => (
        <ListRow {...ROW} icon={glyphs.globe} title={title} lines={1} onClick={goTo(url)} />
      ))}
      <ListRow {...ROW} icon={glyphs.history} title={t('full_history')} onClick={goTo(HISTORY)} />
    </scroll>
  )
}
