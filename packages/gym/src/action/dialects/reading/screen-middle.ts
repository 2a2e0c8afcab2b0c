import type { Point, Size } from '@droidgym/android/geometry'
import type { Direction, UiAction, UiPlace } from '../../ui-action.ts'

/** Where a format that requires a place scrolls the whole screen. */
export function middleOf({ width, height }: Size): Point {
  return { x: Math.floor(width / 2), y: Math.floor(height / 2) }
}

/** A scroll at the place that stands for the whole screen scrolls the screen. */
export function scrollAt(direction: Direction, at: UiPlace, isScreen: boolean): UiAction {
  return isScreen ? { kind: 'scroll', direction } : { kind: 'scroll', direction, at }
}
