import type { Bounds, Size } from '@droidgym/android/geometry'

/** Whether one of the points that a coarse tap can reach lies in the bounds: 14 columns, 27 rows. */
export function onTapGrid({ left, top, right, bottom }: Bounds, { width, height }: Size): boolean {
  const columns = Array.from({ length: 14 }, (_, column) => Math.min(1, 0.025 + 0.075 * column) * width)
  const rows = Array.from({ length: 27 }, (_, row) => Math.min(1, 0.025 + 0.0375 * row) * height)
  return columns.some((x) => x >= left && x < right) && rows.some((y) => y >= top && y < bottom)
}
