import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { OfflineState, useOnline } from '../../kit/screens/offline-state.tsx'
import { goBack } from '../../kit/page-stack.ts'
import { TabsBar } from '../parts/bottom-bar.tsx'
import type { Page } from '../state.ts'
import { Header } from '../parts/header.tsx'
import { useWalmart, views } from '../view.ts'
import { PageContent } from './pages.tsx'
import { TabContent } from './tabs.tsx'

/** Pages that the app itself holds. */
const OWN_PAGES: readonly Page['kind'][] = ['settings', 'sign-in', 'notice']

function Content(): ViewElement {
  const { local } = useWalmart()
  const page = local.pages.at(-1)
  const own = page === undefined ? local.tab === 'account' : OWN_PAGES.includes(page.kind)
  if (!own && !useOnline()) return <OfflineState title="Looks like you’re offline" text={CHECK} retry="Try again" />
  return page === undefined ? <TabContent /> : <PageContent page={page} />
}

const CHECK = 'Check your connection and try again.'

/** The only screen: five tabs, and the pages that lie over them. */
export const rootScreen = views.screen({
  content: ({ local }) => {
    const page = local.pages.at(-1)
    return (
      <view flex={1} cls="android.view.ViewGroup" id="root_layout">
        <Header />
        <view cls="FrameLayout" id="nav_host_fragment" flex={1}>
          <Content />
        </view>
        {page?.kind === 'cart' ? null : <TabsBar />}
      </view>
    )
  },
  onBack: (tx, view) => goBack(view, tx, 'shop'),
})
