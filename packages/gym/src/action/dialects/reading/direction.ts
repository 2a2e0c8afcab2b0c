import type { Bounds, Point } from '@droidgym/android/geometry'
import { Direction } from '../../ui-action.ts'

/** Where a finger touches down and where it lifts. */
export interface Way {
  readonly from: Point
  readonly to: Point
}

const OPPOSITE = {
  up: 'down', down: 'up', left: 'right', right: 'left',
} as const satisfies Record<Direction, Direction>

/** A finger that moves up shows what is below: scroll and finger directions are opposite. */
export function opposite(direction: Direction): Direction {
  return OPPOSITE[direction]
}

export function isDirection(value: unknown): value is Direction {
  return Object.values<unknown>(Direction).includes(value)
}

/**
 * The path of a finger that moves in a direction through the middle of `bounds`, from `start` to `end` of its height or
 * width, as fractions in the direction of the finger. All points are pixels inside.
 */
export function fingerWay(direction: Direction, bounds: Bounds, start: number, end: number): Way {
  const isForward = direction === Direction.down || direction === Direction.right
  const isVertical = direction === Direction.up || direction === Direction.down
  const along = (fraction: number, least: number, past: number) =>
    Math.min(Math.floor(least + (isForward ? fraction : 1 - fraction) * (past - least)), past - 1)
  const middle = (least: number, past: number) => Math.floor((least + past) / 2)
  const at = (fraction: number) => isVertical
    ? { x: middle(bounds.left, bounds.right), y: along(fraction, bounds.top, bounds.bottom) }
    : { x: along(fraction, bounds.left, bounds.right), y: middle(bounds.top, bounds.bottom) }
  return { from: at(start), to: at(end) }
}

/** The main direction of a finger's path; undefined when it does not move. */
export function fingerDirection({ from, to }: Way): Direction | undefined {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (x === 0 && y === 0) return undefined
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? Direction.right : Direction.left
  return y > 0 ? Direction.down : Direction.up
}
