/** A bar from 0 to 1. */
export interface Bar {
  readonly label: string
  readonly value: number
  /** Standard error. */
  readonly error?: number | undefined
  /** A note at the end of the bar. */
  readonly text: string
  /** A class of `report-style.ts`. */
  readonly tone?: string
}

const ROW = 22
const BAR_WIDTH = 260
/** Largest width of a character in the report's font, in pixels. */
const CHARACTER = 7.5

/** Bars below each other, with whiskers of a standard error to both sides. */
export function barChart(name: string, bars: readonly Bar[]): string {
  const left = 12 + widest(bars.map(({ label }) => label))
  const right = 20 + widest(bars.map(({ text }) => text))
  const x = (share: number): number => round(left + BAR_WIDTH * Math.min(1, Math.max(0, share)))
  const lines = [0, 0.5, 1].map((share) => (
    `<line class="grid" x1="${x(share)}" x2="${x(share)}" y1="0" y2="${bars.length * ROW}"/>`
  ))
  const rows = bars.map(({ label, value, error, text, tone = 'one' }, index) => {
    const middle = index * ROW + ROW / 2
    const whisker = error === undefined || error === 0 ? '' : `<path class="whisker" d="M${x(value - error)} ${middle - 3}v6m0-3`
      + `H${x(value + error)}m0-3v6"/>`
    return `<text x="${left - 8}" y="${middle + 4}" text-anchor="end">${escape(label)}</text>`
      + `<rect class="${tone}" x="${left}" y="${middle - 7}" width="${round(x(value) - left)}" height="14" rx="2"/>${whisker}`
      + `<text class="quiet" x="${left + BAR_WIDTH + 10}" y="${middle + 4}">${escape(text)}</text>`
  })
  return svg(name, left + BAR_WIDTH + right, bars.length * ROW, [...lines, ...rows])
}

const CELL = 16

export interface HeatMap {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** From 0 to 1; `undefined` for an empty cell. */
  readonly at: (row: string, column: string) => number | undefined
}

/** A square for every row and column, more opaque for larger values. */
export function heatMap(name: string, { rows, columns, at }: HeatMap): string {
  const left = 12 + widest(rows)
  const top = 12 + widest(columns)
  const heads = columns.map((column, index) => {
    const x = left + index * CELL + CELL / 2 + 4
    return `<text class="quiet" transform="translate(${x} ${top - 6}) rotate(-90)">${escape(column)}</text>`
  })
  const lines = rows.flatMap((row, index) => {
    const y = top + index * CELL
    const squares = columns.map((column, place) => {
      const value = at(row, column)
      const where = `x="${left + place * CELL + 1}" y="${y + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="2"`
      const told = `<title>${escape(`${row} in ${column}: ${value === undefined ? 'not played' : percent(value)}`)}</title>`
      return value === undefined
        ? `<rect class="absent" ${where}>${told}</rect>`
        : `<rect class="cell" ${where}/><rect class="one" ${where} opacity="${round(value)}">${told}</rect>`
    })
    return [`<text x="${left - 8}" y="${y + 12}" text-anchor="end">${escape(row)}</text>`, ...squares]
  })
  return svg(name, left + columns.length * CELL + 8, top + rows.length * CELL, [...heads, ...lines])
}

const COLUMN_HEIGHT = 140

/** Counts of whole numbers, from the smallest to the largest. */
export function histogram(name: string, counts: ReadonlyMap<number, number>): string {
  const numbers = [...counts.keys()]
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const highest = Math.max(...counts.values())
  const width = 26
  const columns = Array.from({ length: most - least + 1 }, (_, index) => {
    const count = counts.get(least + index) ?? 0
    const height = round((COLUMN_HEIGHT * count) / highest)
    const middle = index * width + width / 2
    const bottom = COLUMN_HEIGHT + 16
    return `<rect class="one" x="${index * width + 3}" y="${bottom - height}" width="${width - 6}" height="${height}" rx="2">`
      + `<title>${least + index} steps: ${count} episodes</title></rect>`
      + (count === 0 ? '' : `<text class="quiet" x="${middle}" y="${bottom - height - 4}" text-anchor="middle">${count}</text>`)
      + `<text x="${middle}" y="${bottom + 16}" text-anchor="middle">${least + index}</text>`
  })
  return svg(name, columns.length * width, COLUMN_HEIGHT + 40, columns)
}

function widest(texts: readonly string[]): number {
  return Math.ceil(CHARACTER * Math.max(0, ...texts.map((text) => text.length)))
}

function svg(name: string, width: number, height: number, parts: readonly string[]): string {
  return `<svg role="img" aria-label="${escape(name)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
    + `${parts.join('\n')}</svg>`
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

/** Escapes a text for HTML content and attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
