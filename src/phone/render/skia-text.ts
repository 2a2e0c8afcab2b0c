import { createCanvas } from '@napi-rs/canvas'
import type { TextStyle } from '../view/style.ts'
import type { TextContext, TextEngine, TextLayout } from '../view/text-engine.ts'
import { fontsFor } from './fonts.ts'
import { LruCache } from '../lru-cache.ts'

/** Height of a TextView's only line with font padding, of each further line, and the baseline: Roboto's metrics. */
const FIRST_LINE = 1.328
const FURTHER_LINE = 1.172
const BASELINE = 1.056
const ELLIPSIS = '…'

const measuring = createCanvas(1, 1).getContext('2d')
/** The current font for measuring. */
let font = ''
const widths = new LruCache<string, number>(20_000)
const layouts = new LruCache<string, TextLayout>(5_000)

/** Characters between which a line may break without a space: Han, kana, Hangul. */
const BREAKS_ANYWHERE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/

/** Measures and breaks text with the faces that draw it. */
export const skiaText: TextEngine = { layout: layOut }

/** The CSS font for a text at a size in the current unit. */
export function fontOf(text: string, style: TextStyle, size: number, locale: string): { font: string; text: string } {
  const weight = style.weight ?? 400
  const choice = fontsFor(text, locale, weight)
  return { font: `${weight} ${size}px ${choice.families}`, text: choice.text }
}

function layOut(text: string, style: TextStyle, maxWidth: number, context: TextContext): TextLayout {
  const { size, fixedSize, weight, maxLines, minSize } = style
  const scale = fixedSize === true ? 1 : context.fontScale
  const limit = Math.max(0, maxWidth)
  const key = [size, weight, maxLines, minSize, scale, limit, context.locale, text].join('|')
  const known = layouts.get(key)
  if (known !== undefined) return known
  let fontSize = size * scale
  if (minSize !== undefined) {
    const wanted = widthOf(text, style, fontSize, context.locale)
    if (wanted > limit) fontSize = Math.max(minSize * scale, (fontSize * limit) / wanted)
  }
  const broken = breakLines(text, limit, (part) => widthOf(part, style, fontSize, context.locale))
  const count = Math.min(broken.length, maxLines ?? broken.length)
  const lines = broken.slice(0, count).map((line) => line.trimEnd())
  const measure = (part: string): number => widthOf(part, style, fontSize, context.locale)
  if (count < broken.length) {
    const rest = broken.slice(count - 1).join('')
    lines[count - 1] = ellipsize(rest, limit, measure)
  }
  const layout: TextLayout = {
    lines,
    width: Math.max(0, ...lines.map(measure)),
    height: (FIRST_LINE + (lines.length - 1) * FURTHER_LINE) * fontSize,
    lineHeight: FURTHER_LINE * fontSize,
    ascent: BASELINE * fontSize,
    fontSize,
    truncated: count < broken.length,
  }
  layouts.set(key, layout)
  return layout
}

/** Width of a line, in the unit of the size. */
export function widthOf(text: string, style: TextStyle, size: number, locale: string): number {
  if (text === '') return 0
  const chosen = fontOf(text, style, size, locale)
  const key = `${chosen.font}|${chosen.text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  // Setting a font costs as much as measuring a word.
  if (font !== chosen.font) measuring.font = chosen.font
  font = chosen.font
  const { width } = measuring.measureText(chosen.text)
  widths.set(key, width)
  return width
}

/** Greedy line breaking. The lines joined are the text without its line feeds. */
export function breakLines(text: string, limit: number, measure: (part: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, limit, measure))
}

function breakParagraph(paragraph: string, limit: number, measure: (part: string) => number): string[] {
  if (measure(paragraph) <= limit) return [paragraph]
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(paragraph)) {
    if (line !== '' && measure((line + piece).trimEnd()) > limit) {
      lines.push(line)
      line = ''
    }
    if (measure(piece.trimEnd()) <= limit) {
      line += piece
      continue
    }
    // A word longer than the line breaks between characters.
    for (const character of piece) {
      if (line !== '' && measure(line + character) > limit) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}

/** Words with the spaces after them; a Han, kana or Hangul character ends its own piece. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of text) {
    const blank = /\s/.test(character)
    const starts = !blank && (/\s$/.test(piece) || BREAKS_ANYWHERE.test(character) || endsOpen(piece))
    if (starts && piece !== '') {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return piece === '' ? pieces : [...pieces, piece]
}

function endsOpen(piece: string): boolean {
  return BREAKS_ANYWHERE.test(piece.slice(-1))
}

function ellipsize(text: string, limit: number, measure: (part: string) => number): string {
  const characters = [...text]
  let kept = characters.length
  while (kept > 0 && measure(characters.slice(0, kept).join('').trimEnd() + ELLIPSIS) > limit) kept--
  return characters.slice(0, kept).join('').trimEnd() + ELLIPSIS
}
