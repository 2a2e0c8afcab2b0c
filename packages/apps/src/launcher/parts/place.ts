import type { Bounds } from '@droidgym/android/geometry'
import type { Style } from '@droidgym/phone/view/style'
import { useHome } from '../view.ts'

/**
 * Puts a node on a rectangle of the display (pixels), whatever the layout direction. `parent` is the rectangle of the
 * node around it; without it, the display.
 */
export function placeAt({ left, top, right, bottom }: Bounds, parent?: Bounds): Style {
  const { width, density, rtl } = useHome().configuration
  const around = parent ?? { left: 0, top: 0, right: width }
  return {
    absolute: true,
    start: (rtl ? around.right - right : left - around.left) / density,
    top: (top - around.top) / density,
    width: (right - left) / density,
    height: (bottom - top) / density,
  }
}
