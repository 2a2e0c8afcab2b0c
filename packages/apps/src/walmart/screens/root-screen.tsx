import { h } from '@droidgym/phone/view/jsx'
import { goBack } from '../../kit/page-stack.ts'
import { TabsBar } from '../parts/bottom-bar.tsx'
import { Header } from '../parts/header.tsx'
import { views } from '../view.ts'
import { PageContent } from './pages.tsx'
import { TabContent } from './tabs.tsx'

/** The only screen: five tabs, and the pages that lie over them. */
export const rootScreen = views.screen({
  content: ({ local }) => {
    const page = local.pages.at(-1)
    return (
      <view flex={1} cls="android.view.ViewGroup" id="root_layout">
        <Header />
        <view cls="FrameLayout" id="nav_host_fragment" flex={1}>
          {page === undefined ? <TabContent /> : <PageContent page={page} />}
        </view>
        {page?.kind === 'cart' ? null : <TabsBar />}
      </view>
    )
  },
  onBack: (tx, view) => goBack(view, tx, 'shop'),
})
