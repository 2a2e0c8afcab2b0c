import { copyText } from '@droidgym/phone/system/clipboard'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Avatar, BAR, NothingYet, PictureGrid, WideButton } from '../parts/parts.tsx'
import { toggleFollowing } from '../state.ts'
import { openPage } from '../../kit/page-stack.ts'
import { number, ownPosts, personOf, useInstagram } from '../view.ts'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { BarTab, TabBar } from '../../kit/bars/tab-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface ProfileProps {
  readonly user: string
}

/** The user's own profile, or another user's, which lies over the tabs. */
export function Profile({ user }: ProfileProps): ViewElement {
  const view = useInstagram()
  const { state, network, local } = view
  const own = user === network.me.user
  const posts = own ? ownPosts(view) : network.posts.filter((post) => post.user === user)
  const person = personOf(view, user)
  return (
    <view flex={1}>
      {own ? <OwnBar user={user} /> : <AppBar paddingX={4} title={user} {...BAR} />}
      <scroll
        id="profile_viewpager"
        key={own ? 'own' : `page-${String(local.pages.length)}`}
        cls="androidx.viewpager.widget.ViewPager"
        flex={1}
      >
        <view cls="LinearLayout" id="row_profile_header" direction="row" align="center" padding={12} gap={12}>
          <Avatar person={person} size={72} id="row_profile_header_imageview" />
          <view direction="row" flex={1}>
            <Count id="post_count" label="posts" value={posts.length} />
            <Count id="followers" label="followers" value={person.followers} />
            <Count id="following" label="following" value={own ? state.following.length : 7} />
          </view>
        </view>
        <view paddingX={12} gap={2}>
          <Words id="profile_header_full_name" text={person.name} size={14} weight={700} />
          {own && state.bio !== '' ? <Words text={state.bio} size={14} /> : null}
        </view>
        <view direction="row" padding={12} gap={8}>
          {own ? <OwnButtons /> : <OthersButtons user={user} />}
        </view>
        <Parts />
        {local.part === 'tagged' || posts.length === 0 ? <NothingYet /> : (
          <PictureGrid pictures={posts} onOpen={({ id }) => (tx) => openPage(view, tx, { kind: 'post', post: id })} />
        )}
      </scroll>
    </view>
  )
}

function OwnBar({ user }: ProfileProps): ViewElement {
  const view = useInstagram()
  const { t } = view
  return (
    <view
      cls="FrameLayout"
      id="profile_action_bar"
      direction="row"
      align="center"
      height={56}
      paddingStart={16}
      paddingEnd={4}
    >
      <Words
        id="action_bar_title"
        text={user}
        size={22}
        minSize={12}
        weight={700}
        maxLines={1}
        flex={1}
      />
      <IconButton
        cls="ImageView"
        id="action_bar_create"
        desc={t('create')}
        glyph={glyphs.add}
        onClick={(tx) => openPage(view, tx, { kind: 'create', media: null })}
      />
      <IconButton
        cls="ImageView"
        id="action_bar_options"
        desc={t('options')}
        glyph={glyphs.menu}
        onClick={(tx) => openPage(view, tx, { kind: 'options' })}
      />
    </view>
  )
}

interface CountProps {
  readonly id: string
  readonly label: string
  readonly value: number
}

function Count({ id, label, value }: CountProps): ViewElement {
  const view = useInstagram()
  return (
    <view cls="LinearLayout" id={`row_profile_header_${id}_container`} flex={1} align="center">
      <Words text={number(view, value)} weight={700} maxLines={1} />
      <Words text={view.t(label)} size={13} minSize={8} maxLines={1} />
    </view>
  )
}

function OwnButtons(): ViewElement {
  const view = useInstagram()
  const { t } = view
  return (
    <view direction="row" flex={1} gap={8}>
      <WideButton
        id="button_edit_profile"
        text={t('edit_profile')}
        quiet
        onClick={(tx) => openPage(view, tx, { kind: 'edit-profile' })}
      />
      <WideButton
        id="button_share_profile"
        text={t('share_profile')}
        quiet
        onClick={(tx) => {
          copyText(tx, `https://www.instagram.com/${view.network.me.user}`)
          tx.toast(t('link_copied'))
        }}
      />
    </view>
  )
}

function OthersButtons({ user }: ProfileProps): ViewElement {
  const view = useInstagram()
  const { t, state } = view
  const following = state.following.includes(user)
  return (
    <view direction="row" flex={1} gap={8}>
      <WideButton
        id="profile_header_follow_button"
        text={t(following ? 'following' : 'follow')}
        quiet={following}
        onClick={(tx) => toggleFollowing(tx, user)}
      />
      <WideButton
        id="profile_header_message_button"
        text={t('messages')}
        quiet
        onClick={(tx) => openPage(view, tx, { kind: 'chat', user, text: '' })}
      />
    </view>
  )
}

/** The two parts of a profile. */
function Parts(): ViewElement {
  const { palette, t, local, context } = useInstagram()
  const parts = [
    ['grid', glyphs.grid, 'grid_view'],
    ['tagged', glyphs.account, 'photos_of_you'],
  ] as const
  return (
    <TabBar id="profile_tab_layout">
      {parts.map(([part, glyph, key]) => {
        const selected = local.part === part
        return (
          <BarTab key={part} cls="LinearLayout">
            <view
              cls="FrameLayout"
              selected={selected}
              height={48}
              align="center"
              justify="center"
              onClick={(tx) => context.update(tx, (now) => ({ ...now, part }))}
            >
              <image
                id="profile_tab_icon_view"
                desc={t(key)}
                glyph={glyph}
                tint={selected ? palette.primaryText : palette.secondaryText}
                size={24}
                selected={selected}
              />
            </view>
            <view height={2} background={selected ? palette.primaryText : palette.divider} />
          </BarTab>
        )
      })}
    </TabBar>
  )
}
