import { SystemKey } from '@droidgym/spec/device/device'
import type { Gesture, Position } from './dual-gesture.ts'

/**
 * The 385 actions of the B-MoCA reference (arXiv 2404.16660, section 3), in its order:
 * 0-377 taps (27 rows of 14 columns, row by row from the top left), 378-381 swipes, 382-384 buttons.
 */
const DISCRETE_ROWS = 27
const DISCRETE_COLUMNS = 14
const TAPS = DISCRETE_ROWS * DISCRETE_COLUMNS

/** Row and column spacing on [0, 1]; in the reference's [-1, 1] they are .075 and .15, from -.95 to 1. */
const FIRST = 0.025
const ROW_STEP = 0.0375
const COLUMN_STEP = 0.075

/** Directions are the finger's: `right` moves it from left to right. From .8 to .2 of the display and the reverse. */
const SWIPES = [
  { name: 'up', gesture: { touch: { y: 0.8, x: 0.5 }, lift: { y: 0.2, x: 0.5 } } },
  { name: 'down', gesture: { touch: { y: 0.2, x: 0.5 }, lift: { y: 0.8, x: 0.5 } } },
  { name: 'right', gesture: { touch: { y: 0.5, x: 0.2 }, lift: { y: 0.5, x: 0.8 } } },
  { name: 'left', gesture: { touch: { y: 0.5, x: 0.8 }, lift: { y: 0.5, x: 0.2 } } },
] as const

/**
 * The reference taps where it expects the navigation bar's buttons; we press the keys themselves, which works on every
 * screen size and in right-to-left locales.
 */
const BUTTONS = [SystemKey.back, SystemKey.home, SystemKey.overview] as const

export const DISCRETE_SIZE = TAPS + SWIPES.length + BUTTONS.length

export type DiscreteMeaning =
  | { readonly kind: 'gesture'; readonly gesture: Gesture }
  | { readonly kind: 'key'; readonly key: (typeof BUTTONS)[number] }

/** The meaning of an index, or `undefined` when it is not an integer from 0 to 384. */
export function discreteToGesture(index: number): DiscreteMeaning | undefined {
  if (!Number.isInteger(index) || index < 0) return undefined
  if (index < TAPS) {
    const position = tapPosition(index)
    return { kind: 'gesture', gesture: { touch: position, lift: position } }
  }
  const swipe = SWIPES[index - TAPS]
  if (swipe !== undefined) return { kind: 'gesture', gesture: swipe.gesture }
  const key = BUTTONS[index - TAPS - SWIPES.length]
  return key === undefined ? undefined : { kind: 'key', key }
}

/** The tap nearest to a position in [0, 1] coordinates; positions beyond the edge count as the edge. */
export function discreteFromPoint(position: Position): number {
  const row = nearest(position.y, ROW_STEP, DISCRETE_ROWS)
  const column = nearest(position.x, COLUMN_STEP, DISCRETE_COLUMNS)
  return row * DISCRETE_COLUMNS + column
}

/** The index of a swipe by the finger's direction. */
export function discreteSwipe(direction: 'up' | 'down' | 'right' | 'left'): number {
  return TAPS + SWIPES.findIndex(({ name }) => name === direction)
}

/** The index of a navigation button. */
export function discreteButton(key: (typeof BUTTONS)[number]): number {
  return TAPS + SWIPES.length + BUTTONS.indexOf(key)
}

/** E.g. `tap row 3 of 27, column 1 of 14`, `swipe up`, `press HOME`; `undefined` for an invalid index. */
export function describeDiscrete(index: number): string | undefined {
  const meaning = discreteToGesture(index)
  if (meaning === undefined) return undefined
  if (meaning.kind === 'key') return `press ${meaning.key}`
  const swipe = SWIPES[index - TAPS]
  if (swipe !== undefined) return `swipe ${swipe.name}`
  const row = Math.floor(index / DISCRETE_COLUMNS) + 1
  return `tap row ${row} of ${DISCRETE_ROWS}, column ${(index % DISCRETE_COLUMNS) + 1} of ${DISCRETE_COLUMNS}`
}

function tapPosition(index: number): Position {
  return {
    y: FIRST + ROW_STEP * Math.floor(index / DISCRETE_COLUMNS),
    x: FIRST + COLUMN_STEP * (index % DISCRETE_COLUMNS),
  }
}

function nearest(value: number, step: number, count: number): number {
  return Math.min(Math.max(Math.round((value - FIRST) / step), 0), count - 1)
}
