import { LruCache } from '../../lru-cache.ts'
import { shownText } from '../element-naming.ts'
import type { ViewElement } from '../element.ts'
import type { Box, LayoutRequest } from './layout.ts'
import { measure } from './layout.ts'
import { sameLayout } from './same-layout.ts'

/** Maximum window names in the cache, over all phones that share it. */
const NAMES = 32
/** Layouts kept for each name: an app's screens share one. */
const LAYOUTS_PER_NAME = 12

interface Known {
  readonly element: ViewElement
  readonly request: LayoutRequest
  readonly box: Box
  readonly extent: number
}

/**
 * Measures windows and caches the boxes: most windows do not change from step to step or from episode to episode, even
 * though their elements are made anew.
 */
export class LayoutCache {
  readonly #boxes = new LruCache<string, readonly Known[]>(NAMES)

  /** Windows that may have equal layouts should share a name; others may, too. */
  measure(name: string, element: ViewElement, request: LayoutRequest): Box {
    const candidates = this.#boxes.get(name) ?? []
    const extent = extentOf(element)
    const known = candidates.find(
      (each) => each.extent === extent && sameRequest(each.request, request) && sameLayout(each.element, element),
    )
    if (known !== undefined && known === candidates[0]) return known.box
    const latest = known ?? { element, request, box: measure(element, request), extent }
    const others = candidates.filter((each) => each !== known)
    this.#boxes.set(name, [latest, ...others.slice(0, LAYOUTS_PER_NAME - 1)])
    return latest.box
  }
}

/** Equal for trees with equal layouts: the number of nodes and letters. */
function extentOf(element: ViewElement): number {
  let extent = 1 + (shownText(element)?.length ?? 0)
  for (const child of element.children) extent += extentOf(child)
  return extent
}

function sameRequest(a: LayoutRequest, b: LayoutRequest): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.minWidth === b.minWidth &&
    a.maxWidth === b.maxWidth &&
    a.maxHeight === b.maxHeight &&
    a.engine === b.engine &&
    a.text.locale === b.text.locale &&
    a.text.density === b.text.density &&
    a.text.fontScale === b.text.fontScale &&
    a.text.rtl === b.text.rtl
  )
}
