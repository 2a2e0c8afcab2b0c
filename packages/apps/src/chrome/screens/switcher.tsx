import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { WebPicture } from '../../shared/web/web-picture.tsx'
import { NEW_TAB } from '../browsing/address.ts'
import { newTab } from '../navigation.ts'
import { TabTitle, titleOf } from '../parts/tab-title.tsx'
import { Buttons } from '../parts/toolbar.tsx'
import type { Tab } from '../state.ts'
import { selectTab, showIncognito, shownIn, shownTabs } from '../tabs.ts'
import { useBrowser } from '../view.ts'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import { Card } from '../../kit/rows/card.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** The open tabs as cards. The compositor draws them, as virtual views with descriptions only. */
export function Switcher(): ViewElement {
  const { state, t, palette, pill } = useBrowser()
  const { incognito } = state
  const tabs = shownTabs(state)
  const hasIncognito = state.tabs.some((tab) => tab.incognito)
  return (
    <view flex={1} background={pill}>
      <TopBar cls="FrameLayout" id="tab_switcher_toolbar" paddingX={4} background={palette.background}>
        <IconButton
          id="new_tab_button"
          desc={t(incognito ? 'new_incognito_tab' : 'new_tab')}
          glyph={glyphs.add}
          onClick={newTab(NEW_TAB, incognito)}
        />
        <view flex={1} />
        {hasIncognito ? (
          <IconButton
            id="incognito_toggle"
            desc={t(incognito ? 'standard_tabs' : 'incognito_tabs')}
            glyph={incognito ? glyphs.eye : glyphs.eyeOff}
            onClick={(tx) => showIncognito(tx, !incognito)}
          />
        ) : null}
        <Buttons />
      </TopBar>
      <scroll key="cards" flex={1}>
        <view padding={16} gap={16} maxWidth={480} width="100%" alignSelf="center">
          {tabs.length === 0 ? <Words quiet text={t('no_tabs')} textAlign="center" marginTop={48} /> : null}
          {tabs.map((tab) => <TabCard tab={tab} />)}
        </view>
      </scroll>
    </view>
  )
}

function TabCard({ tab }: { readonly tab: Tab }): ViewElement {
  const { tab: active, web, t, palette, change } = useBrowser()
  const shown = shownIn(web, tab)
  const front = active?.id === tab.id
  return (
    <Card
      cls="android.view.View"
      desc={t('tab_named', { title: titleOf(tab) })}
      selected={front}
      background={palette.background}
      {...(front && { border: { width: 2, color: palette.accent } })}
      onClick={(tx) => {
        selectTab(tx, tab)
        change(tx, { switcher: false })
      }}
    >
      <view direction="row" align="center" paddingStart={16}>
        <TabTitle tab={tab} />
      </view>
      <view height={120} unreported>
        {shown.kind === 'page' || shown.kind === 'picture' ? <WebPicture page={shown.page} flex={1} /> : (
          <view flex={1} align="center" justify="center">
            <image glyph={shown.kind === 'new-tab' ? glyphs.grid : glyphs.globe} size={40} tint={palette.iconTint} />
          </view>
        )}
      </view>
    </Card>
  )
}
