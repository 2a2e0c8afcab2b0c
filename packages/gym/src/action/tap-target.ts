import type { Point, Size } from '@droidgym/android/geometry'

/** An element that a tag can name: left, top, right, bottom in pixels. */
export interface TapTarget {
  readonly bounds: readonly [number, number, number, number]
}

/** The pixel in the middle of the element with a tag, or why there is none. */
export function middleOf(
  tag: number,
  elements: readonly TapTarget[],
  display: Size,
): Point | { readonly invalid: string } {
  const target = elements[tag]
  if (target === undefined) {
    const known = elements.length === 0 ? 'there are no elements on the screen' : `tags go from 0 to ${elements.length - 1}`
    return { invalid: `no element has the tag ${tag}: ${known}` }
  }
  const [left, top, right, bottom] = target.bounds
  const x = Math.floor((left + right) / 2)
  const y = Math.floor((top + bottom) / 2)
  if (right <= left || bottom <= top || x < 0 || y < 0 || x >= display.width || y >= display.height) {
    return { invalid: `the element with the tag ${tag} has no visible area to tap` }
  }
  return { x, y }
}
