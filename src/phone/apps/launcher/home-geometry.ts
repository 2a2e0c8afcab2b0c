import type { FavoriteIcon } from '../../../android/launcher-favorites.ts'
import type { Bounds } from '../../../android/geometry.ts'
import { dpToPx } from '../../../android/display-metrics.ts'
import type { Configuration } from '../../system/configuration.ts'

/** The measures of the home screen. Pixels of the display, unless told otherwise; the mirror image in RTL layouts. */
export interface HomeGeometry {
  readonly columns: number
  readonly rows: number
  readonly slots: number
  /** All cells of the grid together. */
  readonly grid: Bounds
  readonly indicator: Bounds
  /** The row of favourites below the pages. */
  readonly hotseat: Bounds
  /** The rounded search field. */
  readonly search: Bounds
  /** Edge of an icon in dp. */
  readonly iconSize: number
}

/** Launcher3's grid of API 29, unless icons stand farther out. */
const COLUMNS = 5
const ROWS = 5
const SLOTS = 5

// dp. Measured on the cells in the launcher databases of B-MoCA: 29, 233, 438, 642, 847, 1051 of 1080 px at 440 dpi.
export const EDGE = 10.5
export const ICON = 56
const SEARCH_HEIGHT = 44
const SEARCH_SIDE = 27
const SEARCH_BOTTOM = 5.5
const INDICATOR_HEIGHT = 24
/** What hotseat and search take: 168 dp on tall screens (Pixel 3: 463 px), less where the rows need it. */
const BOTTOM_SHARE = 0.236
const BOTTOM_MOST = 168
const HOTSEAT_PADDING = 22

/** Where everything of the home screen stands on a display. */
export function homeGeometry(configuration: Configuration, icons: readonly FavoriteIcon[]): HomeGeometry {
  const { width, height, dpi, density, statusBarHeight, navigationBarHeight } = configuration
  const px = (dp: number): number => dpToPx(dp, dpi)
  const columns = Math.max(COLUMNS, ...icons.map((icon) => (icon.container === 'workspace' ? icon.column + 1 : 0)))
  const rows = Math.max(ROWS, ...icons.map((icon) => (icon.container === 'workspace' ? icon.row + 1 : 0)))
  const slots = Math.max(SLOTS, ...icons.map((icon) => (icon.container === 'hotseat' ? icon.slot + 1 : 0)))
  const left = px(EDGE)
  const right = width - left
  const top = statusBarHeight + px(EDGE)
  const bottom = height - navigationBarHeight
  const cellWidth = (right - left) / Math.max(columns, slots) / density
  // Assumption: in narrow cells the icons shrink to fit (InvariantDeviceProfile scales by the display too).
  const iconSize = Math.min(ICON, Math.floor(cellWidth) - 4)
  const least = iconSize + HOTSEAT_PADDING + SEARCH_HEIGHT + SEARCH_BOTTOM
  const share = ((bottom - statusBarHeight) / density) * BOTTOM_SHARE
  const gridBottom = bottom - px(Math.max(least, Math.min(BOTTOM_MOST, share)))
  const searchBottom = bottom - px(SEARCH_BOTTOM)
  const searchTop = searchBottom - px(SEARCH_HEIGHT)
  const indicatorHeight = Math.min(px(INDICATOR_HEIGHT), searchTop - gridBottom - px(iconSize + 4))
  return {
    columns,
    rows,
    slots,
    grid: { left, top, right, bottom: gridBottom },
    indicator: { left: 0, top: gridBottom, right: width, bottom: gridBottom + indicatorHeight },
    hotseat: { left, top: gridBottom + indicatorHeight, right, bottom: searchTop },
    search: { left: px(SEARCH_SIDE), top: searchTop, right: width - px(SEARCH_SIDE), bottom: searchBottom },
    iconSize,
  }
}

/** The cell of an icon as it is seen and logged (`bnds=`): in RTL layouts columns count from the right. */
export function iconCell(geometry: HomeGeometry, icon: FavoriteIcon, rtl: boolean): Bounds {
  const { grid, hotseat } = geometry
  if (icon.container === 'hotseat') {
    const slot = rtl ? geometry.slots - 1 - icon.slot : icon.slot
    const [left, right] = slice([hotseat.left, hotseat.right], slot, geometry.slots)
    return { left, top: hotseat.top, right, bottom: hotseat.bottom }
  }
  const column = rtl ? geometry.columns - 1 - icon.column : icon.column
  const [left, right] = slice([grid.left, grid.right], column, geometry.columns)
  const [top, bottom] = slice([grid.top, grid.bottom], icon.row, geometry.rows)
  return { left, top, right, bottom }
}

/** One of `count` equal parts, whole pixels. */
function slice([start, end]: readonly [number, number], index: number, count: number): readonly [number, number] {
  const size = (end - start) / count
  return [Math.round(start + index * size), Math.round(start + (index + 1) * size)]
}
