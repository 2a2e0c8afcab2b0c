import type { Bounds } from '@droidgym/android/geometry'
import type { FavoriteFolder } from '@droidgym/android/storage/launcher-favorites'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { rowsOf } from '../../kit/rows/rows-of.ts'
import type { LaunchableApp } from '../home/catalogue.ts'
import { appsNamed, iconOf } from '../home/catalogue.ts'
import { useHome } from '../view.ts'
import { carry } from './carry.ts'
import { IconLabel } from './icon-label.tsx'
import { placeAt } from './place.ts'

/** ClippedFolderIconLayoutRule.MAX_NUM_ITEMS_IN_PREVIEW. */
const PREVIEWED = 4
/** As shares of the folder's icon. Assumption: two by two; Launcher3 moves two and three closer to the middle. */
const PREVIEW_SIZE = 0.34
const PREVIEW_GAP = 0.04

export interface FolderIconProps {
  readonly folder: FavoriteFolder
  readonly apps: readonly LaunchableApp[]
  readonly bounds: Bounds
  readonly parent: Bounds
}

/** Launcher3's FolderIcon (folder_icon.xml): the first icons on a disc, and the folder's name. */
export function FolderIcon({ folder, apps, bounds, parent }: FolderIconProps): ViewElement {
  const view = useHome()
  const { configuration: { dark }, geometry: { iconSize }, openOverlay, t } = view
  const { title, container } = folder
  return (
    <view
      {...placeAt(bounds, parent)}
      cls="FrameLayout"
      desc={t('folder_name_format', { name: title })}
      align="center"
      justify="center"
      onClick={(tx) => openOverlay(tx, { kind: 'folder', place: folder })}
      // The press lifts it. Put back where it was, it stays.
      onLongClick={() => undefined}
      onDrag={(tx, path) => carry(tx, view, { carried: { kind: 'favorite', from: folder }, cell: bounds }, path)}
    >
      <view
        unreported
        width={iconSize}
        height={iconSize}
        radius={iconSize / 2}
        background={dark ? '#3C4043CC' : '#FFFFFFB3'}
        align="center"
        justify="center"
      >
        <Preview folder={folder} apps={apps} />
      </view>
      {container === 'hotseat' ? null : <IconLabel text={title} color="#FFFFFF" shadow />}
      <view absolute start={0} end={0} top={0} bottom={0} cls="TextView" id="folder_icon_name" reportedText={title} />
    </view>
  )
}

function Preview({ folder, apps }: Pick<FolderIconProps, 'folder' | 'apps'>): ViewElement {
  const { context, geometry: { iconSize } } = useHome()
  const size = PREVIEW_SIZE * iconSize
  const gap = PREVIEW_GAP * iconSize
  const shown = appsNamed(folder.components.slice(0, PREVIEWED), apps)
  return (
    <view gap={gap} width={2 * size + gap}>
      {rowsOf(shown, 2).map((row, index) => (
        <view key={index} direction="row" gap={gap}>
          {row.map((app, column) => (
            <image key={column} glyph={iconOf(app, context.state)} size={size} width={size} height={size} />
          ))}
        </view>
      ))}
    </view>
  )
}
