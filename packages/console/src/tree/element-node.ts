import type { Box } from '@droidgym/server/http/console/protocol'

/** A node of a screen's element tree. */
export interface ElementNode {
  /** Place in document order, from 0. */
  readonly index: number
  /** 0 for a root. */
  readonly depth: number
  /** The index of its parent; absent for a root. */
  readonly parent?: number | undefined
  readonly className: string
  readonly packageName: string
  readonly resourceId: string
  readonly text: string
  readonly description: string
  readonly bounds: Box
  /** The attributes that are `true`, such as `clickable`. */
  readonly flags: readonly string[]
}

/** The nodes of a screen in document order, or why there are none. */
export type ParsedTree =
  | { readonly nodes: readonly ElementNode[]; readonly fault?: undefined }
  | { readonly nodes?: undefined; readonly fault: string }

/** The last part of a class's or resource's name: `TextView` of `android.widget.TextView`, `ok` of `a.b:id/ok`. */
export function shortName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('/'), name.lastIndexOf('$')) + 1)
}

/** The smallest node at a point in pixels of the display; of equal ones the last, which is drawn on top. */
export function nodeAt(
  nodes: readonly ElementNode[],
  { x, y }: { readonly x: number; readonly y: number },
): number | undefined {
  let found: number | undefined
  let smallest = Infinity
  for (const { index, bounds: [left, top, right, bottom] } of nodes) {
    const area = (right - left) * (bottom - top)
    if (x < left || x >= right || y < top || y >= bottom || area > smallest) continue
    found = index
    smallest = area
  }
  return found
}
