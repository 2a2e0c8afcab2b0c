import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { galleryState, restoreTrash } from '../../shared/media/media.ts'
import { PhotoGrid } from '../parts/photo-grid.tsx'
import { albumMedia } from '../data/albums.ts'
import type { PhotosView } from '../data/albums.ts'
import type { Album, HomeLocal } from '../state.ts'
import { photosState } from '../state.ts'
import { Message } from './tabs.tsx'

interface AlbumPageProps {
  readonly view: PhotosView<HomeLocal>
  readonly album: Album
}

/** The pictures of an album; in the trash, what can be done with all of it. */
export function AlbumPage({ view, album }: AlbumPageProps): ViewElement {
  const { context, t } = view
  const media = albumMedia(galleryState.of(context.state), album, photosState.of(context.state))
  if (media.length === 0) return <Message view={view} glyph={glyphs.image} text={t('no_photos')} />
  const trashed = album.kind === 'trash'
  return (
    <view flex={1}>
      <scroll id="recycler_view" key="album" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        <PhotoGrid view={view} media={media} still={trashed} />
      </scroll>
      {trashed ? <TrashActions view={view} /> : null}
    </view>
  )
}

function TrashActions({ view }: { readonly view: PhotosView<HomeLocal> }): ViewElement {
  const { palette, t } = view
  const button = (key: string, onClick: (tx: Transaction) => void): ViewElement => (
    <text
      key={key}
      cls="Button"
      text={t(key)}
      size={14}
      weight={500}
      color={palette.accent}
      textAlign="center"
      padding={16}
      flex={1}
      onClick={onClick}
    />
  )
  return (
    <view direction="row" minHeight={48} background={palette.surface} elevation={4}>
      {button('restore', restoreTrash)}
      {button('empty_trash', (tx) => {
        galleryState.update(tx, (gallery) => ({ ...gallery, trash: [] }))
      })}
    </view>
  )
}
