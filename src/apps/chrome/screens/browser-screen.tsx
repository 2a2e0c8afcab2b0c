import type { Screen } from '../../../phone/app.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { HISTORY, NEW_TAB, shownAt } from '../data/address.ts'
import { FindBar } from '../parts/find-bar.tsx'
import { HistoryPage, clearDialog, foldSearch } from './history-page.tsx'
import { NewTabPage } from './new-tab-page.tsx'
import { PageContent, ResultsContent, UnreachableContent, placesOf } from './page-content.tsx'
import { RecentTabs } from './recent-tabs.tsx'
import type { BrowserLocal } from '../state.ts'
import { Suggestions } from './suggestions.tsx'
import { Switcher } from './switcher.tsx'
import { TabStrip } from '../parts/tab-strip.tsx'
import { activeTab, goBack, urlOf } from '../tabs.ts'
import { Toolbar } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'
import { windowAbove } from './browser-overlays.tsx'

/** org.chromium.chrome.browser.ChromeTabbedActivity */
export const browserScreen: Screen<BrowserLocal> = {
  windows(context) {
    const view = viewOf(context)
    const inSwitcher = context.local.switcher || activeTab(view.chrome) === undefined
    const content = (
      <view cls="FrameLayout" id="coordinator" flex={1}>
        {inSwitcher ? <Switcher view={view} /> : <Browser view={view} />}
      </view>
    )
    const main = activityWindow(view, content)
    const above = windowAbove(view) ?? clearDialog(view)
    return above === null ? [main] : [main, above]
  },
  onBack(tx, context) {
    const view = viewOf(context)
    const { typed, find, switcher } = context.local
    if (typed !== null || find !== null) {
      tx.clearFocus()
      view.change(tx, { typed: null, find: null })
      return true
    }
    if (switcher && activeTab(view.chrome) !== undefined) {
      view.change(tx, { switcher: false })
      return true
    }
    if (view.chrome.historyPage.search !== null) {
      foldSearch(tx)
      return true
    }
    return goBack(tx)
  },
}

function Browser({ view }: { readonly view: View<BrowserLocal> }): ViewElement {
  const { local, palette } = view
  return (
    <view flex={1}>
      {view.tablet ? <TabStrip view={view} /> : null}
      {local.find === null ? <Toolbar view={view} /> : <Find view={view} {...local.find} />}
      <view height={1} background={palette.divider} />
      {local.typed === null ? <Content view={view} /> : <Suggestions view={view} />}
    </view>
  )
}

function Find({ view, text, place }: { readonly view: View<BrowserLocal> } & NonNullable<BrowserLocal['find']>): ViewElement {
  const tab = activeTab(view.chrome)
  const shown = shownAt(view.web, tab === undefined ? NEW_TAB : urlOf(tab))
  const places = shown.kind === 'page' ? placesOf(shown.page, text) : 0
  return <FindBar view={view} text={text} place={place} places={places} />
}

function Content({ view }: { readonly view: View<BrowserLocal> }): ViewElement {
  const tab = activeTab(view.chrome)
  if (tab === undefined) return <view flex={1} />
  const shown = shownAt(view.web, urlOf(tab))
  switch (shown.kind) {
    case 'new-tab':
      return <NewTabPage view={view} />
    case 'recent-tabs':
      return <RecentTabs view={view} />
    case 'history':
      return <HistoryPage view={view} scrollName={`${HISTORY}${String(tab.id)}`} />
    case 'results':
      return <ResultsContent view={view} query={shown.query} />
    case 'page':
      return <PageContent view={view} tab={tab} page={shown.page} />
    case 'unreachable':
      return <UnreachableContent view={view} host={shown.host} />
  }
}
