import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { ChannelDisc, NothingHere, Thumbnail } from './parts.tsx'
import { watch } from '../playback.ts'
import type { Video } from '../catalogue/video.ts'
import { channelOf } from '../catalogue/videos.ts'
import type { View } from '../view.ts'
import { detailsOf, nameOf, showOverlay, useYoutube } from '../view.ts'
import type { ListName } from '../state.ts'
import { Words } from '../../kit/controls/words.tsx'

interface ItemProps {
  readonly video: Video
  /** The list of the account in which it stands, if it does. */
  readonly list?: ListName
  readonly key?: string | number
}

/** Downloads and what was watched are not played one after the other. */
function playedList(list: ListName | undefined): ListName | null {
  return list === undefined || list === 'history' || list === 'downloads' ? null : list
}

function watchIt({ context }: View, video: Video, list?: ListName): Handler {
  return (tx) => {
    tx.clearFocus()
    tx.scrollTo(context.window, 'watch_list', 0)
    watch(tx, video, 'watch', playedList(list))
  }
}

function MenuButton({ video, list }: ItemProps): ViewElement {
  const view = useYoutube()
  return (
    <IconButton
      cls="ImageView"
      id="contextual_menu_anchor"
      desc={view.t('action_menu')}
      glyph={glyphs.moreVertical}
      size={18}
      target={40}
      onClick={(tx) => showOverlay(view, tx, { kind: 'video', video: video.id, list: list ?? null })}
    />
  )
}

/** A picture as wide as its column, and below it the channel's, the title and the figures. */
function VideoCard({ video }: ItemProps): ViewElement {
  const view = useYoutube()
  const { catalogue, columns, configuration } = view
  const width = configuration.widthDp / columns - (columns > 1 ? 16 : 0)
  return (
    <view cls="LinearLayout" id="video_item" width={width} paddingBottom={8} onClick={watchIt(view, video)}>
      <Thumbnail video={video} height={(width * 9) / 16} />
      <view direction="row" paddingStart={12} paddingTop={12} gap={12}>
        <ChannelDisc channel={channelOf(catalogue, video.channel)} size={36} />
        <view flex={1}>
          <Words id="title" text={video.title} size={15} maxLines={2} />
          <Words
            quiet
            id="details"
            text={`${nameOf(view, video)} · ${detailsOf(view, video)}`}
            size={12}
            maxLines={2}
            marginTop={2}
          />
        </view>
        <MenuButton video={video} />
      </view>
    </view>
  )
}

/** A small picture with the texts beside it. */
export function VideoRow({ video, list }: ItemProps): ViewElement {
  const view = useYoutube()
  const { rowPicture } = view
  return (
    <view
      cls="RelativeLayout"
      id="video_row"
      direction="row"
      paddingStart={12}
      paddingY={6}
      gap={12}
      onClick={watchIt(view, video, list)}
    >
      <Thumbnail video={video} width={rowPicture} height={(rowPicture * 9) / 16} />
      <view flex={1}>
        <Words id="title" text={video.title} size={14} maxLines={3} />
        <Words quiet id="author" text={nameOf(view, video)} size={12} maxLines={1} marginTop={2} />
        <Words quiet id="details" text={detailsOf(view, video)} size={12} maxLines={2} />
      </view>
      <MenuButton video={video} {...(list === undefined ? {} : { list })} />
    </view>
  )
}

interface VideosProps {
  readonly videos: readonly Video[]
}

/** Cards below each other; beside each other where there is room. */
export function VideoCards({ videos }: VideosProps): ViewElement {
  const { state, columns } = useYoutube()
  const shown = videos.filter(({ id }) => !state.hidden.includes(id)).slice(0, columns * 3 + 3)
  if (shown.length === 0) return <NothingHere />
  return (
    <view direction="row" wrap gap={columns > 1 ? 16 : 4}>
      {shown.map((video) => <VideoCard key={video.id} video={video} />)}
    </view>
  )
}
