import type { DrawnText } from '@droidgym/android/drawn-text'
import { center, contains, intersect, isEmpty } from '@droidgym/android/geometry'
import { shownText } from '../view/element-naming.ts'
import type { LaidOutWindow, ViewNode } from '../view/view-node.ts'
import { textPlace } from './text-place.ts'

/**
 * The lines of text that the windows draw, broken and cut as drawn. Excludes lines whose middle another window covers,
 * and letters that are part of a drawing, as on a map. Where windows are translucent, only the upper text counts.
 * `density`: pixels per dp.
 */
export function drawnTexts(windows: readonly LaidOutWindow[], density: number): readonly DrawnText[] {
  return windows.flatMap((window, index) => {
    const above = windows.slice(index + 1).map(({ frame }) => frame)
    return linesIn(window.root, density)
      .map(({ text, bounds }) => ({ text, bounds: intersect(bounds, window.frame) }))
      .filter(({ bounds }) => !isEmpty(bounds) && !above.some((frame) => contains(frame, center(bounds))))
  })
}

function linesIn(node: ViewNode, density: number): readonly DrawnText[] {
  if (node.element.props.opacity === 0) return []
  return [...ownLines(node, density), ...node.children.flatMap((child) => linesIn(child, density))]
}

function ownLines(node: ViewNode, density: number): readonly DrawnText[] {
  const { element, text: layout, visible } = node
  if ((element.kind !== 'text' && element.kind !== 'edit') || layout === undefined || !shownText(element)) return []
  const { textAlign, x, top } = textPlace(node, layout, density)
  return layout.lines.flatMap((line) => {
    const wide = line.width * density
    const left = textAlign === 'left' ? x : textAlign === 'center' ? x - wide / 2 : x - wide
    const bounds = {
      left: Math.floor(left),
      top: Math.floor(top + line.top * density),
      right: Math.ceil(left + wide),
      bottom: Math.ceil(top + line.bottom * density),
    }
    return line.text.trim() === '' ? [] : [{ text: line.text, bounds: intersect(bounds, visible) }]
  })
}
