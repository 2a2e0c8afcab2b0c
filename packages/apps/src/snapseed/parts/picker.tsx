import { Permission } from '@droidgym/phone/system/permission-groups'
import { isGranted } from '@droidgym/phone/system/permissions'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { WindowSpec } from '@droidgym/phone/view/window'
import type { KitView } from '../../kit/app-views.ts'
import { galleryState, pictures } from '../../shared/media/media.ts'
import { PICKER_PACKAGE, pickerWindow } from '../../shared/media/picker-window.tsx'
import { Picture } from '../../shared/media/picture.tsx'
import { askOrExplain } from '../../shared/permissions/permission-gate.tsx'
import { SNAPSEED } from '../app.ts'
import { useSnapseed } from '../view.ts'
import { MediaGrid } from '../../kit/rows/media-grid.tsx'

/** Opens the picker, and logs what the app starts to let a photo be chosen. Without the storage it asks for that. */
export function openPicker(tx: Transaction, { openOverlay }: Pick<KitView, 'openOverlay'>): void {
  if (!isGranted(tx.state, SNAPSEED.packageName, Permission.readStorage)) {
    askOrExplain(tx, SNAPSEED.packageName, [Permission.readStorage])
    return
  }
  const intent = 'act=android.intent.action.OPEN_DOCUMENT cat=[android.intent.category.OPENABLE] typ=image/*'
  tx.log({
    tag: 'ActivityTaskManager',
    priority: 'I',
    message: `START u0 {${intent} cmp=${PICKER_PACKAGE}/.picker.PickActivity} from uid ${SNAPSEED.uid}`,
  })
  openOverlay(tx, 'picker')
}

/** The system's picker with the newest pictures. `onChoose` gets the id of the chosen one in the gallery. */
export function photoPicker(onChoose: (tx: Transaction, media: number) => void): WindowSpec {
  const { context, configuration, t } = useSnapseed()
  const palette = googlePalette(configuration.dark)
  const photos = pictures(galleryState.of(context.state)).filter(({ kind }) => kind === 'image')
  return pickerWindow({
    title: t('recent'),
    message: photos.length === 0 ? t('no_photos') : undefined,
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
