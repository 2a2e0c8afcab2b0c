import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { NEW_TAB, titleAt } from '../data/address.ts'
import { newTab } from '../go.ts'
import type { BrowserLocal, Tab } from '../state.ts'
import { activeTab, closeTab, selectTab, shownTabs, urlOf } from '../tabs.ts'
import type { View } from '../view.ts'

/** The tabs above a tablet's toolbar. The compositor draws them as virtual views with descriptions. */
export function TabStrip({ view }: { readonly view: View<BrowserLocal> }): ViewElement {
  const { chrome, t, palette } = view
  return (
    <view direction="row" align="center" height={48} background={view.pill}>
      <scroll horizontal key="tab-strip" shrink={1}>
        <view direction="row">
          {shownTabs(chrome).map((tab) => (
            <StripTab key={tab.id} view={view} tab={tab} />
          ))}
        </view>
      </scroll>
      <IconButton
        cls="android.view.View"
        desc={t('new_tab')}
        glyph={glyphs.add}
        tint={palette.iconTint}
        onClick={(tx) => {
          newTab(tx, view, NEW_TAB, chrome.incognito)
        }}
      />
    </view>
  )
}

interface StripTabProps {
  readonly key: number
  readonly view: View<BrowserLocal>
  readonly tab: Tab
}

function StripTab({ view, tab }: StripTabProps): ViewElement {
  const { chrome, web, t, palette } = view
  const title = titleAt(web, urlOf(tab), t('new_tab'))
  const selected = activeTab(chrome)?.id === tab.id
  return (
    <view
      key={tab.id}
      cls="android.view.View"
      desc={t('tab_named', { title })}
      selected={selected}
      direction="row"
      align="center"
      width={220}
      height={48}
      paddingStart={16}
      {...(selected ? { background: palette.background } : {})}
      onClick={(tx) => {
        selectTab(tx, tab)
      }}
    >
      <text unreported text={title} size={14} maxLines={1} color={palette.primaryText} flex={1} />
      <IconButton
        cls="android.view.View"
        desc={t('close_tab_named', { title })}
        glyph={glyphs.close}
        tint={palette.iconTint}
        size={18}
        onClick={(tx) => {
          closeTab(tx, tab)
        }}
      />
    </view>
  )
}
