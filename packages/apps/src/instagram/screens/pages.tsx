import { isOnline } from '@droidgym/phone/system/hardware/network'
import { Permission } from '@droidgym/phone/system/permission-groups'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { pictures, readableGallery } from '../../shared/media/media.ts'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { INSTAGRAM } from '../app.ts'
import { Avatar, BAR, NothingYet, Picture, PictureGrid, WideButton } from '../parts/parts.tsx'
import { PersonRow } from '../parts/person-row.tsx'
import { PostCard } from '../parts/post-card.tsx'
import { Profile } from './profile.tsx'
import { addToStory, instagramState, rememberSubject, share } from '../state.ts'
import { Chat, Comments, EditProfile, Find } from './typing-pages.tsx'
import type { Page } from '../view.ts'
import { closePage, openPage, replacePage } from '../../kit/page-stack.ts'
import { personOf, postOf, useInstagram } from '../view.ts'
import { OfflineState, useOnline } from '../../kit/screens/offline-state.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { TitledPage } from '../../kit/screens/titled-page.tsx'

/** What lies over the tabs. */
export function PageContent({ page }: { readonly page: Page }): ViewElement {
  const online = useOnline()
  switch (page.kind) {
    case 'activity':
      return online ? <Activity /> : <Unloaded title={useInstagram().t('activity')} />
    case 'inbox':
      return <Inbox />
    case 'chat':
      return <Chat page={page} />
    case 'comments':
      return <Comments page={page} />
    case 'post':
      return <Single post={page.post} />
    case 'user':
      return online ? <Profile user={page.user} /> : <Unloaded title={page.user} />
    case 'find':
      return <Find page={page} />
    case 'story':
      return online ? <Story user={page.user} /> : <Unloaded title={page.user} />
    case 'create':
      return <Create page={page} />
    case 'options':
      return <Options />
    case 'saved':
      return <Saved />
    case 'edit-profile':
      return <EditProfile />
  }
}

/** A page that would have to be loaded. */
function Unloaded({ title }: { readonly title: string }): ViewElement {
  return <TitledPage title={title} bar={BAR} plain><OfflineState /></TitledPage>
}

function Activity(): ViewElement {
  const view = useInstagram()
  const { t, network } = view
  return (
    <TitledPage title={t('activity')} bar={BAR} plain>
      <scroll key="activity" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {network.people.slice(0, 6).map((person, index) => (
          <PersonRow
            key={person.user}
            person={person}
            text={t(index % 2 === 0 ? 'started_following' : 'liked_your_photo', { user: person.user })}
            onClick={(tx) => openPage(view, tx, { kind: 'user', user: person.user })}
          />
        ))}
      </scroll>
    </TitledPage>
  )
}

function Inbox(): ViewElement {
  const view = useInstagram()
  const { t, network, state } = view
  return (
    <TitledPage title={t('messages')} bar={BAR} plain>
      <scroll id="inbox_refreshable_thread_list_recyclerview" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {network.people.map((person) => (
          <PersonRow
            key={person.user}
            person={person}
            text={state.messages[person.user]?.at(-1) ?? person.name}
            onClick={(tx) => openPage(view, tx, { kind: 'chat', user: person.user, text: '' })}
          />
        ))}
      </scroll>
    </TitledPage>
  )
}

function Single({ post }: { readonly post: number }): ViewElement {
  const view = useInstagram()
  const { t, local } = view
  const shown = postOf(view, post)
  return (
    <TitledPage title={t('posts')} bar={BAR} plain>
      <scroll key={`page-${String(local.pages.length)}`} cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {shown === undefined ? <NothingYet /> : <PostCard post={shown} />}
      </scroll>
    </TitledPage>
  )
}

/** A tap leaves it. */
function Story({ user }: { readonly user: string }): ViewElement {
  const view = useInstagram()
  const person = personOf(view, user)
  const [ownPicture] = user === view.network.me.user ? (view.state.story ?? []) : []
  const seed = ownPicture ?? person.hue * 31 + person.followers
  const newest = view.network.posts.find((post) => post.user === user)
  const subject = ownPicture === undefined ? newest?.subject : view.state.subjects?.[ownPicture]
  return (
    <view
      cls="FrameLayout"
      id="reel_viewer_root"
      flex={1}
      background="#000000"
      onClick={(tx) => closePage(view, tx)}
    >
      <Picture id="reel_viewer_media_container" cls="FrameLayout" seed={seed} subject={subject} flex={1} />
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
function Create({ page }: { readonly page: Extract<Page, { kind: 'create' }> }): ViewElement {
  const { media, story } = page
  const view = useInstagram()
  const { t, context, network, local } = view
  const photos = pictures(readableGallery(context.state, INSTAGRAM.packageName)).filter(({ kind }) => kind === 'image')
  const chosen = photos.find(({ id }) => id === media)
  return (
    <TitledPage title={t(story === true ? 'your_story' : 'new_post')} bar={BAR} plain>
      {chosen?.shot === undefined ? needing([Permission.readStorage], () => (
        <scroll id="gallery_recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
          <PictureGrid
            pictures={photos.map(({ id, shot }) => (
              { id, picture: shot?.seed ?? 0, subject: shot?.subject, user: network.me.user }
            ))}
            onOpen={({ id }) => (tx) => replacePage(view, tx, { ...page, media: id })}
          />
        </scroll>
      )) : (
        <view flex={1} padding={16} gap={16}>
          <Picture id="metadata_imageview" seed={chosen.shot.seed} subject={chosen.shot.subject} flex={1} />
          <view direction="row">
            <WideButton
              id="share_footer_button"
              text={t('share')}
              onClick={(tx) => {
                const picture = chosen.shot?.seed ?? 0
                const pages = local.pages.slice(0, -1)
                if (chosen.shot !== undefined) rememberSubject(tx, chosen.shot)
                if (story === true) {
                  addToStory(tx, picture)
                  context.update(tx, (now) => ({ ...now, pages }))
                  return
                }
                share(tx, picture)
                // A post that waits is seen in the feed.
                const tab = isOnline(tx.state) ? 'profile' : 'feed'
                context.update(tx, (now) => ({ ...now, tab, part: 'grid', pages }))
              }}
            />
          </view>
        </view>
      )}
    </TitledPage>
  )
}

function Options(): ViewElement {
  const view = useInstagram()
  const { t, state } = view
  const row = (key: string, onClick: Handler, end: ViewElement | null = null): ViewElement => (
    <ListRow id="row_menu_item" gap={0} title={t(key)} titleId="row_simple_text_textview" onClick={onClick}>{end}</ListRow>
  )
  return (
    <TitledPage title={t('options')} bar={BAR} plain>
      <scroll key="options" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {row('saved', (tx) => openPage(view, tx, { kind: 'saved' }))}
        {row('activity', (tx) => openPage(view, tx, { kind: 'activity' }))}
        {row(
          'private_account',
          (tx) => instagramState.update(tx, (state) => ({ ...state, isPrivate: !state.isPrivate })),
          <Switch id="row_menu_item_switch" checked={state.isPrivate} />,
        )}
      </scroll>
    </TitledPage>
  )
}

function Saved(): ViewElement {
  const view = useInstagram()
  const { t, state } = view
  const posts = state.saved.flatMap((saved) => postOf(view, saved) ?? [])
  return (
    <TitledPage title={t('saved')} bar={BAR} plain>
      <scroll key="saved" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {posts.length === 0 ? <NothingYet /> : (
          <PictureGrid pictures={posts} onOpen={({ id }) => (tx) => openPage(view, tx, { kind: 'post', post: id })} />
        )}
      </scroll>
    </TitledPage>
  )
}
