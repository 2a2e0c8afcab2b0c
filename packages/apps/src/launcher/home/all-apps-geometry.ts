import type { Bounds } from '@droidgym/android/geometry'
import type { Configuration } from '@droidgym/phone/system/configuration'
import { EDGE, ICON } from './home-geometry.ts'

/** Measures of the list of all apps, in dp. */
export interface AllAppsGeometry {
  readonly columns: number
  readonly edge: number
  readonly cellWidth: number
  readonly rowHeight: number
  readonly iconSize: number
  /** On either side of a label. */
  readonly labelMargin: number
  readonly searchHeight: number
  readonly searchMargin: number
}

const COLUMNS = 5
/** 308 px at 440 dpi, as launcher databases of B-MoCA have it. */
const ROW_HEIGHT = 112

/**
 * Measured on B-MoCA's picture of the list, whose cells of 74 dp cut "Messages", "Play Movies & TV" and "Play Music" to
 * "Messag…", "Play M…" and "Play Mu…": 169 of 204 px are left for
 * a label.
 */
const LABEL_MARGIN = 6.6

export function allAppsGeometry({ widthDp }: Configuration): AllAppsGeometry {
  const cellWidth = (widthDp - 2 * EDGE) / COLUMNS
  const iconSize = Math.min(ICON, Math.floor(cellWidth) - 4)
  return {
    columns: COLUMNS,
    edge: EDGE,
    cellWidth,
    rowHeight: ROW_HEIGHT,
    iconSize,
    labelMargin: LABEL_MARGIN,
    searchHeight: 48,
    searchMargin: 16,
  }
}

/** Where a cell is seen, in display pixels, when the list is scrolled by `offset` dp; cut to the list. */
export function rowCells(
  configuration: Configuration,
  { row, column, offset }: { readonly row: number; readonly column: number; readonly offset: number },
): Bounds {
  const { density, rtl, statusBarHeight, height, navigationBarHeight } = configuration
  const { columns, edge, cellWidth, rowHeight, searchHeight, searchMargin } = allAppsGeometry(configuration)
  const fromLeft = rtl ? columns - 1 - column : column
  const px = (dp: number): number => Math.round(dp * density)
  const listTop = statusBarHeight / density + searchHeight + 2 * searchMargin
  const top = listTop + row * rowHeight - offset
  return {
    left: px(edge + fromLeft * cellWidth),
    top: Math.max(px(listTop), px(top)),
    right: px(edge + (fromLeft + 1) * cellWidth),
    bottom: Math.min(height - navigationBarHeight, px(top + rowHeight)),
  }
}
