import { copyText } from '@droidgym/phone/system/clipboard'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { goBack, openPage } from '../../kit/page-stack.ts'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { PageContent } from './pages.tsx'
import { Avatar } from '../parts/parts.tsx'
import { instagramState } from '../state.ts'
import { TabContent } from './tabs.tsx'
import { personOf, useInstagram, views } from '../view.ts'
import { BarItem, BottomBar } from '../../kit/bars/bottom-bar.tsx'
import { Pager } from '../../kit/screens/pager.tsx'
import { sheet } from '../../kit/overlays/sheet.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** The only activity: four tabs, and the pages that lie over them. */
export const mainScreen = views.screen({
  content: ({ local }) => {
    const page = local.pages.at(-1)
    return (
      <view flex={1}>
        <Pager id="swipeable_tab_view_pager">
          {page === undefined ? <TabContent /> : <PageContent page={page} />}
        </Pager>
        {page === undefined || page.kind === 'user' || page.kind === 'post' ? <TabsBar /> : null}
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
function TabsBar(): ViewElement {
  const view = useInstagram()
  const { palette, t, local, context, network } = view
  return (
    <view>
      <Divider />
      <BottomBar id="tab_bar">
        {TABS.map(([tab, key, glyph, filled]) => {
          const selected = local.tab === tab
          return (
            <BarItem
              id={`${tab}_tab`}
              title={t(key)}
              titleStyle={null}
              icon={
                tab === 'profile' ? (
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
                )
              }
              selected={selected}
              onClick={(tx) => {
                if (tab === 'creation') {
                  openPage(view, tx, { kind: 'create', media: null })
                  return
                }
                if (selected && tab === 'feed') tx.scrollTo(context.window, 'android:list', 0)
                context.update(tx, (now) => ({ ...now, tab, pages: [] }))
              }}
            />
          )
        })}
      </BottomBar>
    </view>
  )
}

function postMenu(post: number): WindowSpec {
  const { t, closeOverlayThen } = useInstagram()
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
      <Words id="context_menu_item_label" text={t(key)} />
    </view>
  )
  return sheet(
    <>
      {row('copy_link', (tx) => {
        copyText(tx, `https://www.instagram.com/p/${post}/`)
        tx.toast(t('link_copied'))
      })}
      {row('hide', (tx) => instagramState.update(tx, (state) => ({ ...state, hidden: [...state.hidden, post] })))}
    </>,
    { id: 'bottom_sheet_container' },
  )
}
