import { boundsOf } from '@droidgym/android/geometry'
import { skiaText } from '@droidgym/phone/render/text/skia-text'
import type { ViewElement } from '@droidgym/phone/view/element'
import { measure } from '@droidgym/phone/view/layout/layout'
import { place } from '@droidgym/phone/view/layout/placement'
import type { ViewNode } from '@droidgym/phone/view/view-node'

export const SCREEN = boundsOf(0, 0, 1080, 1920)

/** The tree on a display that is 1920 pixels high, with every scroll container at `offset` (dp). */
export function layOut(element: ViewElement, { width = 1080, density = 2, rtl = false, offset = 0 } = {}): ViewNode {
  const box = measure(element, {
    width: width / density,
    height: 1920 / density,
    text: { locale: 'en-US', density, fontScale: 1, rtl },
    engine: skiaText,
  })
  return place(element, box, { origin: { x: 0, y: 0 }, clip: SCREEN, density, scrollOffset: () => offset })
}
