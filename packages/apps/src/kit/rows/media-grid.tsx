import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { rowsOf } from './rows-of.ts'

export interface MediaGridProps<T> extends ViewProps {
  readonly items: readonly T[]
  readonly columns: number
  /** A cell by its place; it grows to its share of the row, or has a width of its own. */
  readonly cell: (item: T, place: { readonly row: number; readonly column: number }) => ViewElement
  /** What stands for a cell where the last row is short; null where cells have a width of their own. */
  readonly filler?: ViewProps | null
}

/** Pictures, products or tools in rows of the same length, edge to edge or with the gap of the grid. */
export function MediaGrid<T>({ items, columns, cell, filler = {}, gap = 0, ...grid }: MediaGridProps<T>): ViewElement {
  return (
    <view gap={gap} {...grid}>
      {rowsOf(items, columns).map((cells, row) => (
        <view direction="row" gap={gap}>
          {cells.map((item, column) => cell(item, { row, column }))}
          {filler !== null && Array.from({ length: columns - cells.length }, () => <view flex={1} {...filler} />)}
        </view>
      ))}
    </view>
  )
}
