import type { Bounds, Point, Size } from '@droidgym/android/geometry'
import { intersect } from '@droidgym/android/geometry'
import type { ViewElement } from '../element.ts'
import type { Box } from './layout.ts'
import type { ViewNode } from '../view-node.ts'

/** Where a measured tree goes on the display. */
export interface Place {
  /** Display pixel of the tree's top left corner. */
  readonly origin: Point
  /** Everything outside is invisible. */
  readonly clip: Bounds
  /** Pixels per dp. */
  readonly density: number
  /** Wanted offset in dp of a scroll container, by its key; clamped to the container's range. */
  scrollOffset(key: string): number
}

/** Size of a box in pixels. */
export function pixelSize(box: Box, density: number): Size {
  return { width: Math.round(box.width * density), height: Math.round(box.height * density) }
}

/** Places elements at their boxes. Element and box are the roots of trees of one shape. */
export function place(element: ViewElement, box: Box, target: Place): ViewNode {
  return new Placer(target).at(element, box, { x: -box.left, y: -box.top }, target.clip)
}

const NOWHERE: Point = { x: 0, y: 0 }
/** Of all nodes without children: most have none. */
const CHILDLESS: readonly ViewNode[] = []

class Placer {
  readonly #target: Place

  constructor(target: Place) {
    this.#target = target
  }

  /** `parent` is the parent's top left corner in dp, from the origin; `limit` is the area that its ancestors show. */
  at(element: ViewElement, box: Box, parent: Point, limit: Bounds): ViewNode {
    const { origin, density } = this.#target
    const x = parent.x + box.left
    const y = parent.y + box.top
    // The boxes are whole pixels already; rounding removes the noise of dp × density.
    const bounds: Bounds = {
      left: origin.x + Math.round(x * density),
      top: origin.y + Math.round(y * density),
      right: origin.x + Math.round((x + box.width) * density),
      bottom: origin.y + Math.round((y + box.height) * density),
    }
    const visible = intersect(bounds, limit)
    const inner = box.scroll !== undefined || element.props.clip === true ? visible : limit
    const offset = box.scroll === undefined ? NOWHERE : this.#offsetOf(box)
    const corner = offset === NOWHERE ? { x, y } : { x: x + offset.x, y: y + offset.y }
    const children = element.children.length === 0 ? CHILDLESS : this.#inside(element, box, corner, inner)
    const { rtl, text, scroll } = box
    if (scroll !== undefined) {
      const moved = Math.abs(scroll.horizontal ? offset.x : offset.y)
      return { element, bounds, visible, rtl, children, scroll: { ...scroll, offset: moved } }
    }
    if (text === undefined) return { element, bounds, visible, rtl, children }
    return { element, bounds, visible, rtl, children, text }
  }

  #inside(element: ViewElement, box: Box, corner: Point, limit: Bounds): readonly ViewNode[] {
    return element.children.map((child, index) => {
      const childBox = box.children[index]
      if (childBox === undefined) throw new RangeError('an element has no box')
      return this.at(child, childBox, corner, limit)
    })
  }

  /** The scroll offset of a container's content; a horizontal right-to-left one moves to the right. */
  #offsetOf({ scroll, rtl }: Box): Point {
    if (scroll === undefined) return NOWHERE
    const offset = Math.min(scroll.maxOffset, Math.max(0, this.#target.scrollOffset(scroll.key)))
    return scroll.horizontal ? { x: rtl ? offset : -offset, y: 0 } : { x: 0, y: -offset }
  }
}
