import type { Point, Size } from '@droidgym/android/geometry'
import { center, intersect, isEmpty } from '@droidgym/android/geometry'
import type { UiPlace } from '../../ui-action.ts'
import type { DialectContext } from './dialect.ts'
import { Scale } from './dialect.ts'
import type { Invalid } from './invalid.ts'
import { quote } from './invalid.ts'

/** Decimals of coordinates written as fractions. */
const UNIT_DIGITS = 4

/**
 * The pixel of two numbers [x, y] in a scale. Pixels of the display and the picture go from 0 to below its size; scaled
 * coordinates from 0 to 1000, 999 or 1, both ends included, and the far end is the last pixel, because width · 1000 /
 * 1000 is one past it. Fractions are cut off, as by the `int()` of most formats' own software; where that rounds, the
 * pixel may be the next one. Outside is invalid; no coordinate is moved onto the display.
 */
export function readPlace(numbers: unknown, scale: Scale, context: DialectContext): Point | Invalid {
  if (!isPair(numbers)) return { invalid: `a place is two numbers [x, y], but got ${quote(numbers)}` }
  const { display } = context
  const [x, y] = numbers
  const end = endOf(scale, context)
  const isInside = (value: number, length: number) => value >= 0 && (end.included ? value <= length : value < length)
  if (!isInside(x, end.width) || !isInside(y, end.height)) {
    const sign = end.included ? '' : 'below '
    const range = `x goes from 0 to ${sign}${end.width}, y to ${sign}${end.height}`
    return { invalid: `the place ${quote(numbers)} is outside the screen: ${range}` }
  }
  return {
    x: Math.min(Math.floor((x * display.width) / end.width), display.width - 1),
    y: Math.min(Math.floor((y * display.height) / end.height), display.height - 1),
  }
}

/**
 * The numbers [x, y] of a pixel in a scale: whole ones, or four decimals for fractions. Reading them gives the pixel
 * back where the scale is as fine as the display, and otherwise one at most a unit of the scale away.
 */
export function writePlace(point: Point, scale: Scale, context: DialectContext): readonly [x: number, y: number] {
  const { display } = context
  const end = endOf(scale, context)
  const step = scale === Scale.unit ? 10 ** -UNIT_DIGITS : 1
  const write = (pixel: number, length: number, scaled: number) => {
    // The middle of the pixel, rounded half down: at the display's own scale that is the pixel's number.
    const units = Math.ceil(((pixel + 0.5) * scaled) / length / step - 0.5)
    const most = end.included ? scaled / step : scaled / step - 1
    return Number((Math.min(units, Math.round(most)) * step).toFixed(UNIT_DIGITS))
  }
  return [write(point.x, display.width, end.width), write(point.y, display.height, end.height)]
}

/** The element that a number names, counted from `first`. */
export function readElement(
  number: unknown,
  { elements }: DialectContext,
  first: 0 | 1 = 0,
): { readonly tag: number } | Invalid {
  const tag = typeof number === 'number' ? number - first : Number.NaN
  if (elements[tag] !== undefined) return { tag }
  const range = elements.length === 0
    ? 'there are no elements on the screen'
    : `elements go from ${first} to ${elements.length - 1 + first}`
  return { invalid: `there is no element ${quote(number)}: ${range}` }
}

/** The pixel of a place; for an element, the middle of its visible part. Undefined for an element without one. */
export function pixelOf(place: UiPlace, { display, elements }: DialectContext): Point | undefined {
  if (!('tag' in place)) return place
  const element = elements[place.tag]
  if (element === undefined) return undefined
  const visible = intersect(element.bounds, { left: 0, top: 0, right: display.width, bottom: display.height })
  if (isEmpty(visible)) return undefined
  const { x, y } = center(visible)
  return { x: Math.floor(x), y: Math.floor(y) }
}

/** The far corner of a scale, and whether it is included. */
function endOf(scale: Scale, { display, picture }: DialectContext): Size & { readonly included: boolean } {
  switch (scale) {
    case Scale.display:
    case Scale.none:
      return { ...display, included: false }
    case Scale.picture:
      return { ...picture, included: false }
    case Scale.thousand:
      return { width: 1000, height: 1000, included: true }
    case Scale.nineNineNine:
      return { width: 999, height: 999, included: true }
    case Scale.unit:
      return { width: 1, height: 1, included: true }
  }
}

function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part))
}
