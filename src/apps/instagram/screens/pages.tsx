import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { Switch } from '../../kit/controls/switch.tsx'
import { galleryState, pictures } from '../../shared/media/media.ts'
import { Avatar, Empty, Grid, PageBar, Picture, TextButton } from '../parts/parts.tsx'
import { PersonRow } from '../parts/person-row.tsx'
import { PostCard } from '../parts/post-card.tsx'
import { Profile } from './profile.tsx'
import { instagramState } from '../state.ts'
import { Chat, Comments, EditProfile, Find } from './typing-pages.tsx'
import type { Page, View } from '../view.ts'
import { goBack, open, personOf, postOf, replace } from '../view.ts'

interface PageProps {
  readonly view: View
}

/** What lies over the tabs. */
export function PageContent({ view, page }: PageProps & { readonly page: Page }): ViewElement {
  switch (page.kind) {
    case 'activity':
      return <Activity view={view} />
    case 'inbox':
      return <Inbox view={view} />
    case 'chat':
      return <Chat view={view} page={page} />
    case 'comments':
      return <Comments view={view} page={page} />
    case 'post':
      return <Single view={view} post={page.post} />
    case 'user':
      return <Profile view={view} user={page.user} />
    case 'find':
      return <Find view={view} page={page} />
    case 'story':
      return <Story view={view} user={page.user} />
    case 'create':
      return <Create view={view} media={page.media} />
    case 'options':
      return <Options view={view} />
    case 'saved':
      return <Saved view={view} />
    case 'edit-profile':
      return <EditProfile view={view} />
  }
}

function Activity({ view }: PageProps): ViewElement {
  const { t, network } = view
  return (
    <view flex={1}>
      <PageBar view={view} title={t('activity')} />
      <scroll key="activity" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {network.people.slice(0, 6).map((person, index) => (
          <PersonRow
            key={person.user}
            view={view}
            person={person}
            text={t(index % 2 === 0 ? 'started_following' : 'liked_your_photo', { user: person.user })}
            onClick={(tx) => {
              open(view, tx, { kind: 'user', user: person.user })
            }}
          />
        ))}
      </scroll>
    </view>
  )
}

function Inbox({ view }: PageProps): ViewElement {
  const { t, network, app } = view
  return (
    <view flex={1}>
      <PageBar view={view} title={t('messages')} />
      <scroll id="inbox_refreshable_thread_list_recyclerview" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {network.people.map((person) => (
          <PersonRow
            key={person.user}
            view={view}
            person={person}
            text={app.messages[person.user]?.at(-1) ?? person.name}
            onClick={(tx) => {
              open(view, tx, { kind: 'chat', user: person.user, text: '' })
            }}
          />
        ))}
      </scroll>
    </view>
  )
}

function Single({ view, post }: PageProps & { readonly post: number }): ViewElement {
  const { t, local } = view
  const shown = postOf(view, post)
  return (
    <view flex={1}>
      <PageBar view={view} title={t('posts')} />
      <scroll key={`page-${String(local.pages.length)}`} cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {shown === undefined ? <Empty view={view} /> : <PostCard view={view} post={shown} />}
      </scroll>
    </view>
  )
}

/** A tap leaves it. */
function Story({ view, user }: PageProps & { readonly user: string }): ViewElement {
  const person = personOf(view, user)
  return (
    <view
      cls="FrameLayout"
      id="reel_viewer_root"
      flex={1}
      background="#000000"
      onClick={(tx) => {
        goBack(view, tx)
      }}
    >
      <Picture id="reel_viewer_media_container" cls="FrameLayout" seed={person.hue * 31 + person.followers} flex={1} />
      <view absolute top={8} start={8} end={8} gap={8}>
        <view height={2} background="#FFFFFF" />
        <view direction="row" align="center" gap={8}>
          <Avatar person={person} size={32} />
          <text id="reel_viewer_title" text={user} size={14} weight={700} shadow color="#FFFFFF" maxLines={1} />
        </view>
      </view>
    </view>
  )
}

/** First the photo, then it is shared. */
function Create({ view, media }: PageProps & { readonly media: number | null }): ViewElement {
  const { t, context, network, local } = view
  const photos = pictures(galleryState.of(context.state)).filter(({ kind }) => kind === 'image')
  const chosen = photos.find(({ id }) => id === media)
  return (
    <view flex={1}>
      <PageBar view={view} title={t('new_post')} />
      {chosen?.shot === undefined ? (
        <scroll id="gallery_recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
          <Grid
            view={view}
            pictures={photos.map(({ shot }) => ({ picture: shot?.seed ?? 0, user: network.me.user }))}
            onOpen={(index) => (tx) => {
              replace(view, tx, { kind: 'create', media: photos[index]?.id ?? null })
            }}
          />
        </scroll>
      ) : (
        <view flex={1} padding={16} gap={16}>
          <Picture id="metadata_imageview" seed={chosen.shot.seed} flex={1} />
          <view direction="row">
            <TextButton
              id="share_footer_button"
              view={view}
              text={t('share')}
              onClick={(tx) => {
                const picture = chosen.shot?.seed ?? 0
                instagramState.update(tx, (state) => ({ ...state, own: [picture, ...state.own] }))
                const pages = local.pages.slice(0, -1)
                context.update(tx, (now) => ({ ...now, tab: 'profile', part: 'grid', pages }))
              }}
            />
          </view>
        </view>
      )}
    </view>
  )
}

function Options({ view }: PageProps): ViewElement {
  const { t, palette, framework, app } = view
  const row = (key: string, onClick: Handler, end: ViewElement | null = null): ViewElement => (
    <view
      key={key}
      cls="LinearLayout"
      id="row_menu_item"
      direction="row"
      align="center"
      minHeight={56}
      paddingX={16}
      onClick={onClick}
    >
      <text id="row_simple_text_textview" text={t(key)} size={16} color={palette.primaryText} flex={1} />
      {end}
    </view>
  )
  return (
    <view flex={1}>
      <PageBar view={view} title={t('options')} />
      <scroll key="options" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {row('saved', (tx) => {
          open(view, tx, { kind: 'saved' })
        })}
        {row('activity', (tx) => {
          open(view, tx, { kind: 'activity' })
        })}
        {row(
          'private_account',
          (tx) => {
            instagramState.update(tx, (state) => ({ ...state, isPrivate: !state.isPrivate }))
          },
          <Switch
            id="row_menu_item_switch"
            checked={app.isPrivate}
            palette={palette}
            reportedText={framework(app.isPrivate ? 'capital_on' : 'capital_off')}
          />,
        )}
      </scroll>
    </view>
  )
}

function Saved({ view }: PageProps): ViewElement {
  const { t, app } = view
  const posts = app.saved.flatMap((saved) => postOf(view, saved) ?? [])
  return (
    <view flex={1}>
      <PageBar view={view} title={t('saved')} />
      <scroll key="saved" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {posts.length === 0 ? <Empty view={view} /> : (
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
