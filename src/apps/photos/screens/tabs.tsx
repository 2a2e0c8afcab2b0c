import { formatDate } from '../../../phone/i18n/formats.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { minuteOf } from '../../../phone/watched-state.ts'
import type { Media } from '../../shared/media/media.ts'
import { galleryState, pictures } from '../../shared/media/media.ts'
import { Picture } from '../../shared/media/picture.tsx'
import { PhotoGrid } from '../parts/photo-grid.tsx'
import type { PhotosView } from '../data/albums.ts'
import { albumMedia, albumTitle } from '../data/albums.ts'
import type { Album, HomeLocal, Tab } from '../state.ts'
import { TABS, photosState } from '../state.ts'

interface TabProps {
  readonly view: PhotosView<HomeLocal>
}

const DAY_MS = 86_400_000

/** What the chosen tab shows. */
export function TabContent({ view }: TabProps): ViewElement {
  const { tab } = view.context.local
  switch (tab) {
    case 'photos':
      return <AllPhotos view={view} />
    case 'albums':
      return <Albums view={view} />
    case 'assistant':
      return <Message view={view} glyph={glyphs.lightbulb} text={view.t('assistant_empty')} />
    case 'sharing':
      return <Message view={view} glyph={glyphs.people} text={view.t('sharing_empty')} />
  }
}

/** Everything, under a heading for each day. */
function AllPhotos({ view }: TabProps): ViewElement {
  const { context, palette, t, locale } = view
  const { showVideos } = photosState.of(context.state)
  const shown = pictures(galleryState.of(context.state)).filter(({ kind }) => showVideos || kind === 'image')
  if (shown.length === 0) return <Message view={view} glyph={glyphs.image} text={t('no_photos')} />
  const today = Math.floor(minuteOf(context.state) / DAY_MS)
  const days = [...new Set(shown.map(({ modified }) => Math.floor(modified / DAY_MS)))]
  return (
    <scroll id="recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      {days.map((day) => (
        <view key={day}>
          <text
            text={day === today ? t('today') : formatDate(locale, day * DAY_MS, 'EEEMMMd')}
            size={14}
            weight={500}
            color={palette.primaryText}
            paddingX={16}
            paddingY={14}
          />
          <PhotoGrid view={view} media={shown.filter(({ modified }) => Math.floor(modified / DAY_MS) === day)} />
        </view>
      ))}
    </scroll>
  )
}

/** Every folder with pictures in it, and what is made of all of them. */
function Albums({ view }: TabProps): ViewElement {
  const { context, palette, t } = view
  const gallery = galleryState.of(context.state)
  const folders = [...new Set(pictures(gallery).map(({ folder }) => folder))]
  const albums: readonly Album[] = [
    { kind: 'favorites' },
    { kind: 'videos' },
    ...folders.map((folder) => ({ kind: 'folder', folder }) as const),
  ]
  const { widthDp } = context.configuration
  const columns = Math.max(2, Math.floor(widthDp / 200))
  const width = (widthDp - 16) / columns
  return (
    <scroll id="albums_recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      <view direction="row" wrap padding={8}>
        {albums.map((album) => {
          const media = albumMedia(gallery, album, photosState.of(context.state))
          const title = albumTitle(t, album)
          return (
            <view
              key={title}
              cls="android.view.ViewGroup"
              width={width}
              padding={8}
              onClick={(tx) => {
                context.update(tx, (local) => ({ ...local, album }))
              }}
            >
              <Cover view={view} media={media[0]} height={width * 0.7} />
              <text id="title" text={title} size={14} weight={500} color={palette.primaryText} maxLines={1} paddingTop={8} />
            </view>
          )
        })}
      </view>
    </scroll>
  )
}

interface CoverProps extends TabProps {
  readonly media: Media | undefined
  readonly height: number
}

function Cover({ view, media, height }: CoverProps): ViewElement {
  if (media?.shot !== undefined) return <Picture shot={media.shot} height={height} unreported />
  return (
    <view height={height} radius={8} background={view.palette.divider} align="center" justify="center">
      <image glyph={glyphs.image} tint={view.palette.secondaryText} size={32} width={32} height={32} unreported />
    </view>
  )
}

interface MessageProps extends TabProps {
  readonly glyph: Glyph
  readonly text: string
}

/** What stands where there is nothing to show. */
export function Message({ view, glyph, text }: MessageProps): ViewElement {
  return (
    <view flex={1} align="center" justify="center" gap={16} padding={32}>
      <image glyph={glyph} tint={view.palette.control} size={72} width={72} height={72} unreported />
      <text text={text} size={16} color={view.palette.secondaryText} textAlign="center" />
    </view>
  )
}

const TAB_GLYPHS: Readonly<Record<Tab, Glyph>> = {
  photos: glyphs.image,
  albums: glyphs.layers,
  assistant: glyphs.lightbulb,
  sharing: glyphs.people,
}

/** The bar of tabs at the bottom. */
export function TabBar({ view }: TabProps): ViewElement {
  const { context, palette, t } = view
  return (
    <view id="bottom_navigation" cls="FrameLayout" direction="row" height={56} background={palette.background} elevation={8}>
      {TABS.map((tab) => {
        const selected = context.local.tab === tab
        const color = selected ? palette.accent : palette.secondaryText
        return (
          <view
            key={tab}
            id={`tab_${tab}`}
            cls="FrameLayout"
            flex={1}
            align="center"
            justify="center"
            gap={2}
            selected={selected}
            onClick={(tx) => {
              context.update(tx, (local) => ({ ...local, tab, selected: [] }))
            }}
          >
            <image glyph={TAB_GLYPHS[tab]} tint={color} size={24} width={24} height={24} unreported />
            <text text={t(`tab_${tab}`)} size={12} minSize={8} color={color} maxLines={1} />
          </view>
        )
      })}
    </view>
  )
}
