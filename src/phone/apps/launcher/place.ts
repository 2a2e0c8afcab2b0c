import type { Bounds } from '../../../android/geometry.ts'
import type { Configuration } from '../../system/configuration.ts'
import type { Style } from '../../view/style.ts'

/**
 * Puts a node on a rectangle of the display (pixels), whatever the layout direction. Its parent is as wide as the
 * display and begins at `parentTop`.
 */
export function placeAt(bounds: Bounds, { width, density, rtl }: Configuration, parentTop = 0): Style {
  const { left, top, right, bottom } = bounds
  return {
    absolute: true,
    start: (rtl ? width - right : left) / density,
    top: (top - parentTop) / density,
    width: (right - left) / density,
    height: (bottom - top) / density,
  }
}
