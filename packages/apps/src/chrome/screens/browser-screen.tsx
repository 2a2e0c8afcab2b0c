import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { HISTORY } from '../browsing/address.ts'
import { DownloadBar } from '../parts/download-bar.tsx'
import { FindBar } from '../parts/find-bar.tsx'
import { HistoryList } from '../parts/history-list.tsx'
import { TabStrip } from '../parts/tab-strip.tsx'
import { BrowserBar } from '../parts/toolbar.tsx'
import { foldSearch } from '../state.ts'
import { goBack } from '../tabs.ts'
import { browserViews, useBrowser } from '../view.ts'
import { browserOverlay } from './browser-overlays.tsx'
import { NewTabPage } from './new-tab-page.tsx'
import { CaptiveContent, OfflineContent, PortalContent } from './offline-content.tsx'
import { PageContent, PictureContent, ResultsContent, UnreachableContent } from './page-content.tsx'
import { RecentTabs } from './recent-tabs.tsx'
import { Suggestions } from './suggestions.tsx'
import { Switcher } from './switcher.tsx'
import { Divider } from '../../kit/rows/divider.tsx'

/** org.chromium.chrome.browser.ChromeTabbedActivity */
export const browserScreen = browserViews.screen({
  content: ({ local, tab }) => (
    <view cls="FrameLayout" id="coordinator" flex={1}>
      {local.switcher || tab === undefined ? <Switcher /> : <Browser />}
    </view>
  ),
  overlay: browserOverlay,
  onBack(tx, { local: { typed, find, switcher }, tab, change }) {
    if (typed !== null || find !== null) {
      tx.clearFocus()
      change(tx, { typed: null, find: null })
    } else if (switcher && tab !== undefined) change(tx, { switcher: false })
    else return foldSearch(tx) || goBack(tx)
    return true
  },
})

function Browser(): ViewElement {
  const { local: { find, typed }, tablet } = useBrowser()
  return (
    <view flex={1}>
      {tablet ? <TabStrip /> : null}
      {find === null ? <BrowserBar /> : <FindBar {...find} />}
      <Divider />
      {typed === null ? <Content /> : <Suggestions typed={typed} />}
      {typed === null ? <DownloadBar /> : null}
    </view>
  )
}

function Content(): ViewElement {
  const { shown, tab } = useBrowser()
  switch (shown.kind) {
    case 'new-tab':
      return <NewTabPage />
    case 'recent-tabs':
      return <RecentTabs />
    case 'history':
      return <HistoryList scrollName={`${HISTORY}${String(tab?.id)}`} />
    case 'results':
      return <ResultsContent query={shown.query} />
    case 'page':
      return <PageContent page={shown.page} />
    case 'picture':
      return <PictureContent page={shown.page} />
    case 'unreachable':
      return <UnreachableContent host={shown.host} />
    case 'offline':
      return <OfflineContent />
    case 'captive':
      return <CaptiveContent />
    case 'portal':
      return <PortalContent />
  }
}
