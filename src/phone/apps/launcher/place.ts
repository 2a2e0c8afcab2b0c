import type { Bounds } from '../../../android/geometry.ts'
import type { Configuration } from '../../system/configuration.ts'
import type { Style } from '../../view/style.ts'

/** Puts a node on a rectangle of the display (pixels), whatever the layout direction. Its parent fills the display. */
export function placeAt({ left, top, right, bottom }: Bounds, { width, density, rtl }: Configuration): Style {
  return {
    absolute: true,
    start: (rtl ? width - right : left) / density,
    top: top / density,
    width: (right - left) / density,
    height: (bottom - top) / density,
  }
}
