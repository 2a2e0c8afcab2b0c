import type { FavoritePlace, FavoriteWidget, WidgetSpan } from '@droidgym/android/storage/launcher-favorites'
import type { Bounds, Point } from '@droidgym/android/geometry'
import { dpToPx } from '@droidgym/android/display-metrics'
import type { Configuration } from '@droidgym/phone/system/configuration'

/** The measures of the home screen. Pixels of the display, unless told otherwise; the mirror image in RTL layouts. */
export interface HomeGeometry {
  readonly columns: number
  readonly rows: number
  readonly slots: number
  /** The page: the cells and the padding beside them. */
  readonly page: Bounds
  /** All cells of the grid together. */
  readonly grid: Bounds
  readonly indicator: Bounds
  /** Opens the list of apps; in the middle of the indicator. */
  readonly handle: Bounds
  /** The bar below the pages: down to the display's edge, behind the navigation bar. */
  readonly bar: Bounds
  /** The cells of the favourites in it. */
  readonly hotseat: Bounds
  /** The rounded search field. */
  readonly search: Bounds
  /** Edge of an icon in dp. */
  readonly iconSize: number
}

/** Size of the type below icons in sp: 14.4, of whole pixels (DeviceProfile.iconTextSizePx). */
export function labelSize({ density }: Configuration): number {
  return Math.round(14.4 * density) / density
}

/** Launcher3's grid of API 29; icons farther out make it larger. */
const COLUMNS = 5
const ROWS = 5
const SLOTS = 5

// dp. Measured on the cells of the list of apps that `bnds=` names: 29, 233, 438, 642, 847, 1051 of 1080 px at 440 dpi.
export const EDGE = 10.5
/** Beside the cells of a page and of the hotseat (dynamic_grid_cell_layout_padding): they begin at 44 of 1080 px. */
const CELL_PADDING = 5.5
export const ICON = 56
const SEARCH_HEIGHT = 44
const SEARCH_SIDE = 27
const SEARCH_BOTTOM = 5.5
const INDICATOR_HEIGHT = 24
/**
 * Height of indicator, hotseat and search: 177 dp on tall screens, less where the rows need it. Measured on B-MoCA's
 * printed list of environment 100, where the handle begins at 0.71 and the rows at 0.18, 0.31 and 0.45 of 2160 px.
 */
const BOTTOM_SHARE = 0.2485
const MAX_BOTTOM = 177
const HOTSEAT_PADDING = 22
/** Above an icon of the hotseat, in its cell (dynamic_grid_hotseat_top_padding), and as much below it. */
const SLOT_PADDING = 8

/** Places the parts of the home screen on a display. */
export function homeGeometry(
  configuration: Configuration,
  icons: readonly (FavoritePlace & Partial<WidgetSpan>)[],
): HomeGeometry {
  const { width, height, dpi, density, statusBarHeight, navigationBarHeight } = configuration
  const px = (dp: number): number => dpToPx(dp, dpi)
  const columns = Math.max(COLUMNS, ...icons.map((icon) => (icon.container === 'workspace' ? icon.column + (icon.columns ?? 1) : 0)))
  const rows = Math.max(ROWS, ...icons.map((icon) => (icon.container === 'workspace' ? icon.row + (icon.rows ?? 1) : 0)))
  const slots = Math.max(SLOTS, ...icons.map((icon) => (icon.container === 'hotseat' ? icon.slot + 1 : 0)))
  const edge = px(EDGE)
  const left = edge + px(CELL_PADDING)
  const right = width - left
  const top = statusBarHeight + px(EDGE)
  const bottom = height - navigationBarHeight
  const cellWidth = (right - left) / Math.max(columns, slots) / density
  // Assumption: in narrow cells the icons shrink to fit (InvariantDeviceProfile scales by the display too).
  const iconSize = Math.min(ICON, Math.floor(cellWidth) - 4)
  const least = iconSize + HOTSEAT_PADDING + SEARCH_HEIGHT + SEARCH_BOTTOM
  const share = ((bottom - statusBarHeight) / density) * BOTTOM_SHARE
  const gridBottom = bottom - px(Math.max(least, Math.min(MAX_BOTTOM, share)))
  const searchBottom = bottom - px(SEARCH_BOTTOM)
  const searchTop = searchBottom - px(SEARCH_HEIGHT)
  const indicatorHeight = Math.min(px(INDICATOR_HEIGHT), searchTop - gridBottom - px(iconSize + 4))
  const barTop = gridBottom + indicatorHeight
  const handleLeft = Math.round((width - px(INDICATOR_HEIGHT)) / 2)
  const hotseatBottom = Math.min(searchTop, barTop + px(iconSize + 2 * SLOT_PADDING))
  return {
    columns,
    rows,
    slots,
    page: { left: edge, top, right: width - edge, bottom: gridBottom },
    grid: { left, top, right, bottom: gridBottom },
    indicator: { left: 0, top: gridBottom, right: width, bottom: barTop },
    handle: { left: handleLeft, top: gridBottom, right: handleLeft + px(INDICATOR_HEIGHT), bottom: barTop },
    bar: { left: 0, top: barTop, right: width, bottom: height },
    hotseat: { left, top: barTop, right, bottom: hotseatBottom },
    search: { left: px(SEARCH_SIDE), top: searchTop, right: width - px(SEARCH_SIDE), bottom: searchBottom },
    iconSize,
  }
}

/** The cell of an icon as it is seen and logged (`bnds=`): in RTL layouts columns count from the right. */
export function iconCell(geometry: HomeGeometry, icon: FavoritePlace, rtl: boolean): Bounds {
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

/** All cells of a widget together. */
export function widgetBounds(geometry: HomeGeometry, widget: FavoriteWidget, rtl: boolean): Bounds {
  const { column, row, columns, rows } = widget
  const first = iconCell(geometry, widget, rtl)
  const last = iconCell(geometry, { ...widget, column: column + columns - 1, row: row + rows - 1 }, rtl)
  return {
    left: Math.min(first.left, last.left),
    top: first.top,
    right: Math.max(first.right, last.right),
    bottom: last.bottom,
  }
}

/** What is dropped on a page. */
export interface DropPoint {
  /** Of what is carried. */
  readonly middle: Point
  readonly finger: Point
  /** The page that is shown. */
  readonly page: number
}

/**
 * The nearest cell of a page, or slot of the hotseat when the finger is in its bar
 * (Workspace.isPointInSelfOverHotseat).
 */
export function placeAtPoint(
  geometry: HomeGeometry,
  { middle, finger, page }: DropPoint,
  rtl: boolean,
): FavoritePlace {
  const { grid, hotseat, bar, columns, rows, slots } = geometry
  const along = ([start, end]: readonly [number, number], at: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor(((at - start) / (end - start)) * count)))
  const mirrored = (index: number, count: number): number => (rtl ? count - 1 - index : index)
  if (finger.y >= bar.top) {
    return { container: 'hotseat', slot: mirrored(along([hotseat.left, hotseat.right], middle.x, slots), slots) }
  }
  const column = mirrored(along([grid.left, grid.right], middle.x, columns), columns)
  return { container: 'workspace', page, column, row: along([grid.top, grid.bottom], middle.y, rows) }
}

/** One of `count` equal parts, whole pixels. */
function slice([start, end]: readonly [number, number], index: number, count: number): readonly [number, number] {
  const size = (end - start) / count
  return [Math.round(start + index * size), Math.round(start + (index + 1) * size)]
}
