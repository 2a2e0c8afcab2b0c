import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement, ViewProps } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { scenery } from '../../../phone/view/scenery.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { RED } from '../palette.ts'
import type { Channel, Video } from '../catalogue/videos.ts'
import { clockText, showOverlay, useYoutube } from '../view.ts'
import { toggleSubscribed } from '../state.ts'
import { openPage } from '../../kit/page-stack.ts'

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
    <view cls="ImageView" id="thumbnail" clip {...props} draw={scenery(video.picture)}>
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

interface PageBarProps {
  readonly title: string
  readonly children?: Children
}

export function PageBar({ title, children }: PageBarProps): ViewElement {
  const view = useYoutube()
  const { palette } = view
  return (
    <TopBar paddingX={4} background={palette.background}>
      <UpButton />
      <BarTitle text={title} minSize={13} marginStart={12} />
      {children}
    </TopBar>
  )
}

export function SearchButton(): ViewElement {
  const view = useYoutube()
  return (
    <IconButton
      cls="ImageView"
      id="menu_item_1"
      desc={view.t('search')}
      glyph={glyphs.search}
      onClick={(tx) => {
        openPage(view, tx, { kind: 'search', query: '', submitted: false, order: 'relevance' })
        tx.focus(view.context.window, 'search_edit_text')
      }}
    />
  )
}

interface RowProps {
  readonly text: string
  readonly glyph?: Glyph
  readonly detail?: string
  readonly onClick: Handler
  readonly children?: Children
  readonly key?: string | number
}

/** A line of a list or menu: glyph, text, and what stands at its end. */
export function Row({ text, glyph, detail, onClick, children }: RowProps): ViewElement {
  const { palette } = useYoutube()
  return (
    <view
      cls="LinearLayout"
      id="list_item"
      direction="row"
      align="center"
      minHeight={52}
      paddingX={16}
      gap={24}
      onClick={onClick}
    >
      {glyph === undefined ? null : <image unreported glyph={glyph} tint={palette.iconTint} size={24} />}
      <view flex={1} paddingY={6}>
        <text id="list_item_text" text={text} size={16} color={palette.primaryText} />
        {detail === undefined ? null : <text text={detail} size={13} color={palette.secondaryText} />}
      </view>
      {children}
    </view>
  )
}

export function Heading({ text }: { readonly text: string }): ViewElement {
  const view = useYoutube()
  return <text text={text} size={16} weight={500} color={view.palette.primaryText} paddingX={16} paddingY={12} />
}

export function Divider(): ViewElement {
  const view = useYoutube()
  return <view height={1} background={view.palette.divider} />
}

export function Empty({ text }: { readonly text: string }): ViewElement {
  const view = useYoutube()
  return <text id="message" text={text} size={16} color={view.palette.secondaryText} textAlign="center" padding={48} />
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
