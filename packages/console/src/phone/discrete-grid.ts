import type { DisplayPoint, DisplaySize } from '@droidgym/page/display'

/** The taps of the discrete action space (docs/actions.md): 27 rows of 14 columns, from the top left. */
const ROWS = 27
const COLUMNS = 14
const FIRST = 0.025
const ROW_STEP = 0.0375
const COLUMN_STEP = 0.075

/** Where the taps 0 to 377 are, in pixels of the display. */
export function gridPoints({ width, height }: DisplaySize): readonly DisplayPoint[] {
  return Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
    x: (FIRST + COLUMN_STEP * (index % COLUMNS)) * width,
    y: (FIRST + ROW_STEP * Math.floor(index / COLUMNS)) * height,
  }))
}

/** The index of the tap nearest to a point. */
export function gridIndexAt({ x, y }: DisplayPoint, { width, height }: DisplaySize): number {
  const row = nearest((y / height - FIRST) / ROW_STEP, ROWS)
  return row * COLUMNS + nearest((x / width - FIRST) / COLUMN_STEP, COLUMNS)
}

function nearest(place: number, count: number): number {
  return Math.min(Math.max(Math.round(place), 0), count - 1)
}
