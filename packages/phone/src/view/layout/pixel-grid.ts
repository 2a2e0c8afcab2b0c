import type { FlexNode } from './flex-node.ts'

/** How near to a whole or half pixel counts as on it. */
const NEAR = 0.0001

/** Which way a length goes that is not a whole number of pixels. */
type Way = 'nearest' | 'up' | 'down'

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < NEAR
}

/** A length in dp as a whole number of pixels, of which there are `density` in a dp. */
export function toPixelGrid(length: number, density: number, way: Way = 'nearest'): number {
  const pixels = length * density
  const part = pixels % 1
  const fraction = part < 0 ? part + 1 : part
  const wholePixels = pixels - fraction
  return Math.fround((isUp(fraction, way) ? wholePixels + 1 : wholePixels) / density)
}

function isUp(fraction: number, way: Way): boolean {
  if (isNear(fraction, 0)) return false
  if (isNear(fraction, 1) || way === 'up') return true
  return way === 'nearest' && (fraction > 0.5 || isNear(fraction, 0.5))
}

/**
 * Snaps a tree's boxes to pixels. A size is the distance of the edges' pixels on the display, so that neighbours meet;
 * that of a text is never less than it needs.
 */
export function snapToPixels(node: FlexNode, parentLeft: number, parentTop: number, density: number): void {
  const { width, height, text } = node
  const isText = text !== undefined
  const left = parentLeft + node.left
  const top = parentTop + node.y.position
  node.left = toPixelGrid(node.left, density, isText ? 'down' : 'nearest')
  node.y.position = toPixelGrid(node.y.position, density, isText ? 'down' : 'nearest')
  node.width = snappedSize(left, width, density, isText)
  node.height = snappedSize(top, height, density, isText)
  for (const child of node.children) snapToPixels(child, left, top, density)
}

function snappedSize(start: number, length: number, density: number, isText: boolean): number {
  const fraction = (length * density) % 1
  const isWhole = isNear(fraction, 0) || isNear(fraction, 1)
  const end = toPixelGrid(start + length, density, isText ? (isWhole ? 'down' : 'up') : 'nearest')
  return Math.fround(end - toPixelGrid(start, density, isText ? 'down' : 'nearest'))
}
