import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { galleryState, restoreTrash } from '../../shared/media/media.ts'
import { albumMedia } from '../albums/albums.ts'
import { Nothing } from '../parts/nothing.tsx'
import { PhotoGrid } from '../parts/photo-grid.tsx'
import type { Album } from '../state.ts'
import { useHome } from '../view.ts'

/** The pictures of an album; in the trash, what can be done with all of it. */
export function AlbumPage({ album }: { readonly album: Album }): ViewElement {
  const { t, gallery, state } = useHome()
  const media = albumMedia(gallery, album, state)
  if (media.length === 0) return <Nothing icon={glyphs.image} title={t('no_photos')} />
  const trashed = album.kind === 'trash'
  return (
    <view flex={1}>
      <scroll id="recycler_view" key="album" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        <PhotoGrid media={media} still={trashed} />
      </scroll>
      {trashed ? <TrashActions /> : null}
    </view>
  )
}

function TrashActions(): ViewElement {
  const { palette, t } = useHome()
  const button = (key: string, onClick: Handler): ViewElement => (
    <TextButton key={key} text={t(key)} textAlign="center" padding={16} flex={1} onClick={onClick} />
  )
  return (
    <view direction="row" minHeight={48} background={palette.surface} elevation={4}>
      {button('restore', restoreTrash)}
      {button('empty_trash', (tx) => galleryState.update(tx, (gallery) => ({ ...gallery, trash: [] })))}
    </view>
  )
}
