import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { videoPicture } from './video-picture.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { RED } from '../palette.ts'
import { NO_FILTERS } from '../catalogue/filters.ts'
import type { Channel, Video } from '../catalogue/video.ts'
import { clockText, showOverlay, useYoutube } from '../view.ts'
import { toggleSubscribed } from '../state.ts'
import { openPage } from '../../kit/page-stack.ts'
import { EmptyText } from '../../kit/rows/empty-state.tsx'
import { Heading } from '../../kit/rows/section.tsx'

interface DiscProps extends ViewProps {
  readonly name: string
  readonly hue: number
  readonly size: number
}

/** A round picture with the first letter of a name. */
export function Disc({ name, hue, size, ...props }: DiscProps): ViewElement {
  return (
    <view
      cls="ImageView"
      width={size}
      height={size}
      radius={size / 2}
      justify="center"
      background={`#${hex(hue, 0)}${hex(hue, 8)}${hex(hue, 4)}`}
      {...props}
    >
      <text unreported text={name.charAt(0)} fixedSize size={size * 0.5} color="#FFFFFF" textAlign="center" />
    </view>
  )
}

/** One part of a colour of middling saturation and lightness, by its offset in the HSL formula. */
function hex(hue: number, offset: number): string {
  const place = (offset + hue / 30) % 12
  const share = 0.42 - 0.24 * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  return Math.round(share * 255).toString(16).padStart(2, '0').toUpperCase()
}

interface ChannelDiscProps extends ViewProps {
  readonly channel: Channel
  readonly size: number
}

/** A channel's picture; a tap opens the channel. */
export function ChannelDisc({ channel, size, ...props }: ChannelDiscProps): ViewElement {
  const view = useYoutube()
  return (
    <Disc
      id="channel_avatar"
      desc={channel.name}
      {...props}
      name={channel.name}
      hue={channel.hue}
      size={size}
      onClick={(tx) => openPage(view, tx, { kind: 'channel', channel: channel.id, part: 'home' })}
    />
  )
}

interface ThumbnailProps extends ViewProps {
  readonly video: Video
}

/** A picture of the video with its length in the corner. */
export function Thumbnail({ video, ...props }: ThumbnailProps): ViewElement {
  const view = useYoutube()
  return (
    <view cls="ImageView" id="thumbnail" clip {...props} draw={videoPicture(view, video)}>
      <text
        id="duration"
        text={clockText(view, video.seconds * 1000)}
        absolute
        bottom={4}
        end={4}
        size={12}
        weight={500}
        color="#FFFFFF"
        background="#000000CC"
        radius={2}
        paddingX={4}
        paddingY={1}
      />
    </view>
  )
}

/** How the bar of a page looks, and a line of a list or menu. */
export const BAR = { titleStyle: { minSize: 13, marginStart: 12 } } as const
export const ROW = {
  id: 'list_item', minHeight: 52, gap: 24, titleId: 'list_item_text', subtitleStyle: { size: 13 }, texts: { paddingY: 6 },
} as const

export function SearchButton(): ViewElement {
  const view = useYoutube()
  return (
    <IconButton
      cls="ImageView"
      id="menu_item_1"
      desc={view.t('search')}
      glyph={glyphs.search}
      onClick={(tx) => {
        openPage(view, tx, { kind: 'search', query: '', submitted: false, filters: NO_FILTERS })
        tx.focus(view.context.window, 'search_edit_text')
      }}
    />
  )
}

/** What stands over rows or cards. */
export function ShelfTitle({ title }: { readonly title: string }): ViewElement {
  return <Heading title={title} size={16} color={useYoutube().palette.primaryText} />
}

export function NothingHere({ title = useYoutube().t('nothing_here') }: { readonly title?: string }): ViewElement {
  return <EmptyText id="message" title={title} padding={48} />
}

/** Red until one has subscribed; taking that back asks first. */
export function SubscribeButton({ channel }: { readonly channel: Channel }): ViewElement {
  const view = useYoutube()
  const { t, palette, locale, state } = view
  const subscribed = state.subscribed.includes(channel.id)
  return (
    <TextButton
      id="subscribe_button"
      text={t(subscribed ? 'subscribed' : 'subscribe').toLocaleUpperCase(locale)}
      maxLines={1}
      color={subscribed ? palette.secondaryText : RED}
      paddingX={12}
      paddingY={15}
      selected={subscribed}
      onClick={(tx) => {
        if (subscribed) showOverlay(view, tx, { kind: 'unsubscribe', channel: channel.id })
        else toggleSubscribed(tx, channel.id)
      }}
    />
  )
}
