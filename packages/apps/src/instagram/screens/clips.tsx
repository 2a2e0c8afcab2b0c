import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Avatar, Picture } from '../parts/parts.tsx'
import type { Post } from '../network/people.ts'
import { likesOf } from '../parts/post-card.tsx'
import { toggle, toggleFollowing } from '../state.ts'
import { openPage } from '../../kit/page-stack.ts'
import { number, personOf, useInstagram } from '../view.ts'

/** One video under the other. Assumption: they stand still and scroll freely, where the real ones snap into place. */
export function Clips(): ViewElement {
  const view = useInstagram()
  const { t, network, configuration } = view
  // The pager's own height: the screen without status bar, tab bar and navigation bar.
  const height = Math.max(320, configuration.heightDp - 24 - 48 - 56)
  return (
    <view cls="FrameLayout" id="root_clips_layout" flex={1}>
      <scroll id="clips_viewer_view_pager" cls="androidx.viewpager.widget.ViewPager" flex={1}>
        {network.clips.map((clip) => <Clip key={clip.id} clip={clip} height={height} />)}
      </scroll>
      <view
        absolute
        top={0}
        start={0}
        end={0}
        cls="android.view.ViewGroup"
        id="clips_viewer_action_bar"
        direction="row"
        align="center"
        height={56}
        paddingStart={16}
      >
        <text text={t('reels')} size={22} weight={700} color="#FFFFFF" shadow maxLines={1} flex={1} />
        <IconButton
          cls="ImageView"
          id="camera_button"
          desc={t('create')}
          glyph={glyphs.camera}
          tint="#FFFFFF"
          onClick={(tx) => openPage(view, tx, { kind: 'create', media: null })}
        />
      </view>
    </view>
  )
}

interface ClipProps {
  readonly clip: Post
  readonly height: number
  readonly key: number
}

function Clip({ clip, height }: ClipProps): ViewElement {
  const view = useInstagram()
  const { t, state } = view
  const liked = state.liked.includes(clip.id)
  const following = state.following.includes(clip.user)
  const visit: Handler = (tx) => openPage(view, tx, { kind: 'user', user: clip.user })
  return (
    <view height={height}>
      <Picture id="clips_video_container" cls="FrameLayout" desc={clip.caption} seed={clip.picture} subject={clip.subject} flex={1} />
      <view absolute bottom={96} end={4} align="center" gap={8}>
        <IconButton
          cls="ImageView"
          id="like_button"
          desc={t(liked ? 'liked' : 'like')}
          glyph={liked ? glyphs.heart : glyphs.heartOutline}
          tint={liked ? '#FF3040' : '#FFFFFF'}
          selected={liked}
          onClick={(tx) => toggle(tx, 'liked', clip.id)}
        />
        <text id="like_count" text={number(view, likesOf(view, clip))} size={12} color="#FFFFFF" shadow />
        <IconButton
          cls="ImageView"
          id="comment_button"
          desc={t('comment')}
          glyph={glyphs.comment}
          tint="#FFFFFF"
          onClick={(tx) => openPage(view, tx, { kind: 'comments', post: clip.id, text: '' })}
        />
        <IconButton
          cls="ImageView"
          id="direct_share_button"
          desc={t('send_post')}
          glyph={glyphs.send}
          tint="#FFFFFF"
          onClick={(tx) => openPage(view, tx, { kind: 'inbox' })}
        />
      </view>
      <view absolute bottom={16} start={12} end={60} gap={8}>
        <view direction="row" align="center" gap={8}>
          <Avatar person={personOf(view, clip.user)} size={32} />
          <text
            id="clips_author_username"
            text={clip.user}
            size={14}
            weight={700}
            maxLines={1}
            shadow
            color="#FFFFFF"
            shrink={1}
            onClick={visit}
          />
          <text
            cls="Button"
            id="inline_follow_button"
            text={t(following ? 'following' : 'follow')}
            size={13}
            minSize={8}
            maxLines={1}
            weight={700}
            color="#FFFFFF"
            border={{ width: 1, color: '#FFFFFF' }}
            radius={8}
            paddingX={12}
            paddingY={8}
            onClick={(tx) => toggleFollowing(tx, clip.user)}
          />
        </view>
        <text text={clip.caption} size={14} maxLines={2} color="#FFFFFF" shadow />
      </view>
    </view>
  )
}
