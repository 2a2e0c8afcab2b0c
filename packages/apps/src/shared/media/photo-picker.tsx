import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../../kit/app-views.ts'
import { MediaGrid } from '../../kit/rows/media-grid.tsx'
import { galleryState, pictures } from './media.ts'
import { pickerWindow } from './picker-window.tsx'
import { Picture } from './picture.tsx'

export interface PhotoPickerSpec {
  readonly title: string
  /** Said when there is no photo. */
  readonly empty: string
  /** Gets the id of the chosen photo in the gallery. */
  readonly onChoose: (tx: Transaction, media: number) => void
}

/** The system's picker with the newest pictures. */
export function photoPicker({ title, empty, onChoose }: PhotoPickerSpec): WindowSpec {
  const { context, configuration } = useKit()
  const palette = googlePalette(configuration.dark)
  const photos = pictures(galleryState.of(context.state)).filter(({ kind }) => kind === 'image')
  return pickerWindow({
    title,
    message: photos.length === 0 ? empty : undefined,
    list: (
      <MediaGrid
        items={photos}
        columns={Math.max(2, Math.floor(configuration.widthDp / 160))}
        padding={4}
        filler={{ margin: 4 }}
        cell={({ id, name, shot }) => (
          <view
            key={id}
            cls="LinearLayout"
            id="item_root"
            desc={name}
            flex={1}
            margin={4}
            border={{ width: 1, color: palette.divider }}
            onClick={(tx) => onChoose(tx, id)}
          >
            {shot === undefined ? null : <Picture id="icon_thumb" shot={shot} height={112} clip />}
            <text id="android:title" text={name} size={14} maxLines={1} color={palette.primaryText} padding={8} />
          </view>
        )}
      />
    ),
  })
}
