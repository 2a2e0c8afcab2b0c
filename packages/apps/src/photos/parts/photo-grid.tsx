import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { toggled } from '../../kit/lists.ts'
import type { Media } from '../../shared/media/media.ts'
import { openPicture } from '../../shared/media/open-picture.ts'
import { Picture } from '../../shared/media/picture.tsx'
import { describeMedia } from '../albums/albums.ts'
import { useHome } from '../view.ts'

/** Space between thumbnails, in dp. */
const GAP = 2
/** Four columns on a phone; more where they would be wider than this, in dp. */
const WIDEST = 140

interface GridProps {
  readonly key?: string
  readonly media: readonly Media[]
  /** Trashed pictures are looked at, not opened. */
  readonly still?: boolean
}

/** Square thumbnails from edge to edge: a tap opens, a long one selects. */
export function PhotoGrid({ media, still = false }: GridProps): ViewElement {
  const { widthDp } = useHome().configuration
  const columns = Math.max(4, Math.ceil(widthDp / WIDEST))
  const edge = Math.floor((widthDp - GAP * (columns - 1)) / columns)
  return (
    <view direction="row" wrap gap={GAP}>
      {media.map((item) => <Thumbnail key={item.id} media={item} edge={edge} still={still} />)}
    </view>
  )
}

interface ThumbnailProps {
  readonly key?: number
  readonly media: Media
  readonly edge: number
  readonly still: boolean
}

function Thumbnail({ media, edge, still }: ThumbnailProps): ViewElement {
  const view = useHome()
  const { context, local: { selected }, palette } = view
  const { id, shot, kind } = media
  const chosen = selected.includes(id)
  const toggle: Handler = (tx) => context.update(tx, (local) => ({ ...local, selected: toggled(local.selected, id) }))
  const open: Handler = (tx) => {
    if (selected.length > 0) toggle(tx)
    else openPicture(tx, id)
  }
  return (
    <view
      key={id}
      cls="android.view.ViewGroup"
      desc={describeMedia(view, media)}
      width={edge}
      height={edge}
      selected={chosen}
      padding={chosen ? 8 : 0}
      {...(!still && { onClick: open, onLongClick: toggle })}
    >
      {shot === undefined ? null : <Picture shot={shot} flex={1} unreported />}
      {kind === 'video' ? (
        <image absolute top={4} end={4} glyph={glyphs.playCircle} tint="#FFFFFF" size={18} unreported />
      ) : null}
      {chosen ? (
        <image
          absolute
          top={2}
          start={2}
          glyph={glyphs.checkCircle}
          tint={palette.accent}
          size={22}
          unreported
        />
      ) : null}
    </view>
  )
}
