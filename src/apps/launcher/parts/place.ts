import type { Bounds } from '../../../android/geometry.ts'
import type { Configuration } from '../../../phone/system/configuration.ts'
import type { Style } from '../../../phone/view/style.ts'

/**
 * Puts a node on a rectangle of the display (pixels), whatever the layout direction. `parent` is the rectangle of the
 * node around it; without it, the display.
 */
export function placeAt(bounds: Bounds, { width, density, rtl }: Configuration, parent?: Bounds): Style {
  const { left, top, right, bottom } = bounds
  const around = parent ?? { left: 0, top: 0, right: width }
  return {
    absolute: true,
    start: (rtl ? around.right - right : left - around.left) / density,
    top: (top - around.top) / density,
    width: (right - left) / density,
    height: (bottom - top) / density,
  }
}
