import type { Screen } from '../../../phone/app.ts'
import { h } from '../../../phone/view/jsx.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { BottomBar } from '../parts/bottom-bar.tsx'
import { Header } from '../parts/header.tsx'
import { PageContent } from './pages.tsx'
import { COLORS } from '../palette.ts'
import { PACKAGE } from '../state.ts'
import { TabContent } from './tabs.tsx'
import type { RootLocal } from '../view.ts'
import { goBack, viewOf } from '../view.ts'

/** The only screen: five tabs, and the pages that lie over them. */
export const rootScreen: Screen<RootLocal> = {
  windows(context) {
    const view = viewOf(context)
    const page = view.local.pages.at(-1)
    return [
      {
        kind: WindowKind.activity,
        key: context.window,
        packageName: PACKAGE,
        background: '#FFFFFF',
        statusBarColor: COLORS.header,
        navigationBarColor: '#FFFFFF',
        content: (
          <view flex={1} cls="android.view.ViewGroup" id="root_layout">
            <Header view={view} />
            <view cls="FrameLayout" id="nav_host_fragment" flex={1}>
              {page === undefined ? <TabContent view={view} /> : <PageContent view={view} page={page} />}
            </view>
            {page?.kind === 'cart' ? null : <BottomBar view={view} />}
          </view>
        ),
      },
    ]
  },
  onBack(tx, context): boolean {
    const view = viewOf(context)
    if (view.local.pages.length > 0) goBack(view, tx)
    else if (view.local.tab !== 'shop') context.update(tx, (local) => ({ ...local, tab: 'shop' }))
    else return false
    return true
  },
}
