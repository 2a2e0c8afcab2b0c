/** Rectangles, points and sizes in physical pixels; x grows right, y grows down. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Half-open rectangle: `right` and `bottom` are one past the last pixel, as in `android.graphics.Rect`. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const EMPTY_BOUNDS: Bounds = { left: 0, top: 0, right: 0, bottom: 0 }

export function boundsOf(left: number, top: number, width: number, height: number): Bounds {
  return { left, top, right: left + width, bottom: top + height }
}

export function width(bounds: Bounds): number {
  return bounds.right - bounds.left
}

export function height(bounds: Bounds): number {
  return bounds.bottom - bounds.top
}

export function isEmpty(bounds: Bounds): boolean {
  return bounds.right <= bounds.left || bounds.bottom <= bounds.top
}

export function contains(bounds: Bounds, point: Point): boolean {
  return point.x >= bounds.left && point.x < bounds.right && point.y >= bounds.top && point.y < bounds.bottom
}

export function center(bounds: Bounds): Point {
  return { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The common part of two rectangles; `EMPTY_BOUNDS` when they do not touch, `a` itself where `b` holds all of it. */
export function intersect(a: Bounds, b: Bounds): Bounds {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  const right = Math.min(a.right, b.right)
  const bottom = Math.min(a.bottom, b.bottom)
  if (right <= left || bottom <= top) return EMPTY_BOUNDS
  if (left === a.left && top === a.top && right === a.right && bottom === a.bottom) return a
  return { left, top, right, bottom }
}
