import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { TabsBar } from '../parts/bottom-bar.tsx'
import { DirectionsPage, Navigation } from './directions.tsx'
import { Explore } from './explore.tsx'
import { ListPage } from './list-page.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import { ResultsPage } from './results-page.tsx'
import { Search } from './search-page.tsx'
import { About, NavigationSettings, Settings } from './settings-pages.tsx'
import { Commute, Contribute, History, Saved, Updates } from './tabs.tsx'
import { useMaps, views } from '../view.ts'
import { overlay } from './overlays.tsx'
import { goBack, replacePage } from '../../kit/page-stack.ts'
import type { Page } from '../state.ts'

/** com.google.android.maps.MapsActivity, the only screen: five tabs, and what lies over them. */
export const mapsScreen = views.screen({
  content: ({ local }) => {
    const page = local.pages.at(-1)
    return (
      <view cls="FrameLayout" id="map_and_header_container" flex={1}>
        {page === undefined ? <TabContent /> : <PageContent page={page} />}
        {page === undefined ? <TabsBar /> : null}
      </view>
    )
  },
  overlay,
  onBack(tx, view): boolean {
    const page = view.local.pages.at(-1)
    if (page?.kind === 'place' && page.expanded && !view.wide) {
      replacePage(view, tx, { ...page, expanded: false })
    } else if (page?.kind === 'directions' && page.editing) {
      replacePage(view, tx, { ...page, editing: false })
    } else if (page?.kind === 'directions' && page.steps && !view.wide) {
      replacePage(view, tx, { ...page, steps: false })
    } else return goBack(view, tx, 'explore')
    return true
  },
})

function TabContent(): ViewElement {
  const view = useMaps()
  switch (view.local.tab) {
    case 'explore':
      return <Explore />
    case 'commute':
      return <Commute />
    case 'saved':
      return <Saved />
    case 'contribute':
      return <Contribute />
    case 'updates':
      return <Updates />
  }
}

function PageContent({ page }: { readonly page: Page }): ViewElement {
  switch (page.kind) {
    case 'search':
      return <Search page={page} />
    case 'results':
      return <ResultsPage page={page} />
    case 'place':
      return <PlaceSheet page={page} />
    case 'directions':
      return <DirectionsPage page={page} />
    case 'navigation':
      return <Navigation page={page} />
    case 'list':
      return <ListPage />
    case 'settings':
      return <Settings />
    case 'navigation-settings':
      return <NavigationSettings />
    case 'history':
      return <History />
    case 'about':
      return <About />
  }
}
