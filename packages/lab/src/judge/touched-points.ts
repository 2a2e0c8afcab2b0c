import type { Point } from '@droidgym/android/geometry'

/** The beginning of descriptions of touches: `tap(X, Y)`, `swipe(X, Y, X, Y)` … (`packages/gym/src/action`). */
const TOUCH = /^(?:scroll\(\w+\): )?(?:tap|double-tap|long-press|swipe|drag)\((\d+), (\d+)(?:, (\d+), (\d+))?/

/** Where fingers touched and, if they moved, lifted, from an action's `executed` text. */
export function touchedPoints(executed: string): readonly Point[] {
  const [, ...numbers] = TOUCH.exec(executed) ?? []
  const [x, y, toX, toY] = numbers.map(Number)
  if (x === undefined || y === undefined) return []
  if (toX === undefined || toY === undefined || Number.isNaN(toX) || Number.isNaN(toY)) return [{ x, y }]
  return [{ x, y }, { x: toX, y: toY }]
}
