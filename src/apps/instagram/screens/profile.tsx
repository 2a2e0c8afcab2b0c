import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Avatar, Empty, Grid, PageBar, TextButton } from '../parts/parts.tsx'
import { toggleFollowing } from '../state.ts'
import type { View } from '../view.ts'
import { number, open, ownPosts, personOf } from '../view.ts'

interface ProfileProps {
  readonly view: View
  readonly user: string
}

/** Oneself, or somebody else, whose page then lies over the tabs. */
export function Profile({ view, user }: ProfileProps): ViewElement {
  const { app, network, local } = view
  const own = user === network.me.user
  const posts = own ? ownPosts(view) : network.posts.filter((post) => post.user === user)
  const person = personOf(view, user)
  return (
    <view flex={1}>
      {own ? <OwnBar view={view} user={user} /> : <PageBar view={view} title={user} />}
      <scroll
        id="profile_viewpager"
        key={own ? 'own' : `page-${String(local.pages.length)}`}
        cls="androidx.viewpager.widget.ViewPager"
        flex={1}
      >
        <view cls="LinearLayout" id="row_profile_header" direction="row" align="center" padding={12} gap={12}>
          <Avatar person={person} size={72} id="row_profile_header_imageview" />
          <view direction="row" flex={1}>
            <Count view={view} id="post_count" label="posts" value={posts.length} />
            <Count view={view} id="followers" label="followers" value={person.followers} />
            <Count view={view} id="following" label="following" value={own ? app.following.length : 7} />
          </view>
        </view>
        <view paddingX={12} gap={2}>
          <text
            id="profile_header_full_name"
            text={person.name}
            size={14}
            weight={700}
            color={view.palette.primaryText}
          />
          {own && app.bio !== '' ? <text text={app.bio} size={14} color={view.palette.primaryText} /> : null}
        </view>
        <view direction="row" padding={12} gap={8}>
          {own ? <OwnButtons view={view} /> : <OthersButtons view={view} user={user} />}
        </view>
        <Parts view={view} />
        {local.part === 'tagged' || posts.length === 0 ? <Empty view={view} /> : (
          <Grid
            view={view}
            pictures={posts}
            onOpen={(index) => (tx) => {
              const post = posts[index]
              if (post !== undefined) open(view, tx, { kind: 'post', post: post.id })
            }}
          />
        )}
      </scroll>
    </view>
  )
}

function OwnBar({ view, user }: ProfileProps): ViewElement {
  const { palette, t } = view
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
      <text
        id="action_bar_title"
        text={user}
        size={22}
        minSize={12}
        weight={700}
        maxLines={1}
        color={palette.primaryText}
        flex={1}
      />
      <IconButton
        cls="ImageView"
        id="action_bar_create"
        desc={t('create')}
        glyph={glyphs.add}
        tint={palette.iconTint}
        onClick={(tx) => {
          open(view, tx, { kind: 'create', media: null })
        }}
      />
      <IconButton
        cls="ImageView"
        id="action_bar_options"
        desc={t('options')}
        glyph={glyphs.menu}
        tint={palette.iconTint}
        onClick={(tx) => {
          open(view, tx, { kind: 'options' })
        }}
      />
    </view>
  )
}

interface CountProps {
  readonly view: View
  readonly id: string
  readonly label: string
  readonly value: number
}

function Count({ view, id, label, value }: CountProps): ViewElement {
  return (
    <view cls="LinearLayout" id={`row_profile_header_${id}_container`} flex={1} align="center">
      <text text={number(view, value)} size={16} weight={700} maxLines={1} color={view.palette.primaryText} />
      <text text={view.t(label)} size={13} minSize={8} maxLines={1} color={view.palette.primaryText} />
    </view>
  )
}

function OwnButtons({ view }: { readonly view: View }): ViewElement {
  const { t } = view
  return (
    <view direction="row" flex={1} gap={8}>
      <TextButton
        id="button_edit_profile"
        view={view}
        text={t('edit_profile')}
        quiet
        onClick={(tx) => {
          open(view, tx, { kind: 'edit-profile' })
        }}
      />
      <TextButton
        id="button_share_profile"
        view={view}
        text={t('share_profile')}
        quiet
        onClick={(tx) => {
          tx.toast(t('link_copied'))
        }}
      />
    </view>
  )
}

function OthersButtons({ view, user }: ProfileProps): ViewElement {
  const { t, app } = view
  const following = app.following.includes(user)
  return (
    <view direction="row" flex={1} gap={8}>
      <TextButton
        id="profile_header_follow_button"
        view={view}
        text={t(following ? 'following' : 'follow')}
        quiet={following}
        onClick={(tx) => {
          toggleFollowing(tx, user)
        }}
      />
      <TextButton
        id="profile_header_message_button"
        view={view}
        text={t('messages')}
        quiet
        onClick={(tx) => {
          open(view, tx, { kind: 'chat', user, text: '' })
        }}
      />
    </view>
  )
}

/** The two parts of a profile. */
function Parts({ view }: { readonly view: View }): ViewElement {
  const { palette, t, local, context } = view
  const parts = [
    ['grid', glyphs.grid, 'grid_view'],
    ['tagged', glyphs.account, 'photos_of_you'],
  ] as const
  return (
    <view cls="HorizontalScrollView" id="profile_tab_layout">
      <view cls="LinearLayout" direction="row">
        {parts.map(([part, glyph, key]) => {
          const selected = local.part === part
          return (
            <view key={part} cls="LinearLayout" flex={1}>
              <view
                cls="FrameLayout"
                selected={selected}
                height={48}
                align="center"
                justify="center"
                onClick={(tx) => {
                  context.update(tx, (now) => ({ ...now, part }))
                }}
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
            </view>
          )
        })}
      </view>
    </view>
  )
}
