import type { GlyphPath } from '../drawing.ts'

/** A point `[x, y]` in viewport units. */
export type Point = readonly [number, number]

/** A rectangle `[x, y, width, height]` in viewport units. */
export type Box = readonly [number, number, number, number]

/** An outline 2 units wide, unless told otherwise. */
export function line(d: string, width = 2): GlyphPath {
  return { d, stroke: width }
}

/** A full circle, wound clockwise. */
export function disc(x: number, y: number, radius: number): string {
  return circle([x, y], radius, 1)
}

/** A circle cut out of a shape around it: wound the other way, so that the non-zero rule leaves it empty. */
export function discHole(x: number, y: number, radius: number): string {
  return circle([x, y], radius, 0)
}

/** A circular band of `width`, inside `radius`. */
export function ring([x, y]: Point, radius: number, width: number): string {
  return disc(x, y, radius) + discHole(x, y, radius - width)
}

/** A rectangle with rounded corners, wound clockwise. */
export function box([x, y, width, height]: Box, radius = 0): string {
  const [w, h] = [n(width - 2 * radius), n(height - 2 * radius)]
  const corner = (dx: number, dy: number) => `a${n(radius)} ${n(radius)} 0 0 1 ${n(dx)} ${n(dy)}`
  const start = `M${n(x + radius)} ${n(y)}h${w}${corner(radius, radius)}v${h}${corner(-radius, radius)}`
  return `${start}h${-w}${corner(-radius, -radius)}v${-h}${corner(radius, -radius)}z`
}

/** A rounded rectangle cut out of a shape around it. */
export function boxHole([x, y, width, height]: Box, radius = 0): string {
  const [w, h] = [n(width - 2 * radius), n(height - 2 * radius)]
  const corner = (dx: number, dy: number) => `a${n(radius)} ${n(radius)} 0 0 0 ${n(dx)} ${n(dy)}`
  const start = `M${n(x + radius)} ${n(y)}${corner(-radius, radius)}v${h}${corner(radius, radius)}`
  return `${start}h${w}${corner(radius, -radius)}v${-h}${corner(-radius, -radius)}z`
}

/** A rounded rectangle drawn as a band of `width`, inside its edges. */
export function frame(edges: Box, radius: number, width = 2): string {
  const [x, y, w, h] = edges
  const inner: Box = [x + width, y + width, w - 2 * width, h - 2 * width]
  return box(edges, radius) + boxHole(inner, Math.max(0, radius - width))
}

/** A part of a ring, between two angles in degrees clockwise from three o'clock. */
export function arc(center: Point, [outer, inner]: readonly [number, number], from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0
  const [start, end] = [polar(center, outer, from), polar(center, outer, to)]
  const [back, close] = [polar(center, inner, to), polar(center, inner, from)]
  const outside = `M${start}A${outer} ${outer} 0 ${large} 1 ${end}`
  return inner === 0 ? `${outside}L${back}z` : `${outside}L${back}A${inner} ${inner} 0 ${large} 0 ${close}z`
}

/** Strokes from `inner` to `outer` around a centre, the first one upwards. */
export function rays(center: Point, inner: number, outer: number, count: number): string {
  return around(count, (angle) => `M${polar(center, inner, angle)}L${polar(center, outer, angle)}`).join('')
}

/** A star with one point up; a polygon with dents. */
export function star(center: Point, outer: number, inner: number, count: number): string {
  const points = around(count, (a) => `${polar(center, outer, a)} ${polar(center, inner, a + 180 / count)}`)
  return `M${points.join(' ')}z`
}

/** A toothed wheel without its hole. */
export function gear(center: Point, outer: number, inner: number, teeth: number): string {
  const pitch = 360 / teeth
  const tooth = (angle: number) =>
    [
      polar(center, inner, angle - pitch * 0.34),
      polar(center, outer, angle - pitch * 0.2),
      polar(center, outer, angle + pitch * 0.2),
      polar(center, inner, angle + pitch * 0.34),
    ].join(' ')
  return `M${around(teeth, tooth).join(' ')}z`
}

/** The point at `radius` from a centre, `angle` degrees clockwise from three o'clock, as path text. */
export function polar([x, y]: Point, radius: number, angle: number): string {
  const radians = (angle * Math.PI) / 180
  return `${n(x + radius * Math.cos(radians))} ${n(y + radius * Math.sin(radians))}`
}

function around(count: number, part: (angle: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => part((360 / count) * index - 90))
}

function circle([x, y]: Point, radius: number, sweep: 0 | 1): string {
  const half = (width: number) => `a${n(radius)} ${n(radius)} 0 1 ${sweep} ${n(width)} 0`
  return `M${n(x - radius)} ${n(y)}${half(2 * radius)}${half(-2 * radius)}z`
}

/** Three decimals are finer than any pixel. */
function n(value: number): number {
  return Math.round(value * 1000) / 1000
}
