import type { TextStyle } from '../view/style.ts'
import type { TextLayout } from '../view/text-engine.ts'
import type { ViewNode } from '../view/view-node.ts'

/** Where the lines of a text are drawn, in display pixels. */
export interface TextPlace {
  /** Which part of a line is at `x`. */
  readonly textAlign: 'left' | 'center' | 'right'
  readonly x: number
  /** Of the first line. */
  readonly top: number
}

/** At the top of the node's box for text, centred in fixed heights. `density`: pixels per dp. */
export function textPlace({ element, bounds, rtl }: ViewNode, layout: TextLayout, density: number): TextPlace {
  const style: TextStyle | undefined = element.kind === 'text' || element.kind === 'edit' ? element.props : undefined
  const insets = paddingOf(element.props)
  const left = bounds.left + (rtl ? insets.end : insets.start) * density
  const right = bounds.right - (rtl ? insets.start : insets.end) * density
  const roomTop = bounds.top + insets.top * density
  const space = bounds.bottom - insets.bottom * density - roomTop
  const top = roomTop + Math.max(0, (space - layout.height * density) / 2)
  return { ...horizontal(style?.textAlign, rtl, left, right), top }
}

function horizontal(
  textAlign: TextStyle['textAlign'] = 'start',
  rtl: boolean,
  left: number,
  right: number,
): { readonly textAlign: 'left' | 'center' | 'right'; readonly x: number } {
  if (textAlign === 'center') return { textAlign: 'center', x: (left + right) / 2 }
  return (textAlign === 'start') === rtl ? { textAlign: 'right', x: right } : { textAlign: 'left', x: left }
}

interface Insets {
  readonly start: number
  readonly end: number
  readonly top: number
  readonly bottom: number
}

function paddingOf(props: ViewNode['element']['props']): Insets {
  const { padding = 0, paddingX = padding, paddingY = padding } = props
  const { paddingStart = paddingX, paddingEnd = paddingX, paddingTop = paddingY, paddingBottom = paddingY } = props
  return { start: paddingStart, end: paddingEnd, top: paddingTop, bottom: paddingBottom }
}
