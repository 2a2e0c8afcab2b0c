import type { DrawnText } from '../../android/drawn-text.ts'
import { center, contains, intersect, isEmpty } from '../../android/geometry.ts'
import { shownText } from '../view/element-naming.ts'
import type { LaidOutWindow, ViewNode } from '../view/view-node.ts'
import { widthOf } from './skia-text.ts'
import { textPlace } from './text-place.ts'

/** What measuring lines needs. */
interface Measure {
  /** Pixels per dp. */
  readonly density: number
  readonly locale: string
}

/**
 * The lines of text that the windows draw, broken and cut as drawn. Excludes lines whose middle another window covers,
 * and letters that are part of a drawing, as on a map. Where windows are translucent, only the upper text counts.
 */
export function drawnTexts(windows: readonly LaidOutWindow[], measure: Measure): readonly DrawnText[] {
  return windows.flatMap((window, index) => {
    const above = windows.slice(index + 1).map(({ frame }) => frame)
    return linesIn(window.root, measure)
      .map(({ text, bounds }) => ({ text, bounds: intersect(bounds, window.frame) }))
      .filter(({ bounds }) => !isEmpty(bounds) && !above.some((frame) => contains(frame, center(bounds))))
  })
}

function linesIn(node: ViewNode, measure: Measure): readonly DrawnText[] {
  if (node.element.props.opacity === 0) return []
  return [...ownLines(node, measure), ...node.children.flatMap((child) => linesIn(child, measure))]
}

function ownLines(node: ViewNode, { density, locale }: Measure): readonly DrawnText[] {
  const { element, text: layout, visible } = node
  if ((element.kind !== 'text' && element.kind !== 'edit') || layout === undefined || !shownText(element)) return []
  const { textAlign, x, top } = textPlace(node, layout, density)
  return layout.lines.flatMap((line, index) => {
    const wide = widthOf(line, element.props, layout.fontSize, locale) * density
    const left = textAlign === 'left' ? x : textAlign === 'center' ? x - wide / 2 : x - wide
    const lineTop = top + index * layout.lineHeight * density
    const bounds = {
      left: Math.floor(left),
      top: Math.floor(lineTop),
      right: Math.ceil(left + wide),
      bottom: Math.ceil(lineTop + layout.lineHeight * density),
    }
    return line.trim() === '' ? [] : [{ text: line, bounds: intersect(bounds, visible) }]
  })
}
