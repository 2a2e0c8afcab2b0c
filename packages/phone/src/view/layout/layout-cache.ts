import { SizedCache } from '@droidgym/android/sized-cache'
import { shownText } from '../element-naming.ts'
import type { ViewElement } from '../element.ts'
import type { Box, LayoutRequest } from './layout.ts'
import { measure } from './layout.ts'
import { sameLayout } from './same-layout.ts'

/** Maximum bytes of the cached boxes, over all phones that share them. */
const MAX_BYTES = 8 * 1024 * 1024
/** A box with its element, which a cached window often shares: estimated. */
const BYTES_PER_BOX = 500
/** Layouts kept for each name: an app's screens share one. */
const LAYOUTS_PER_NAME = 12

interface Known {
  /** The last one that was measured so. */
  element: ViewElement
  readonly request: LayoutRequest
  readonly box: Box
  readonly extent: number
  readonly boxes: number
}

/**
 * Measures windows and caches the boxes: most windows do not change from step to step or from episode to episode, even
 * though their elements are made anew.
 */
export class LayoutCache {
  readonly #boxes = new SizedCache<string, readonly Known[]>(MAX_BYTES)

  /** Windows that may have equal layouts should share a name; others may, too. */
  measure(name: string, element: ViewElement, request: LayoutRequest): Box {
    const candidates = this.#boxes.get(name) ?? []
    const extent = extentOf(element)
    const known = candidates.find(
      (each) => each.extent === extent && sameRequest(each.request, request) && sameLayout(each.element, element),
    )
    if (known !== undefined) known.element = element
    if (known !== undefined && known === candidates[0]) return known.box
    const latest = known ?? measured(element, request, extent)
    const others = candidates.filter((each) => each !== known)
    const kept = [latest, ...others.slice(0, LAYOUTS_PER_NAME - 1)]
    this.#boxes.set(name, kept, kept.reduce((sum, { boxes }) => sum + boxes, 0) * BYTES_PER_BOX)
    return latest.box
  }
}

function measured(element: ViewElement, request: LayoutRequest, extent: number): Known {
  const box = measure(element, request)
  return { element, request, box, extent, boxes: countBoxes(box) }
}

function countBoxes({ children }: Box): number {
  return children.reduce((sum, child) => sum + countBoxes(child), 1)
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
