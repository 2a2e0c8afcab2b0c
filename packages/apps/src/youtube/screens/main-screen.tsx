import { Flag } from '@droidgym/android/intent'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Activity as CameraActivity } from '../../camera/activity-names.ts'
import { CAMERA } from '../../camera/app.ts'
import { AccountPage, SettingsPage } from './account-pages.tsx'
import { ChannelPage } from './channel-page.tsx'
import { FLAME, LIBRARY, TILE } from '../parts/icons.ts'
import { ListPage } from './list-page.tsx'
import { overlay } from './overlays.tsx'
import { RED } from '../palette.ts'
import { Disc, SearchButton } from '../parts/parts.tsx'
import { setMode } from '../playback.ts'
import { MiniPlayer } from '../parts/player-view.tsx'
import { SearchPage } from './search-page.tsx'
import type { Page, Player } from '../state.ts'
import { TABS, change } from '../state.ts'
import { TabContent, notices } from './tabs.tsx'
import type { Video } from '../catalogue/video.ts'
import { videoOf } from '../catalogue/videos.ts'
import type { View } from '../view.ts'
import { useYoutube, views } from '../view.ts'
import { WatchPage } from './watch-page.tsx'
import { goBack, openPage } from '../../kit/page-stack.ts'
import { BarItem, BottomBar } from '../../kit/bars/bottom-bar.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { OfflineState, useOnline } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** The only activity: five tabs, the pages over them, and the player over those. */
export const mainScreen = views.screen({
  content: (view) => {
    const playing = playingIn(view)
    return isLarge(playing) ? <WatchPage {...playing} /> : <Browse playing={playing} />
  },
  windowLook: (view) => {
    const { palette: { background }, state: { switches } } = view
    const playing = playingIn(view)
    const large = isLarge(playing)
    return {
      background,
      statusBarColor: large ? '#000000' : background,
      navigationBarColor: playing?.player.mode === 'fullscreen' ? '#000000' : background,
      lightSystemBars: !switches.dark_theme && !large,
    }
  },
  overlay,
  onBack(tx, view): boolean {
    const mode = view.state.player?.mode
    if (mode === 'fullscreen') setMode(tx, 'watch')
    else if (mode === 'watch') setMode(tx, 'mini')
    else return goBack(view, tx, 'home')
    return true
  },
})

interface Playing {
  readonly player: Player
  readonly video: Video
}

function playingIn({ state: { player }, catalogue, fillsWithVideo }: View): Playing | undefined {
  const video = player === null ? undefined : videoOf(catalogue, player.video)
  if (player === null || video === undefined) return undefined
  return { player: fillsWithVideo && player.mode === 'watch' ? { ...player, mode: 'fullscreen' } : player, video }
}

function isLarge(playing: Playing | undefined): playing is Playing {
  return playing !== undefined && playing.player.mode !== 'mini'
}

/** Everything but the large player. */
function Browse({ playing }: { readonly playing: Playing | undefined }): ViewElement {
  const view = useYoutube()
  const page = view.local.pages.at(-1)
  const alone = page?.kind === 'account' || page?.kind === 'settings' || (page?.kind === 'search' && !page.submitted)
  return (
    <view flex={1}>
      <view flex={1}>
        {page === undefined ? <HomeBar /> : <PageContent page={page} />}
        {page === undefined ? <TabContent /> : null}
      </view>
      {alone || playing === undefined ? null : <MiniPlayer {...playing} />}
      {alone ? null : <PivotBar />}
    </view>
  )
}

function PageContent({ page }: { readonly page: Page }): ViewElement {
  const online = useOnline()
  switch (page.kind) {
    case 'search':
      return <SearchPage page={page} />
    case 'channel':
      return online ? <ChannelPage page={page} /> : <OfflinePage />
    case 'list':
      return online || page.list === 'downloads' ? <ListPage page={page} /> : <OfflinePage />
    case 'account':
      return <AccountPage />
    case 'settings':
      return <SettingsPage section={page.section} />
  }
}

function OfflinePage(): ViewElement {
  return (
    <view flex={1}>
      <TopBar height={48}><UpButton /></TopBar>
      <OfflineState />
    </view>
  )
}

function HomeBar(): ViewElement {
  const view = useYoutube()
  const { palette, t, state, account } = view
  return (
    <TopBar height={48} paddingStart={12}>
      <view cls="ImageView" id="youtube_logo" desc="YouTube" direction="row" align="center" gap={4} flex={1}>
        <image unreported glyph={TILE} size={30} />
        <Words
          unreported
          text="YouTube"
          fixedSize
          size={20}
          minSize={12}
          weight={700}
          maxLines={1}
          shrink={1}
        />
      </view>
      <IconButton
        cls="ImageView"
        id="menu_item_0"
        desc={t('create_video')}
        glyph={glyphs.video}
        onClick={(tx) => tx.startActivity({
          action: 'android.media.action.VIDEO_CAMERA',
          flags: Flag.newTask,
          component: { packageName: CAMERA.packageName, className: CameraActivity.launcher },
        })}
      />
      <SearchButton />
      <view
        cls="ImageView"
        id="mobile_topbar_avatar"
        desc={t('account')}
        width={48}
        height={48}
        align="center"
        justify="center"
        onClick={(tx) => openPage(view, tx, { kind: 'account' })}
      >
        {state.incognito || account === undefined ? (
          <image
            unreported
            glyph={state.incognito ? glyphs.eyeOff : glyphs.account}
            tint={palette.iconTint}
            size={24}
            width={28}
            height={28}
          />
        ) : (
          <Disc unreported name={account.name} hue={210} size={26} />
        )}
      </view>
    </TopBar>
  )
}

const TAB_GLYPHS = {
  home: glyphs.house,
  trending: FLAME,
  subscriptions: glyphs.subscriptions,
  inbox: glyphs.mail,
  library: LIBRARY,
} as const

/** A tap on the tab that is open leads back to its top. */
function PivotBar(): ViewElement {
  const view = useYoutube()
  const { palette, t, local, context, state } = view
  const unseen = !state.inboxSeen && notices(view).length > 0
  return (
    <view>
      <view cls="FrameLayout" id="navigation_bar_divider_frame" height={1} background={palette.divider} />
      <BottomBar id="pivot_bar" height={52}>
        {TABS.map((tab) => {
          const selected = local.tab === tab
          const color = selected ? (state.switches.dark_theme ? palette.primaryText : RED) : palette.secondaryText
          return (
            <BarItem
              cls="Button"
              title={t(tab)}
              titleStyle={{ id: 'text', unreported: false, fixedSize: true, size: 11, minSize: 7 }}
              icon={
                <view>
                  <image id="image" glyph={TAB_GLYPHS[tab]} tint={color} size={24} />
                  {tab === 'inbox' && unseen ? (
                    <view id="new_content_dot" absolute top={0} end={-4} width={8} height={8} radius={4} background={RED} />
                  ) : null}
                </view>
              }
              color={color}
              selected={selected}
              gap={2}
              onClick={(tx) => {
                if (selected) tx.scrollTo(context.window, `tab-${tab}`, 0)
                if (tab === 'inbox') change(tx, { inboxSeen: true })
                context.update(tx, (now) => ({ ...now, tab, pages: [] }))
              }}
            />
          )
        })}
      </BottomBar>
    </view>
  )
}
