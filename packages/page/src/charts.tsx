/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** The colour of a bar: the accent, or one beside it. */
export type BarColour = 'one' | 'two'

/** A bar from 0 to 1. */
export interface Bar {
  readonly label: string
  readonly value: number
  /** Standard error. */
  readonly error?: number | undefined
  /** A note at the end of the bar. */
  readonly text: string
  readonly colour?: BarColour
}

const ROW = 22
const BAR_WIDTH = 260
/** Largest width of a character in the charts' font, in pixels. */
const CHARACTER = 7.5

/** Bars below each other, with whiskers of a standard error to both sides. */
export function BarChart({ name, bars }: { readonly name: string; readonly bars: readonly Bar[] }) {
  const left = 12 + widest(bars.map(({ label }) => label))
  const right = 20 + widest(bars.map(({ text }) => text))
  const height = bars.length * ROW
  const x = (share: number): number => round(left + BAR_WIDTH * Math.min(1, Math.max(0, share)))
  return (
    <Chart name={name} width={left + BAR_WIDTH + right} height={height}>
      {[0, 0.5, 1].map((share) => <line key={share} class="grid" x1={x(share)} x2={x(share)} y1={0} y2={height} />)}
      {bars.map(({ label, value, error = 0, text, colour = 'one' }, index) => {
        const middle = index * ROW + ROW / 2
        return (
          <g key={label}>
            <text x={left - 8} y={middle + 4} text-anchor="end">{label}</text>
            <rect class={colour} x={left} y={middle - 7} width={round(x(value) - left)} height={14} rx={2} />
            {error !== 0 && <path class="whisker" d={`M${x(value - error)} ${middle - 3}v6m0-3H${x(value + error)}m0-3v6`} />}
            <text class="quiet" x={left + BAR_WIDTH + 10} y={middle + 4}>{text}</text>
          </g>
        )
      })}
    </Chart>
  )
}

const CELL = 16

interface HeatMapProps {
  readonly name: string
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** From 0 to 1; `undefined` for an empty cell. */
  readonly at: (row: string, column: string) => number | undefined
}

/** A square for every row and column, more opaque for larger values. */
export function HeatMap({ name, rows, columns, at }: HeatMapProps) {
  const left = 12 + widest(rows)
  const top = 12 + widest(columns)
  return (
    <Chart name={name} width={left + columns.length * CELL + 8} height={top + rows.length * CELL}>
      {columns.map((column, index) => (
        <text key={column} class="quiet" transform={`translate(${left + index * CELL + CELL / 2 + 4} ${top - 6}) rotate(-90)`}>
          {column}
        </text>
      ))}
      {rows.map((row, index) => (
        <g key={row}>
          <text x={left - 8} y={top + index * CELL + 12} text-anchor="end">{row}</text>
          {columns.map((column, place) => {
            const value = at(row, column)
            const [x, y] = [left + place * CELL + 1, top + index * CELL + 1]
            const square = { x, y, width: CELL - 2, height: CELL - 2, rx: 2 }
            const title = <title>{`${row} in ${column}: ${value === undefined ? 'not played' : percentText(value)}`}</title>
            if (value === undefined) return <rect key={column} class="absent" {...square}>{title}</rect>
            return [
              <rect key={column} class="cell" {...square} />,
              <rect key={`${column} `} class="one" {...square} opacity={round(value)}>{title}</rect>,
            ]
          })}
        </g>
      ))}
    </Chart>
  )
}

const COLUMN = 26
const COLUMN_HEIGHT = 140
const BOTTOM = COLUMN_HEIGHT + 16

interface HistogramProps {
  readonly name: string
  /** How often each whole number occurs. */
  readonly counts: ReadonlyMap<number, number>
  readonly titleOf: (number: number, count: number) => string
}

/** Counts of whole numbers, from the smallest to the largest. */
export function Histogram({ name, counts, titleOf }: HistogramProps) {
  const numbers = [...counts.keys()]
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const highest = Math.max(...counts.values())
  const columns = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  return (
    <Chart name={name} width={columns.length * COLUMN} height={COLUMN_HEIGHT + 40}>
      {columns.map((number, index) => {
        const count = counts.get(number) ?? 0
        const height = round((COLUMN_HEIGHT * count) / highest)
        const middle = index * COLUMN + COLUMN / 2
        return (
          <g key={number}>
            <rect class="one" x={index * COLUMN + 3} y={BOTTOM - height} width={COLUMN - 6} height={height} rx={2}>
              <title>{titleOf(number, count)}</title>
            </rect>
            {count > 0 && <text class="quiet" x={middle} y={BOTTOM - height - 4} text-anchor="middle">{count}</text>}
            <text x={middle} y={BOTTOM + 16} text-anchor="middle">{number}</text>
          </g>
        )
      })}
    </Chart>
  )
}

interface ChartProps {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly children: ComponentChildren
}

function Chart({ name, width, height, children }: ChartProps) {
  return (
    <svg class="chart" role="img" aria-label={name} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {children}
    </svg>
  )
}

/** `83.3 %`. */
export function percentText(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function widest(texts: readonly string[]): number {
  return Math.ceil(CHARACTER * Math.max(0, ...texts.map((text) => text.length)))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
