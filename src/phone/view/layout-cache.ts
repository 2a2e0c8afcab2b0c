import { LruCache } from '../lru-cache.ts'
import type { ViewElement } from './element.ts'
import type { Box, LayoutRequest } from './layout.ts'
import { measure } from './layout.ts'
import { sameLayout } from './same-layout.ts'

/** More windows than any screen shows at once, so that those that come back are still known. */
const CAPACITY = 24

interface Known {
  readonly element: ViewElement
  readonly request: LayoutRequest
  readonly box: Box
}

/**
 * Measures windows, and keeps each one's last boxes: from one step to the next most windows stay as they are, however
 * often their elements are made anew.
 */
export class LayoutCache {
  readonly #known = new LruCache<string, Known>(CAPACITY)

  /** `name` tells windows apart; it need not stay with one. */
  measure(name: string, element: ViewElement, request: LayoutRequest): Box {
    const known = this.#known.get(name)
    const fits = known !== undefined && sameRequest(known.request, request) && sameLayout(known.element, element)
    if (fits) return known.box
    const box = measure(element, request)
    this.#known.set(name, { element, request, box })
    return box
  }
}

function sameRequest(a: LayoutRequest, b: LayoutRequest): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.maxWidth === b.maxWidth &&
    a.maxHeight === b.maxHeight &&
    a.engine === b.engine &&
    a.text.locale === b.text.locale &&
    a.text.density === b.text.density &&
    a.text.fontScale === b.text.fontScale &&
    a.text.rtl === b.text.rtl
  )
}
