import type { Point } from '@droidgym/android/geometry'
import { textPlace } from '../render/text-place.ts'
import type { TextLink } from '../view/element.ts'
import type { ViewNode } from '../view/view-node.ts'

/** The link of a text at a point; undefined beside its links. `point` in display pixels, `density` in pixels per dp. */
export function linkAt(node: ViewNode, point: Point, density: number): TextLink | undefined {
  const { element, text } = node
  if (element.kind !== 'text' || element.props.links === undefined || text === undefined) return undefined
  const { textAlign, x, top } = textPlace(node, text, density)
  const y = (point.y - top) / density
  const line = text.lines.find((each) => y >= each.top && y < each.bottom)
  if (line === undefined) return undefined
  const before = textAlign === 'left' ? 0 : textAlign === 'center' ? line.width / 2 : line.width
  const along = (point.x - x) / density + before
  const part = line.links?.find(({ left, right }) => along >= left && along < right)
  return part && element.props.links[part.link]
}
