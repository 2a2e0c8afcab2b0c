import { formatDate } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import type { Media } from '../../shared/media/media.ts'
import { pictures } from '../../shared/media/media.ts'
import { Picture } from '../../shared/media/picture.tsx'
import { albumMedia, albumTitle } from '../albums/albums.ts'
import { Nothing } from '../parts/nothing.tsx'
import { PhotoGrid } from '../parts/photo-grid.tsx'
import type { Album, Tab } from '../state.ts'
import { TABS } from '../state.ts'
import { useHome } from '../view.ts'
import { BarItem, BottomBar } from '../../kit/bars/bottom-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { DAY_MS } from '../../kit/time/units.ts'

/** What the chosen tab shows. */
export function TabContent(): ViewElement {
  const { local, t } = useHome()
  switch (local.tab) {
    case 'photos':
      return <AllPhotos />
    case 'albums':
      return <Albums />
    case 'assistant':
      return <Nothing icon={glyphs.lightbulb} title={t('assistant_empty')} />
    case 'sharing':
      return <Nothing icon={glyphs.people} title={t('sharing_empty')} />
  }
}

/** Everything, under a heading for each day. */
function AllPhotos(): ViewElement {
  const { context, t, locale, state, gallery } = useHome()
  const shown = pictures(gallery).filter(({ kind }) => state.showVideos || kind === 'image')
  if (shown.length === 0) return <Nothing icon={glyphs.image} title={t('no_photos')} />
  const today = Math.floor(minuteOf(context.state) / DAY_MS)
  const days = [...new Set(shown.map(({ modified }) => Math.floor(modified / DAY_MS)))]
  return (
    <scroll id="recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      {days.map((day) => (
        <view key={day}>
          <Words
            text={day === today ? t('today') : formatDate(locale, day * DAY_MS, 'EEEMMMd')}
            size={14}
            weight={500}
            paddingX={16}
            paddingY={14}
          />
          <PhotoGrid media={shown.filter(({ modified }) => Math.floor(modified / DAY_MS) === day)} />
        </view>
      ))}
    </scroll>
  )
}

/** Every folder with pictures in it, and what is made of all of them. */
function Albums(): ViewElement {
  const { t, state, gallery, configuration: { widthDp }, change } = useHome()
  const folders = [...new Set(pictures(gallery).map(({ folder }) => folder))]
  const albums: readonly Album[] = [
    { kind: 'favorites' },
    { kind: 'videos' },
    ...folders.map((folder) => ({ kind: 'folder', folder }) as const),
  ]
  const columns = Math.max(2, Math.floor(widthDp / 200))
  const width = (widthDp - 16) / columns
  return (
    <scroll id="albums_recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      <view direction="row" wrap padding={8}>
        {albums.map((album) => {
          const media = albumMedia(gallery, album, state)
          const title = albumTitle(t, album)
          return (
            <view
              key={title}
              cls="android.view.ViewGroup"
              width={width}
              padding={8}
              onClick={(tx) => change(tx, { album })}
            >
              <Cover media={media[0]} height={width * 0.7} />
              <Words id="title" text={title} size={14} weight={500} maxLines={1} paddingTop={8} />
            </view>
          )
        })}
      </view>
    </scroll>
  )
}

interface CoverProps {
  readonly media: Media | undefined
  readonly height: number
}

function Cover({ media, height }: CoverProps): ViewElement {
  const { palette } = useHome()
  if (media?.shot !== undefined) return <Picture shot={media.shot} height={height} unreported />
  return (
    <view height={height} radius={8} background={palette.divider} align="center" justify="center">
      <image glyph={glyphs.image} tint={palette.secondaryText} size={32} unreported />
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
export function TabsBar(): ViewElement {
  const { local, t, change } = useHome()
  return (
    <BottomBar id="bottom_navigation" cls="FrameLayout" elevation={8}>
      {TABS.map((tab) => (
        <BarItem
          id={`tab_${tab}`}
          desc={undefined}
          title={t(`tab_${tab}`)}
          titleStyle={{ unreported: false }}
          icon={TAB_GLYPHS[tab]}
          selected={local.tab === tab}
          gap={2}
          onClick={(tx) => change(tx, { tab, selected: [] })}
        />
      ))}
    </BottomBar>
  )
}
