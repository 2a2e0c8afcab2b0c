import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Bounds } from '@droidgym/android/geometry'
import type { Color } from '../view/style.ts'
import type { LinkPart, TextLayout } from '../view/text-engine.ts'
import type { ViewNode } from '../view/view-node.ts'
import type { DisplayCanvas } from './display-canvas.ts'
import { textPlace } from './text-place.ts'
import type { GlyphLine, LineGlyph } from './text/composed-text.ts'
import type { FontRun } from './text/fonts.ts'
import { cssFontOf, fontRuns } from './text/fonts.ts'
import { formsOf } from './local-forms.ts'
import type { Type } from './text/text-widths.ts'
import { placeGlyphs, placePictures, widthOf } from './text/text-widths.ts'
import { visualOrder } from './text/visual-order.ts'

const DEFAULT_COLOR: Color = '#000000DE'
const DEFAULT_HINT: Color = '#00000061'
/** The right-to-left mark and what is written from the right. */
const RTL_CHARACTERS = String.raw`\u200f\u0590-\u08ff\ufb1d-\ufefc\u{1e800}-\u{1efff}`
/** The first strong character decides a line's direction, as in Android's TextDirectionHeuristics. */
const RIGHT_TO_LEFT_FIRST = new RegExp(String.raw`^(?:(?![${RTL_CHARACTERS}])\P{L})*[${RTL_CHARACTERS}]`, 'u')
const RIGHT_TO_LEFT = new RegExp(`[${RTL_CHARACTERS}]`, 'u')

/** Blur of the shadow behind labels: pixels of the picture, at any scale, per pixel of a dp. */
const SHADOW_BLUR = 3

/** Draws laid-out text into its node's box: at the top for text, centred in fixed heights. `opacity` is from 0 to 1. */
export function paintText(canvas: DisplayCanvas, node: ViewNode, layout: TextLayout, opacity: number): void {
  const { element, rtl } = node
  if (element.kind !== 'text' && element.kind !== 'edit') return
  const { props } = element
  const isHint = element.kind === 'edit' && props.text === ''
  const color = isHint ? (element.props.hintColor ?? DEFAULT_HINT) : (props.color ?? DEFAULT_COLOR)
  const { density, locale } = canvas
  const { textAlign, x, top } = textPlace(node, layout, density)
  const { weight = 400, shadow = false, linkColor = color } = props
  const style = `text ${layout.fontSize} ${layout.width} ${weight} ${locale} ${color} ${textAlign} ${rtl} ${shadow}`
  const room = roomOf(canvas, layout, textAlign, shadow)
  const type = { size: layout.fontSize * density, weight }
  for (const line of layout.lines) {
    if (line.text === '') continue
    const left = textAlign === 'left' ? 0 : textAlign === 'center' ? (-line.width * density) / 2 : -line.width * density
    const drawn = { text: line.text, type, locale, color, textAlign, rtl, left }
    const draw = (context: SKRSContext2D, lineColor: Color = color): void => {
      context.fillStyle = lineColor
      context.textBaseline = 'alphabetic'
      if (shadow) {
        context.shadowColor = 'rgba(0, 0, 0, 0.6)'
        context.shadowBlur = SHADOW_BLUR * density
      }
      drawLine(context, drawn)
    }
    const y = top + line.baseline * density
    const { links } = line
    if (links !== undefined) {
      const linked = { links, linkColor, left, density, fontSize: type.size, draw }
      const name = `${style} ${linkColor} ${JSON.stringify(links)} ${line.text}`
      canvas.draw({ name, at: { x, y }, room, draw: (context) => { drawLinked(context, linked) } }, opacity)
      continue
    }
    const glyphs = (): GlyphLine | undefined => (shadow ? undefined : glyphsOf(drawn))
    canvas.draw({ name: `${style} ${line.text}`, at: { x, y }, room, draw, line: glyphs }, opacity)
  }
}

interface LinkedLine {
  readonly links: readonly LinkPart[]
  readonly linkColor: Color
  /** Where the line begins, from the origin; display pixels. */
  readonly left: number
  readonly density: number
  /** Display pixels. */
  readonly fontSize: number
  readonly draw: (context: SKRSContext2D, color?: Color) => void
}

/** A line whose links have their own colour and a line below them (URLSpan.updateDrawState). */
function drawLinked(context: SKRSContext2D, { links, linkColor, left, density, fontSize, draw }: LinkedLine): void {
  const parts = links.map((part) => ({ x: left + part.left * density, width: (part.right - part.left) * density }))
  const clipped = (color: Color | undefined, outside: boolean): void => {
    context.save()
    context.beginPath()
    if (outside) context.rect(-FAR, -FAR, 2 * FAR, 2 * FAR)
    for (const { x, width } of parts) context.rect(x, -FAR, width, 2 * FAR)
    context.clip('evenodd')
    draw(context, color)
    context.restore()
  }
  clipped(undefined, true)
  clipped(linkColor, false)
  context.fillStyle = linkColor
  // Paint.getUnderlinePosition and getUnderlineThickness of Roboto (post: -150 and 100 of 2048).
  const thickness = Math.max(1, (fontSize * 100) / 2048)
  for (const { x, width } of parts) context.fillRect(x, (fontSize * 150) / 2048, width, thickness)
}

/** Beyond every line, in pixels. */
const FAR = 100_000

/** A line and how it is drawn, from an origin on its baseline. Lengths in display pixels. */
interface DrawnLine {
  readonly text: string
  readonly type: Type
  readonly locale: string
  readonly color: Color
  readonly textAlign: 'left' | 'center' | 'right'
  /** Of the node. */
  readonly rtl: boolean
  /** Where the line begins, from the origin. */
  readonly left: number
}

function drawLine(context: SKRSContext2D, { text, type, locale, textAlign, rtl, left }: DrawnLine): void {
  context.lang = formsOf(locale)
  // Digits have no direction of their own: without letters the node's direction applies.
  const isRtl = RIGHT_TO_LEFT_FIRST.test(text) && (rtl || /\p{L}/u.test(text))
  const runs = fontRuns(text, locale)
  if (RIGHT_TO_LEFT.test(text) && !runs.some(isOfPictures)) {
    const chosen = cssFontOf(text, type, locale)
    context.font = chosen.font
    context.textAlign = textAlign
    context.direction = isRtl ? 'rtl' : 'ltr'
    context.fillText(chosen.text, 0, 0)
    return
  }
  context.textAlign = 'left'
  let x = left
  for (const run of RIGHT_TO_LEFT.test(text) ? visualOrder(runs, isRtl) : runs.map((run) => ({ ...run, rtl: false }))) {
    context.font = cssFont(run, type)
    context.direction = run.rtl && !isOfPictures(run) ? 'rtl' : 'ltr'
    if (isOfPictures(run)) drawPictures(context, run, { size: type.size, locale, rtl: run.rtl, x })
    else context.fillText(run.text, x, 0)
    x += widthOf(run.text, type, locale)
  }
}

function isOfPictures({ face }: FontRun): boolean {
  return face.typeface.shaping === 'pictures'
}

interface PicturesPlace {
  readonly size: number
  readonly locale: string
  readonly rtl: boolean
  /** Of the left end of the run. */
  readonly x: number
}

function drawPictures(context: SKRSContext2D, run: FontRun, { size, locale, rtl, x }: PicturesPlace): void {
  for (const { text, lead, start, width } of placePictures(run, locale, rtl)) {
    const left = x + start * size
    context.save()
    if (lead > 0) {
      context.beginPath()
      context.rect(left, -2 * size, width * size, 4 * size)
      context.clip()
    }
    context.fillText(text, left - lead * size, 0)
    context.restore()
  }
}

/** The line by its glyphs, unless characters change each other. */
function glyphsOf({ text, type, locale, color, left }: DrawnLine): GlyphLine | undefined {
  if (RIGHT_TO_LEFT.test(text)) return undefined
  const glyphs: LineGlyph[] = []
  let x = left
  for (const run of fontRuns(text, locale)) {
    const placed = placeGlyphs(run, type.weight, locale)
    if (placed === undefined) return undefined
    const font = cssFont(run, type)
    for (const glyph of placed) glyphs.push({ text: glyph.text, font, x: x + glyph.start * type.size })
    x += widthOf(run.text, type, locale)
  }
  return { glyphs, locale, size: type.size, color }
}

function cssFont({ face }: FontRun, { size, weight }: Type): string {
  const font = face.font(weight)
  return `${font.weight} ${size}px "${font.family}"`
}

/** The room of a line, relative to its aligned end of the baseline. Letters may exceed their line by half. */
function roomOf(canvas: DisplayCanvas, layout: TextLayout, textAlign: 'left' | 'center' | 'right', shadow: boolean): Bounds {
  const { density, scaleX, scaleY } = canvas
  const wide = Math.max(...layout.lines.map((line) => line.width)) * density
  const before = textAlign === 'left' ? 0 : textAlign === 'center' ? wide / 2 : wide
  const beyond = (layout.fontSize * density) / 2
  // A blur is invisible beyond three standard deviations; it is two wide.
  const blur = shadow ? SHADOW_BLUR * density * 1.5 : 0
  return {
    left: -before - beyond - blur / scaleX,
    top: -beyond * 3 - blur / scaleY,
    right: wide - before + beyond + blur / scaleX,
    bottom: beyond * 2 + blur / scaleY,
  }
}
