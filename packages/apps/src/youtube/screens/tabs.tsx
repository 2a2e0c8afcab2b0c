import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { ChannelDisc, NothingHere, ROW, ShelfTitle, Thumbnail } from '../parts/parts.tsx'
import { watch } from '../playback.ts'
import type { Video } from '../catalogue/video.ts'
import { byAge, byViews, channelOf } from '../catalogue/videos.ts'
import { VideoCards } from '../parts/video-items.tsx'
import type { View } from '../view.ts'
import { listOf, nameOf, showOverlay, useYoutube } from '../view.ts'
import { openPage } from '../../kit/page-stack.ts'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import type { ListName } from '../state.ts'
import { NEW_PLAYLIST } from '../state.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { OfflineState, useOnline } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** What fills the room between the bars. */
export function TabContent(): ViewElement {
  const view = useYoutube()
  return (
    <scroll key={`tab-${view.local.tab}`} id="results" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      {contentOf(view)}
    </scroll>
  )
}

function contentOf(view: View): Children {
  // The library holds what is on the phone.
  if (view.local.tab !== 'library' && !useOnline()) return <OfflineState />
  switch (view.local.tab) {
    case 'home':
      return <VideoCards videos={view.catalogue.videos} />
    case 'trending':
      return <Trending />
    case 'subscriptions':
      return <Subscriptions />
    case 'inbox':
      return <Inbox />
    case 'library':
      return <Library />
  }
}

const TRENDING_TOPICS = [
  ['music', glyphs.mediaNote, '#C2185B'],
  ['gaming', glyphs.grid, '#512DA8'],
  ['science', glyphs.lightbulb, '#00796B'],
  ['travel', glyphs.map, '#F57C00'],
] as const

function Trending(): ViewElement {
  const { local, context, catalogue, t } = useYoutube()
  const videos = byViews(catalogue.videos).filter(({ topic }) => local.topic === null || topic === local.topic)
  return (
    <Fragment>
      <view direction="row" justify="around" paddingY={8}>
        {TRENDING_TOPICS.map(([topic, glyph, color]) => {
          const selected = local.topic === topic
          return (
            <view
              key={topic}
              cls="LinearLayout"
              id="destination_button"
              flex={1}
              align="center"
              gap={4}
              paddingY={4}
              selected={selected}
              onClick={(tx) => context.update(tx, (now) => ({ ...now, topic: selected ? null : topic }))}
            >
              <image
                unreported
                glyph={glyph}
                tint="#FFFFFF"
                size={22}
                width={44}
                height={44}
                radius={22}
                background={color}
              />
              <Words text={t(topic)} size={12} weight={selected ? 700 : 400} textAlign="center" maxLines={1} />
            </view>
          )
        })}
      </view>
      <Divider />
      <VideoCards videos={videos} />
    </Fragment>
  )
}

function Subscriptions(): ViewElement {
  const { state, catalogue, t } = useYoutube()
  if (state.subscribed.length === 0) return <NothingHere title={t('no_subscriptions')} />
  return (
    <Fragment>
      <scroll horizontal id="channel_list" cls="androidx.recyclerview.widget.RecyclerView">
        <view direction="row" padding={8} gap={4}>
          {state.subscribed.map((id) => {
            const channel = channelOf(catalogue, id)
            return (
              <view key={id} width={72} align="center" gap={4}>
                <ChannelDisc channel={channel} size={48} />
                <Words quiet text={channel.name} size={11} maxLines={1} />
              </view>
            )
          })}
        </view>
      </scroll>
      <Divider />
      <VideoCards videos={byAge(catalogue.videos.filter(({ channel }) => state.subscribed.includes(channel)))} />
    </Fragment>
  )
}

/** What subscribed channels have uploaded lately. */
export function notices({ state, catalogue }: View): readonly Video[] {
  if (!state.switches.notify_subscriptions) return []
  return byAge(catalogue.videos.filter(({ channel }) => state.subscribed.includes(channel))).slice(0, 6)
}

function Inbox(): ViewElement {
  const view = useYoutube()
  const { t, catalogue, rowPicture } = view
  const shown = notices(view)
  const width = rowPicture * 0.6
  return (
    <Fragment>
      <ShelfTitle title={t('notifications')} />
      {shown.length === 0 ? <NothingHere /> : null}
      {shown.map((video) => (
        <view
          key={video.id}
          cls="LinearLayout"
          id="notification_item"
          direction="row"
          align="center"
          paddingX={16}
          paddingY={8}
          gap={12}
          onClick={(tx) => watch(tx, video)}
        >
          <ChannelDisc channel={channelOf(catalogue, video.channel)} size={40} />
          <Words
            id="notification_text"
            text={t('uploaded', { channel: nameOf(view, video), title: video.title })}
            size={14}
            maxLines={4}
            flex={1}
          />
          <Thumbnail video={video} width={width} height={(width * 9) / 16} />
        </view>
      ))}
    </Fragment>
  )
}

function Library(): ViewElement {
  const view = useYoutube()
  const { state, t } = view
  const recent = listOf(view, 'history').videos.slice(0, 5)
  const listRow = (list: ListName, glyph: typeof glyphs.history): ViewElement => {
    const { name, videos } = listOf(view, list)
    return (
      <ListRow
        {...ROW}
        key={list}
        title={name}
        subtitle={t.plural('videos_count', videos.length)}
        icon={glyph}
        onClick={(tx) => openPage(view, tx, { kind: 'list', list })}
      />
    )
  }
  return (
    <Fragment>
      {recent.length === 0 ? null : (
        <Fragment>
          <ShelfTitle title={t('recent')} />
          <scroll horizontal id="recent_shelf" cls="androidx.recyclerview.widget.RecyclerView">
            <view direction="row" paddingX={12} paddingBottom={12} gap={8}>
              {recent.map((video) => (
                <view
                  key={video.id}
                  cls="LinearLayout"
                  id="recent_item"
                  width={144}
                  onClick={(tx) => watch(tx, video)}
                >
                  <Thumbnail video={video} width={144} height={81} />
                  <Words text={video.title} size={13} maxLines={2} marginTop={4} />
                  <Words quiet text={nameOf(view, video)} size={12} maxLines={1} />
                </view>
              ))}
            </view>
          </scroll>
          <Divider />
        </Fragment>
      )}
      {listRow('history', glyphs.history)}
      {listRow('downloads', glyphs.download)}
      <Divider />
      <ShelfTitle title={t('playlists')} />
      <ListRow
        {...ROW}
        title={t('new_playlist')}
        icon={glyphs.add}
        onClick={(tx) => {
          showOverlay(view, tx, NEW_PLAYLIST)
          tx.focus(overlayKey(view.context), 'playlist_name')
        }}
      />
      {listRow('watch_later', glyphs.clock)}
      {listRow('liked_videos', glyphs.thumbUp)}
      {state.playlists.map((_, index) => listRow(index, glyphs.list))}
    </Fragment>
  )
}
