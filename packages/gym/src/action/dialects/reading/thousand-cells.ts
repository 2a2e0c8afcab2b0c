import type { Point } from '@droidgym/android/geometry'
import type { DialectContext } from './dialect.ts'
import { Scale } from './dialect.ts'
import type { Invalid } from './invalid.ts'
import { quote } from './invalid.ts'
import { readPlace, writePlace } from './place.ts'

const LAST = 999

/**
 * The pixel of two numbers [x, y] from 0 to 999 that are thousandths of the width and height. 999 is the last, because
 * a format with three digits has no 1000.
 */
export function readCells(numbers: readonly [x: number, y: number], context: DialectContext): Point | Invalid {
  if (numbers.some((number) => number > LAST)) {
    return { invalid: `the place ${quote(numbers)} is outside the screen: x and y go from 0 to ${LAST}` }
  }
  return readPlace(numbers, Scale.thousand, context)
}

export function writeCells(point: Point, context: DialectContext): readonly [x: number, y: number] {
  const [x, y] = writePlace(point, Scale.thousand, context)
  return [Math.min(x, LAST), Math.min(y, LAST)]
}
