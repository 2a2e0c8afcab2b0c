import type { Screen } from '../../../phone/app.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { PageContent } from './pages.tsx'
import { Avatar } from '../parts/parts.tsx'
import { PACKAGE, instagramState } from '../state.ts'
import { TabContent } from './tabs.tsx'
import type { MainLocal, View } from '../view.ts'
import { goBack, open, personOf, viewOf } from '../view.ts'

/** The only activity: four tabs, and the pages that lie over them. */
export const mainScreen: Screen<MainLocal> = {
  windows(context) {
    const view = viewOf(context)
    const { palette, local } = view
    const page = local.pages.at(-1)
    const main: WindowSpec = {
      kind: WindowKind.activity,
      appCompatRoot: 'LinearLayout',
      key: context.window,
      packageName: PACKAGE,
      background: palette.background,
      navigationBarColor: palette.background,
      lightSystemBars: !context.configuration.dark,
      content: (
        <view flex={1}>
          <view cls="androidx.viewpager.widget.ViewPager" id="swipeable_tab_view_pager" flex={1}>
            {page === undefined ? <TabContent view={view} /> : <PageContent view={view} page={page} />}
          </view>
          {page === undefined || page.kind === 'user' || page.kind === 'post' ? <TabBar view={view} /> : null}
        </view>
      ),
    }
    return local.menu === null ? [main] : [main, postMenu(view, local.menu)]
  },
  onBack(tx, context): boolean {
    const view = viewOf(context)
    const { menu, pages, tab } = view.local
    if (menu !== null) context.update(tx, (local) => ({ ...local, menu: null }))
    else if (pages.length > 0) goBack(view, tx)
    else if (tab !== 'feed') context.update(tx, (local) => ({ ...local, tab: 'feed' }))
    else return false
    return true
  },
}

const TABS = [
  ['feed', 'home', glyphs.houseOutline, glyphs.house],
  ['search', 'search_explore', glyphs.search, glyphs.search],
  ['creation', 'create', glyphs.addCircle, glyphs.addCircle],
  ['clips', 'reels', glyphs.movie, glyphs.movie],
  ['profile', 'profile', glyphs.account, glyphs.account],
] as const

/** The third one is no tab: it opens the gallery over the others. */
function TabBar({ view }: { readonly view: View }): ViewElement {
  const { palette, t, local, context, network } = view
  return (
    <view>
      <view height={1} background={palette.divider} />
      <view cls="LinearLayout" id="tab_bar" direction="row" height={56} background={palette.background}>
        {TABS.map(([tab, key, glyph, filled]) => {
          const selected = local.tab === tab
          return (
            <view
              key={tab}
              cls="FrameLayout"
              id={`${tab}_tab`}
              desc={t(key)}
              selected={selected}
              flex={1}
              align="center"
              justify="center"
              onClick={(tx) => {
                if (tab === 'creation') {
                  open(view, tx, { kind: 'create', media: null })
                  return
                }
                if (selected && tab === 'feed') tx.scrollTo(context.window, 'android:list', 0)
                context.update(tx, (now) => ({ ...now, tab, pages: [] }))
              }}
            >
              {tab === 'profile' ? (
                <Avatar id="tab_avatar" person={personOf(view, network.me.user)} size={26} selected={selected} />
              ) : (
                <image
                  id="tab_icon"
                  glyph={selected ? filled : glyph}
                  tint={palette.iconTint}
                  size={selected ? 28 : 24}
                  width={28}
                  height={28}
                  selected={selected}
                />
              )}
            </view>
          )
        })}
      </view>
    </view>
  )
}

function postMenu(view: View, post: number): WindowSpec {
  const { palette, t, context } = view
  const close = (tx: Parameters<typeof goBack>[1]): void => {
    context.update(tx, (local) => ({ ...local, menu: null }))
  }
  const row = (key: string, onClick: typeof close): ViewElement => (
    <view
      key={key}
      cls="LinearLayout"
      id="context_menu_item"
      minHeight={56}
      justify="center"
      paddingX={24}
      onClick={(tx) => {
        close(tx)
        onClick(tx)
      }}
    >
      <text id="context_menu_item_label" text={t(key)} size={16} color={palette.primaryText} />
    </view>
  )
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-menu`,
    packageName: PACKAGE,
    onDismiss: close,
    content: (
      <view cls="FrameLayout" id="bottom_sheet_container" background={palette.surface} paddingY={8}>
        {row('copy_link', (tx) => {
          tx.toast(t('link_copied'))
        })}
        {row('hide', (tx) => {
          instagramState.update(tx, (state) => ({ ...state, hidden: [...state.hidden, post] }))
        })}
      </view>
    ),
  }
}
