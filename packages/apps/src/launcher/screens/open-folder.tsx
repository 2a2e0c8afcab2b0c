import type { Bounds } from '@droidgym/android/geometry'
import { center } from '@droidgym/android/geometry'
import { keyboardTotal } from '@droidgym/android/keyboard/keyboard-geometry'
import type { FavoriteFolder, FavoritePlace } from '@droidgym/android/storage/launcher-favorites'
import { folderGrid } from '@droidgym/android/storage/launcher-favorites'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { folderAt, renameFolder } from '../home/arrange.ts'
import type { LaunchableApp } from '../home/catalogue.ts'
import { appsNamed } from '../home/catalogue.ts'
import { iconCell } from '../home/home-geometry.ts'
import { IconView } from '../parts/icon-view.tsx'
import { placeAt } from '../parts/place.ts'
import { launcherState } from '../state.ts'
import type { HomeView } from '../view.ts'
import { useHome } from '../view.ts'

// dp. Assumption: these measures; Launcher3 scales them with the grid.
const CELL_PADDING = 9
const LABEL_ROOM = 34
const PADDING = 10
const FOOTER = 48
const MARGIN = 8

export interface OpenFolderProps {
  readonly place: FavoritePlace
  readonly apps: readonly LaunchableApp[]
}

/** An open folder (user_folder_icon_normalized.xml of Launcher3 Q); a touch beside it closes it. */
export function OpenFolder({ place, apps }: OpenFolderProps): ViewElement | null {
  const view = useHome()
  const { closeOverlay, palette, icons, t } = view
  const folder = folderAt(icons, place)
  if (folder === undefined) return null
  const panel = panelOf(view, folder)
  const { bounds, content, cell } = panel
  const shown = appsNamed(folder.components, apps)
  return (
    <view absolute start={0} end={0} top={0} bottom={0} clickable={false} onClick={closeOverlay} onPan={() => true}>
      <view
        {...placeAt(bounds)}
        cls="LinearLayout"
        radius={8}
        elevation={8}
        background={palette.surface}
        clip
        clickable={false}
        onClick={() => undefined}
      >
        <view cls="ScrollView" id="folder_content" focusable={false} {...placeAt(content, bounds)}>
          {shown.map((app, index) => (
            <IconView
              key={index}
              app={app}
              size={panel.iconSize}
              color={palette.primaryText}
              labelMargin={2}
              {...placeAt(cell(index), content)}
              cell={() => cell(index)}
              carried={{ kind: 'folder-icon', from: place, component: app.name }}
              folder={bounds}
            />
          ))}
        </view>
        <view cls="LinearLayout" id="folder_footer" absolute start={0} end={0} bottom={0} height={FOOTER} paddingX={12} justify="center">
          <TextField
            id="folder_name"
            text={folder.title}
            hint={t('folder_hint_text')}
            size={14}
            color={palette.primaryText}
            hintColor={palette.secondaryText}
            textAlign="center"
            maxLines={1}
            minHeight={40}
            imeAction="done"
            noExtractUi
            onTextChange={(tx, title) => {
              launcherState.update(tx, (state) => ({ ...state, icons: renameFolder(state.icons, place, title) }))
            }}
            onImeAction={(tx) => tx.clearFocus()}
          />
        </view>
      </view>
    </view>
  )
}

interface FolderPanel {
  /** Pixels, as those of the cells. */
  readonly bounds: Bounds
  readonly content: Bounds
  cell(this: void, index: number): Bounds
  /** dp */
  readonly iconSize: number
}

/** Around the folder's icon, within the display, and above the keyboard. */
function panelOf({ configuration, context, geometry }: HomeView, folder: FavoriteFolder): FolderPanel {
  const { width, height, density, rtl, statusBarHeight, navigationBarHeight } = configuration
  const typing = context.state.focus?.window === context.window
  const { columns, rows } = folderGrid(folder.components.length)
  const px = (dp: number): number => Math.round(dp * density)
  const area = {
    left: px(MARGIN),
    top: statusBarHeight + px(MARGIN),
    right: width - px(MARGIN),
    bottom: height - navigationBarHeight - px(MARGIN + (typing ? keyboardTotal(configuration) : 0)),
  }
  const frame = { width: px(2 * PADDING), height: px(PADDING + FOOTER) }
  const room = { width: area.right - area.left - frame.width, height: area.bottom - area.top - frame.height }
  const cell = {
    width: Math.min(px(geometry.iconSize + 2 * CELL_PADDING), Math.floor(room.width / columns)),
    height: Math.min(px(geometry.iconSize + LABEL_ROOM), Math.floor(room.height / rows)),
  }
  const size = { width: columns * cell.width + frame.width, height: rows * cell.height + frame.height }
  const icon = center(iconCell(geometry, folder, rtl))
  const left = clamp(Math.round(icon.x - size.width / 2), area.left, area.right - size.width)
  const top = clamp(Math.round(icon.y - size.height / 2), area.top, area.bottom - size.height)
  const bounds = { left, top, right: left + size.width, bottom: top + size.height }
  const content = {
    left: left + px(PADDING),
    top: top + px(PADDING),
    right: bounds.right - px(PADDING),
    bottom: bounds.bottom - px(FOOTER),
  }
  return {
    bounds,
    content,
    cell: (index) => {
      const column = rtl ? columns - 1 - (index % columns) : index % columns
      const x = content.left + column * cell.width
      const y = content.top + Math.floor(index / columns) * cell.height
      return { left: x, top: y, right: x + cell.width, bottom: y + cell.height }
    },
    iconSize: Math.min(geometry.iconSize, Math.max(16, cell.height / density - LABEL_ROOM)),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
