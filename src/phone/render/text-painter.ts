import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Color, TextStyle } from '../view/style.ts'
import type { TextLayout } from '../view/text-engine.ts'
import type { ViewNode } from '../view/view-node.ts'
import type { Scene } from '../view/window.ts'
import { fontOf } from './skia-text.ts'

const DEFAULT_COLOR: Color = '#000000DE'
const DEFAULT_HINT: Color = '#00000061'
/** First strong character decides a line's direction, as Android's TextDirectionHeuristics do. */
const RIGHT_TO_LEFT_FIRST = /^[^\p{Script=Latin}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Devanagari}]*[\u0590-\u08ff\ufb1d-\ufefc]/u

/** Draws laid-out text into its node's box: at the top for text, centred in fixed heights. */
export function paintText(context: SKRSContext2D, scene: Scene, node: ViewNode, layout: TextLayout): void {
  const { element, bounds, rtl } = node
  if (element.kind !== 'text' && element.kind !== 'edit') return
  const { props } = element
  const isHint = element.kind === 'edit' && props.text === ''
  const color = isHint ? (element.props.hintColor ?? DEFAULT_HINT) : (props.color ?? DEFAULT_COLOR)
  const { density, locale } = scene
  const insets = paddingOf(props)
  const left = bounds.left + (rtl ? insets.end : insets.start) * density
  const right = bounds.right - (rtl ? insets.start : insets.end) * density
  const roomTop = bounds.top + insets.top * density
  const room = bounds.bottom - insets.bottom * density - roomTop
  const top = roomTop + Math.max(0, (room - layout.height * density) / 2)
  context.fillStyle = color
  if (props.shadow === true) {
    context.shadowColor = 'rgba(0, 0, 0, 0.6)'
    context.shadowBlur = 3 * density
  }
  layout.lines.forEach((line, index) => {
    if (line === '') return
    const chosen = fontOf(line, props, layout.fontSize * density, locale)
    context.font = chosen.font
    context.textBaseline = 'alphabetic'
    // Digits have no direction of their own: without letters the node's decides.
    context.direction = RIGHT_TO_LEFT_FIRST.test(line) && (rtl || /\p{L}/u.test(line)) ? 'rtl' : 'ltr'
    const { textAlign, x } = horizontal(props, rtl, left, right)
    context.textAlign = textAlign
    context.fillText(chosen.text, x, top + (layout.ascent + index * layout.lineHeight) * density)
  })
  if (props.shadow === true) {
    context.shadowColor = 'transparent'
    context.shadowBlur = 0
  }
}

function horizontal(
  { textAlign = 'start' }: TextStyle,
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
