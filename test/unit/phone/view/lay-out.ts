import { boundsOf } from '@droidgym/android/geometry'
import { skiaText } from '../../../../src/phone/render/text/skia-text.ts'
import type { ViewElement } from '../../../../src/phone/view/element.ts'
import { measure } from '../../../../src/phone/view/layout/layout.ts'
import { place } from '../../../../src/phone/view/layout/placement.ts'
import type { ViewNode } from '../../../../src/phone/view/view-node.ts'

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
