import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { NEW_TAB } from '../browsing/address.ts'
import { newTab } from '../navigation.ts'
import type { Tab } from '../state.ts'
import { selectTab, shownTabs } from '../tabs.ts'
import { useBrowser } from '../view.ts'
import { TabTitle, titleOf } from './tab-title.tsx'

/** The tabs above a tablet's toolbar. The compositor draws them as virtual views with descriptions. */
export function TabStrip(): ViewElement {
  const { state, t, pill } = useBrowser()
  return (
    <view direction="row" align="center" height={48} background={pill}>
      <scroll horizontal key="tab-strip" shrink={1}>
        <view direction="row">
          {shownTabs(state).map((tab) => <StripTab tab={tab} />)}
        </view>
      </scroll>
      <IconButton
        cls="android.view.View"
        desc={t('new_tab')}
        glyph={glyphs.add}
        onClick={newTab(NEW_TAB, state.incognito)}
      />
    </view>
  )
}

function StripTab({ tab }: { readonly tab: Tab }): ViewElement {
  const { tab: front, t, palette } = useBrowser()
  const selected = front?.id === tab.id
  return (
    <view
      cls="android.view.View"
      desc={t('tab_named', { title: titleOf(tab) })}
      selected={selected}
      direction="row"
      align="center"
      width={220}
      height={48}
      paddingStart={16}
      {...(selected ? { background: palette.background } : {})}
      onClick={(tx) => selectTab(tx, tab)}
    >
      <TabTitle tab={tab} size={18} />
    </view>
  )
}
