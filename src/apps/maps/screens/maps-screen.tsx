import type { Screen } from '../../../phone/app.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { BottomBar } from '../parts/bottom-bar.tsx'
import { DirectionsPage, Navigation } from './directions.tsx'
import { Explore, Results } from './explore.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import { Search } from './search-page.tsx'
import { About, NavigationSettings, Settings } from './settings-pages.tsx'
import { PACKAGE } from '../state.ts'
import { Commute, Contribute, History, ListPage, Saved, Updates } from './tabs.tsx'
import type { MapsLocal, Page, View } from '../view.ts'
import { goBack, viewOf } from '../view.ts'
import { windowAbove } from './overlays.tsx'

/** com.google.android.maps.MapsActivity, the only screen: five tabs, and what lies over them. */
export const mapsScreen: Screen<MapsLocal> = {
  windows(context) {
    const view = viewOf(context)
    const { pages, layer } = view.local
    const page = pages.at(-1)
    const above = layer === null ? null : windowAbove(view, layer)
    return [
      {
        kind: WindowKind.activity,
        appCompatRoot: 'LinearLayout',
        key: context.window,
        packageName: PACKAGE,
        background: '#FFFFFF',
        statusBarColor: '#FFFFFF',
        navigationBarColor: '#FFFFFF',
        lightSystemBars: true,
        content: (
          <view cls="FrameLayout" id="map_and_header_container" flex={1}>
            {page === undefined ? <TabContent view={view} /> : <PageContent view={view} page={page} />}
            {page === undefined ? <BottomBar view={view} /> : null}
          </view>
        ),
      },
      ...(above === null ? [] : [above]),
    ]
  },
  onBack(tx, context): boolean {
    const view = viewOf(context)
    const page = view.local.pages.at(-1)
    if (page?.kind === 'place' && page.expanded && !view.wide) {
      view.change(tx, { pages: [...view.local.pages.slice(0, -1), { ...page, expanded: false }] })
    } else if (page?.kind === 'directions' && page.steps && !view.wide) {
      view.change(tx, { pages: [...view.local.pages.slice(0, -1), { ...page, steps: false }] })
    } else if (page !== undefined) goBack(view, tx)
    else if (view.local.tab !== 'explore') view.change(tx, { tab: 'explore' })
    else return false
    return true
  },
}

function TabContent({ view }: { readonly view: View }): ViewElement {
  switch (view.local.tab) {
    case 'explore':
      return <Explore view={view} />
    case 'commute':
      return <Commute view={view} />
    case 'saved':
      return <Saved view={view} />
    case 'contribute':
      return <Contribute view={view} />
    case 'updates':
      return <Updates view={view} />
  }
}

function PageContent({ view, page }: { readonly view: View; readonly page: Page }): ViewElement {
  switch (page.kind) {
    case 'search':
      return <Search view={view} page={page} />
    case 'results':
      return <Results view={view} query={page.query} />
    case 'place':
      return <PlaceSheet view={view} page={page} />
    case 'directions':
      return <DirectionsPage view={view} page={page} />
    case 'navigation':
      return <Navigation view={view} page={page} />
    case 'list':
      return <ListPage view={view} id={page.id} />
    case 'settings':
      return <Settings view={view} />
    case 'navigation-settings':
      return <NavigationSettings view={view} />
    case 'history':
      return <History view={view} />
    case 'about':
      return <About view={view} />
  }
}
