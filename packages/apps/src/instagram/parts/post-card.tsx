import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Avatar, Picture } from './parts.tsx'
import type { Post } from '../network/people.ts'
import { toggle } from '../state.ts'
import type { View } from '../view.ts'
import { openPage } from '../../kit/page-stack.ts'
import { personOf, useInstagram } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

interface PostCardProps {
  readonly post: Post
  readonly key?: number
}

export function likesOf({ state }: View, post: Post): number {
  return post.likes + (state.liked.includes(post.id) ? 1 : 0)
}

/** One post of the feed: who, the picture, what can be done, how it was received. */
export function PostCard({ post }: PostCardProps): ViewElement {
  const view = useInstagram()
  const { t, openOverlay, configuration } = view
  const person = personOf(view, post.user)
  const visit: Handler = (tx) => openPage(view, tx, { kind: 'user', user: post.user })
  return (
    <view paddingBottom={12}>
      <view cls="android.view.ViewGroup" id="row_feed_profile_header" direction="row" align="center" paddingStart={12}>
        <Avatar person={person} size={32} id="row_feed_photo_profile_imageview" onClick={visit} />
        <view flex={1} paddingX={10} paddingY={6}>
          <Words
            cls="Button"
            id="row_feed_photo_profile_name"
            text={post.user}
            size={14}
            weight={700}
            maxLines={1}
            onClick={visit}
          />
          {post.place === '' ? null : <Words id="secondary_label" text={post.place} size={12} maxLines={1} />}
        </view>
        <IconButton
          cls="ImageView"
          id="media_option_button"
          desc={t('more_actions')}
          glyph={glyphs.moreVertical}
          onClick={(tx) => openOverlay(tx, post.id)}
        />
      </view>
      <view cls="FrameLayout" id="media_group">
        <Picture
          id="row_feed_photo_imageview"
          seed={post.picture}
          subject={post.subject}
          desc={t.plural('likes', likesOf(view, post))}
          height={Math.min(configuration.widthDp, configuration.heightDp * 0.6)}
        />
      </view>
      <PostButtons post={post} />
      <Words
        cls="Button"
        id="row_feed_textview_likes"
        text={t.plural('likes', likesOf(view, post))}
        size={14}
        weight={700}
        paddingX={12}
      />
      <Words
        cls="com.instagram.ui.widget.textview.IgTextLayoutView"
        id="row_feed_comment_textview_layout"
        text={`${post.user} ${post.caption}`.trim()}
        size={14}
        paddingX={12}
        paddingTop={4}
      />
    </view>
  )
}

function PostButtons({ post }: PostCardProps): ViewElement {
  const view = useInstagram()
  const { palette, t, state } = view
  const [liked, saved] = [state.liked.includes(post.id), state.saved.includes(post.id)]
  const button = (id: string, key: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <IconButton
      key={id}
      cls="ImageView"
      id={`row_feed_button_${id}`}
      desc={t(key)}
      glyph={glyph}
      tint={id === 'like' && liked ? '#FF3040' : palette.iconTint}
      selected={(id === 'like' && liked) || (id === 'save' && saved)}
      onClick={onClick}
    />
  )
  return (
    <view cls="LinearLayout" id="row_feed_view_group_buttons" direction="row" paddingX={2}>
      {button('like', liked ? 'liked' : 'like', liked ? glyphs.heart : glyphs.heartOutline, (tx) => {
        toggle(tx, 'liked', post.id)
      })}
      {button('comment', 'comment', glyphs.comment, (tx) => {
        openPage(view, tx, { kind: 'comments', post: post.id, text: '' })
      })}
      {button('share', 'send_post', glyphs.send, (tx) => openPage(view, tx, { kind: 'inbox' }))}
      <view flex={1} />
      {button('save', 'add_to_saved', saved ? glyphs.bookmark : glyphs.bookmarkOutline, (tx) => {
        toggle(tx, 'saved', post.id)
      })}
    </view>
  )
}
