import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Clips } from './clips.tsx'
import { Avatar, PictureGrid } from '../parts/parts.tsx'
import { PostCard } from '../parts/post-card.tsx'
import { Profile } from './profile.tsx'
import { openPage } from '../../kit/page-stack.ts'
import { useInstagram } from '../view.ts'
import { OfflineBar, OfflineState, useOnline } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

export function TabContent(): ViewElement {
  const view = useInstagram()
  const online = useOnline()
  switch (view.local.tab) {
    case 'feed':
      return <Feed />
    case 'search':
      return <Explore />
    case 'clips':
      return online ? <Clips /> : <OfflineState />
    case 'profile':
      return <Profile user={view.network.me.user} />
  }
}

/** Without a network it shows what it has, as all of this phone's feed was loaded before. */
function Feed(): ViewElement {
  const view = useInstagram()
  const { palette, t, network, state } = view
  const bar = (id: string, key: string, glyph: typeof glyphs.heart, onClick: Handler): ViewElement => (
    <IconButton key={id} cls="ImageView" id={id} desc={t(key)} glyph={glyph} onClick={onClick} />
  )
  return (
    <view flex={1}>
      <view cls="FrameLayout" id="main_feed_action_bar" background={palette.background}>
        <view
          cls="LinearLayout"
          id="action_bar_LinearLayout"
          direction="row"
          align="center"
          height={56}
          paddingStart={16}
          paddingEnd={4}
        >
          <Words
            cls="ImageView"
            id="title_logo"
            text="Instagram"
            reportedText=""
            desc="Instagram"
            size={24}
            serif
            maxLines={1}
          />
          <view flex={1} />
          {bar('notification', 'activity', glyphs.heartOutline, (tx) => openPage(view, tx, { kind: 'activity' }))}
          {bar('action_bar_inbox_button', 'messages', glyphs.send, (tx) => openPage(view, tx, { kind: 'inbox' }))}
        </view>
      </view>
      <OfflineBar />
      {(state.waiting ?? []).length === 0 ? null : (
        <Words quiet id="pending_media_text" text={t('post_waiting')} size={13} padding={12} />
      )}
      <scroll id="android:list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        <Stories />
        <view height={1} background={palette.divider} />
        {network.posts
          .slice(0, 12)
          .filter(({ id }) => !state.hidden.includes(id))
          .map((post) => <PostCard key={post.id} post={post} />)}
      </scroll>
    </view>
  )
}

function Stories(): ViewElement {
  const view = useInstagram()
  const { t, network, state: { story = [] } } = view
  const { me } = network
  const hasStory = story.length > 0
  return (
    <scroll
      horizontal
      id="reels_tray_container"
      cls="androidx.recyclerview.widget.RecyclerView"
      desc="reels tray container"
    >
      <view direction="row" padding={8} gap={8}>
        {[me, ...network.people.slice(0, 7)].map((person) => {
          const own = person === me
          return (
            <view
              key={person.user}
              cls="Button"
              id="outer_container"
              desc={own ? t('your_story') : t('story_of', { user: person.user })}
              width={76}
              align="center"
              gap={4}
              onClick={(tx) => {
                if (own && !hasStory) openPage(view, tx, { kind: 'create', media: null, story: true })
                else openPage(view, tx, { kind: 'story', user: person.user })
              }}
            >
              <Avatar person={person} size={64} ring={!own || hasStory} id="avatar_image_view" />
              <Words id="username" text={own ? t('your_story') : person.user} size={12} maxLines={1} />
            </view>
          )
        })}
      </view>
    </scroll>
  )
}

function Explore(): ViewElement {
  const view = useInstagram()
  const { palette, t, context, configuration, network } = view
  return (
    <view flex={1}>
      <view cls="LinearLayout" id="explore_action_bar" paddingX={12} paddingY={8}>
        <view
          cls="EditText"
          id="action_bar_search_edit_text"
          reportedText={t('search')}
          direction="row"
          align="center"
          height={44}
          radius={10}
          paddingX={12}
          gap={12}
          background={configuration.dark ? '#262626' : '#EFEFEF'}
          onClick={(tx) => {
            openPage(view, tx, { kind: 'find', query: '' })
            tx.focus(context.window, 'find')
          }}
        >
          <image unreported glyph={glyphs.search} tint={palette.iconTint} size={20} />
          <Words quiet unreported text={t('search')} maxLines={1} flex={1} />
        </view>
      </view>
      <scroll id="recycler_view" key="explore" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {useOnline() ? (
          <PictureGrid pictures={network.posts} onOpen={({ id }) => (tx) => openPage(view, tx, { kind: 'post', post: id })} />
        ) : <OfflineState />}
      </scroll>
    </view>
  )
}
