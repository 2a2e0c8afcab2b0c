import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { WebPicture } from '../../shared/web/web-picture.tsx'
import { NEW_TAB, shownAt, titleAt } from '../data/address.ts'
import { newTab } from '../go.ts'
import type { BrowserLocal, Tab } from '../state.ts'
import { activeTab, closeTab, selectTab, showIncognito, shownTabs, urlOf } from '../tabs.ts'
import { Buttons } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'

interface SwitcherProps {
  readonly view: View<BrowserLocal>
}

/** The open tabs as cards. The compositor draws them, as virtual views with descriptions only. */
export function Switcher({ view }: SwitcherProps): ViewElement {
  const { chrome, t, palette, pill } = view
  const tabs = shownTabs(chrome)
  const hasIncognito = chrome.tabs.some(({ incognito }) => incognito)
  return (
    <view flex={1} background={pill}>
      <view
        cls="FrameLayout"
        id="tab_switcher_toolbar"
        direction="row"
        align="center"
        height={56}
        paddingX={4}
        background={palette.background}
      >
        <IconButton
          id="new_tab_button"
          desc={t(chrome.incognito ? 'new_incognito_tab' : 'new_tab')}
          glyph={glyphs.add}
          tint={palette.iconTint}
          onClick={(tx) => {
            newTab(tx, view, NEW_TAB, chrome.incognito)
          }}
        />
        <view flex={1} />
        {hasIncognito ? (
          <IconButton
            id="incognito_toggle"
            desc={t(chrome.incognito ? 'standard_tabs' : 'incognito_tabs')}
            glyph={chrome.incognito ? glyphs.eye : glyphs.eyeOff}
            tint={palette.iconTint}
            onClick={(tx) => {
              showIncognito(tx, !chrome.incognito)
            }}
          />
        ) : null}
        <Buttons view={view} />
      </view>
      <scroll key="cards" flex={1}>
        <view padding={16} gap={16} maxWidth={480} width="100%" alignSelf="center">
          {tabs.length === 0 ? (
            <text text={t('no_tabs')} size={16} color={palette.secondaryText} textAlign="center" marginTop={48} />
          ) : null}
          {tabs.map((tab) => (
            <Card key={tab.id} view={view} tab={tab} />
          ))}
        </view>
      </scroll>
    </view>
  )
}

interface CardProps extends SwitcherProps {
  readonly key: number
  readonly tab: Tab
}

function Card({ view, tab }: CardProps): ViewElement {
  const { chrome, web, t, palette } = view
  const title = titleAt(web, urlOf(tab), t('new_tab'))
  const shown = shownAt(web, urlOf(tab))
  const front = activeTab(chrome)?.id === tab.id
  return (
    <view
      key={tab.id}
      cls="android.view.View"
      desc={t('tab_named', { title })}
      selected={front}
      background={palette.background}
      border={{ width: front ? 2 : 1, color: front ? palette.accent : palette.divider }}
      radius={8}
      clip
      onClick={(tx) => {
        selectTab(tx, tab)
        view.change(tx, { switcher: false })
      }}
    >
      <view direction="row" align="center" paddingStart={16}>
        <text unreported text={title} size={14} maxLines={1} color={palette.primaryText} flex={1} />
        <IconButton
          cls="android.view.View"
          desc={t('close_tab_named', { title })}
          glyph={glyphs.close}
          tint={palette.iconTint}
          onClick={(tx) => {
            closeTab(tx, tab)
          }}
        />
      </view>
      <view height={120} unreported>
        {shown.kind === 'page' ? (
          <WebPicture hue={shown.page.hue} flex={1} />
        ) : (
          <view flex={1} align="center" justify="center">
            <image glyph={shown.kind === 'new-tab' ? glyphs.grid : glyphs.globe} size={40} tint={palette.iconTint} />
          </view>
        )}
      </view>
    </view>
  )
}
