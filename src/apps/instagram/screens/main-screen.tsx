import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { bottomSheet } from '../../kit/overlays/bottom-sheet.ts'
import { goBack, openPage } from '../../kit/page-stack.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { PageContent } from './pages.tsx'
import { Avatar } from '../parts/parts.tsx'
import { instagramState } from '../state.ts'
import { TabContent } from './tabs.tsx'
import { personOf, useInstagram, views } from '../view.ts'

/** The only activity: four tabs, and the pages that lie over them. */
export const mainScreen = views.screen({
  content: ({ local }) => {
    const page = local.pages.at(-1)
    return (
      <view flex={1}>
        <view cls="androidx.viewpager.widget.ViewPager" id="swipeable_tab_view_pager" flex={1}>
          {page === undefined ? <TabContent /> : <PageContent page={page} />}
        </view>
        {page === undefined || page.kind === 'user' || page.kind === 'post' ? <TabBar /> : null}
      </view>
    )
  },
  overlay: postMenu,
  onBack: (tx, view) => goBack(view, tx, 'feed'),
})

const TABS = [
  ['feed', 'home', glyphs.houseOutline, glyphs.house],
  ['search', 'search_explore', glyphs.search, glyphs.search],
  ['creation', 'create', glyphs.addCircle, glyphs.addCircle],
  ['clips', 'reels', glyphs.movie, glyphs.movie],
  ['profile', 'profile', glyphs.account, glyphs.account],
] as const

/** The third one is no tab: it opens the gallery over the others. */
function TabBar(): ViewElement {
  const view = useInstagram()
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
                  openPage(view, tx, { kind: 'create', media: null })
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

function postMenu(post: number): WindowSpec {
  const { palette, t, closeOverlayThen } = useInstagram()
  const row = (key: string, onClick: Handler): ViewElement => (
    <view
      key={key}
      cls="LinearLayout"
      id="context_menu_item"
      minHeight={56}
      justify="center"
      paddingX={24}
      onClick={closeOverlayThen(onClick)}
    >
      <text id="context_menu_item_label" text={t(key)} size={16} color={palette.primaryText} />
    </view>
  )
  return bottomSheet(
    <view cls="FrameLayout" id="bottom_sheet_container" background={palette.surface} paddingY={8}>
      {row('copy_link', (tx) => tx.toast(t('link_copied')))}
      {row('hide', (tx) => instagramState.update(tx, (state) => ({ ...state, hidden: [...state.hidden, post] })))}
    </view>,
  )
}
