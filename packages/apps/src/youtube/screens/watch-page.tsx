import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { SAVE, THUMB_DOWN } from '../parts/icons.ts'
import { ChannelDisc, SubscribeButton } from '../parts/parts.tsx'
import { canPlay, following, setMode } from '../playback.ts'
import { PlayerView } from '../parts/player-view.tsx'
import type { Player } from '../state.ts'
import { toggle, toggleSwitch } from '../state.ts'
import { VideoRow } from '../parts/video-items.tsx'
import type { Video } from '../catalogue/video.ts'
import { channelOf } from '../catalogue/videos.ts'
import { detailsOf, listOf, shortNumber, showOverlay, viewsText, useYoutube } from '../view.ts'
import { openPage } from '../../kit/page-stack.ts'
import { Comments } from './comments.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { OfflineState } from '../../kit/screens/offline-state.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface WatchProps {
  readonly player: Player
  readonly video: Video
}

/** The player, and what belongs to its video; what comes next stands beside it where there is room. */
export function WatchPage(props: WatchProps): ViewElement {
  const { player, video } = props
  const view = useYoutube()
  const { configuration, columns } = view
  const wide = configuration.landscape && columns > 1
  const loaded = canPlay(view.context.state, video)
  const width = wide ? Math.round(configuration.widthDp * 0.64) : configuration.widthDp
  if (player.mode === 'fullscreen') {
    const largest = Math.min(configuration.widthDp, ((configuration.heightDp - 72) * 16) / 9)
    return <PlayerView {...props} width={largest} />
  }
  return (
    <view direction="row" flex={1}>
      <view width={width}>
        <PlayerView {...props} width={width} />
        <scroll key="watch_list" id="watch_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
          {loaded ? (
            <Fragment>
              <Details video={video} />
              {wide ? null : <UpNext {...props} />}
              <Comments video={video} />
            </Fragment>
          ) : <OfflineState />}
        </scroll>
      </view>
      {wide && loaded ? (
        <scroll key="related" id="related_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
          <UpNext {...props} />
        </scroll>
      ) : null}
    </view>
  )
}

interface SectionProps {
  readonly video: Video
}

interface ActionProps {
  readonly id: string
  readonly glyph: Glyph
  readonly text: string
  readonly desc: string
  readonly selected?: boolean
  readonly onClick: Handler
}

function Action({ id, glyph, text, desc, selected = false, onClick }: ActionProps): ViewElement {
  const view = useYoutube()
  const color = selected ? view.palette.accent : view.palette.secondaryText
  return (
    <view
      cls="LinearLayout"
      id={id}
      desc={desc}
      selected={selected}
      flex={1}
      align="center"
      gap={6}
      paddingY={8}
      onClick={onClick}
    >
      <image unreported glyph={glyph} tint={color} size={24} />
      <text text={text} size={11} color={color} maxLines={2} textAlign="center" />
    </view>
  )
}

function Details({ video }: SectionProps): ViewElement {
  const view = useYoutube()
  const { t, palette, state, catalogue, local, context } = view
  const channel = channelOf(catalogue, video.channel)
  const described = local.described === video.id
  const liked = state.liked.includes(video.id)
  const downloaded = state.downloads.includes(video.id)
  return (
    <Fragment>
      <view
        cls="RelativeLayout"
        id="video_metadata_layout"
        direction="row"
        paddingX={16}
        paddingY={12}
        gap={8}
        onClick={(tx) => context.update(tx, (now) => ({ ...now, described: described ? null : video.id }))}
      >
        <view flex={1}>
          <Words id="title" text={video.title} size={18} />
          <Words quiet id="details" text={viewsText(view, video)} size={13} marginTop={4} />
        </view>
        <image
          id="expand_button"
          glyph={described ? glyphs.collapse : glyphs.expand}
          tint={palette.iconTint}
          size={20}
          width={24}
          height={24}
        />
      </view>
      <view direction="row" paddingX={4} paddingBottom={4}>
        <Action
          id="like_button"
          glyph={glyphs.thumbUp}
          text={shortNumber(view, video.likes + (liked ? 1 : 0))}
          desc={t('like')}
          selected={liked}
          onClick={(tx) => toggle(tx, 'liked', video.id)}
        />
        <Action
          id="dislike_button"
          glyph={THUMB_DOWN}
          text={t('dislike')}
          desc={t('dislike')}
          selected={state.disliked.includes(video.id)}
          onClick={(tx) => toggle(tx, 'disliked', video.id)}
        />
        <Action
          id="share_button"
          glyph={glyphs.share}
          text={t('share')}
          desc={t('share')}
          onClick={(tx) => showOverlay(view, tx, { kind: 'share', video: video.id })}
        />
        <Action
          id="offline_button"
          glyph={downloaded ? glyphs.checkCircle : glyphs.download}
          text={t(downloaded ? 'downloaded' : 'download')}
          desc={t(downloaded ? 'downloaded' : 'download')}
          selected={downloaded}
          onClick={(tx) => toggle(tx, 'downloads', video.id)}
        />
        <Action
          id="save_button"
          glyph={SAVE}
          text={t('save')}
          desc={t('save_playlist')}
          onClick={(tx) => showOverlay(view, tx, { kind: 'save', video: video.id })}
        />
      </view>
      {described ? (
        <Words
          id="description"
          text={`${video.title}\n${channel.name} · ${detailsOf(view, video)}`}
          size={13}
          paddingX={16}
          paddingY={8}
        />
      ) : null}
      <Divider />
      <ListRow
        id="channel_container"
        minHeight={0}
        paddingEnd={0}
        paddingY={6}
        gap={12}
        icon={<ChannelDisc channel={channel} size={40} onClick={undefined} />}
        title={channel.name}
        titleId="channel_title"
        titleStyle={{ size: 15, maxLines: 1 }}
        subtitle={t('subscribers', { count: shortNumber(view, channel.subscribers) })}
        subtitleId="subscribers"
        subtitleStyle={{ size: 12, maxLines: 1 }}
        onClick={(tx) => {
          setMode(tx, 'mini')
          openPage(view, tx, { kind: 'channel', channel: channel.id, part: 'home' })
        }}
      >
        <SubscribeButton channel={channel} />
      </ListRow>
      <Divider />
    </Fragment>
  )
}

function UpNext({ player, video }: WatchProps): ViewElement {
  const view = useYoutube()
  const { t, state, context } = view
  const { list, videos } = following(context.state, player, video)
  const on = state.switches.autoplay_next
  return (
    <Fragment>
      <view direction="row" align="center" paddingStart={16} paddingEnd={8}>
        <Words text={list === null ? t('up_next') : listOf(view, list).name} size={14} maxLines={1} flex={1} />
        <Words quiet text={t('autoplay')} size={13} maxLines={1} />
        <Switch
          id="autoplay_switch"
          desc={t('autoplay')}
          checked={on}
          onClick={(tx) => toggleSwitch(tx, 'autoplay_next')}
        />
      </view>
      {videos.map((next) => <VideoRow key={next.id} video={next} {...(list === null ? {} : { list })} />)}
    </Fragment>
  )
}
