import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useVisibleRange } from '../replay/visible-range.ts'

interface Props {
  readonly label: string
  readonly header: ComponentChildren
  readonly count: number
  /** Pixels of every row. */
  readonly rowHeight: number
  readonly columns: number
  /** A `tr`, whose height the style of `.windowed` gives. */
  readonly row: (index: number) => ComponentChildren
  /** Told of the rows that are drawn. */
  readonly onRange?: (from: number, to: number) => void
}

/** A table of any length in a scrolled area, of which only the rows in view are drawn. */
export function WindowedTable({ label, header, count, rowHeight, columns, row, onRange }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const [from, to] = useVisibleRange(area, { count, size: rowHeight, side: 'height' })
  useEffect(() => { onRange?.(from, to) }, [from, to])
  const gap = (rows: number): ComponentChildren => (
    rows > 0 && <tr aria-hidden="true" style={{ height: `${rows * rowHeight}px` }}><td class="gap" colSpan={columns} /></tr>
  )
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return (
    <div ref={area} class="windowed scroll" role="region" aria-label={label} tabIndex={0} style={{ '--row': `${rowHeight}px` }}>
      <table class="table" aria-rowcount={count + 1}>
        <thead>{header}</thead>
        <tbody>
          {gap(Math.min(from, count))}
          {indexes.map((index) => row(index))}
          {gap(count - to)}
        </tbody>
      </table>
    </div>
  )
}
