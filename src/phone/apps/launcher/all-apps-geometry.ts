import type { Bounds } from '../../../android/geometry.ts'
import type { Configuration } from '../../system/configuration.ts'
import { EDGE, ICON } from './home-geometry.ts'

/** Measures of the list of all apps, in dp. */
export interface AllAppsGeometry {
  readonly columns: number
  readonly edge: number
  readonly cellWidth: number
  readonly rowHeight: number
  readonly iconSize: number
  readonly searchHeight: number
  readonly searchMargin: number
}

const COLUMNS = 5
/** 308 px at 440 dpi, as launcher databases of B-MoCA have it. */
const ROW_HEIGHT = 112

export function allAppsGeometry({ widthDp }: Configuration): AllAppsGeometry {
  const cellWidth = (widthDp - 2 * EDGE) / COLUMNS
  const iconSize = Math.min(ICON, Math.floor(cellWidth) - 4)
  return {
    columns: COLUMNS,
    edge: EDGE,
    cellWidth,
    rowHeight: ROW_HEIGHT,
    iconSize,
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
