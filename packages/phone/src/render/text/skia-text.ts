import type { TextStyle } from '../../view/style.ts'
import type { TextContext, TextEngine, TextLayout, TextLine } from '../../view/text-engine.ts'
import { LruCache } from '../../lru-cache.ts'
import { clustersOf } from '../../i18n/characters.ts'
import { fontRuns } from './fonts.ts'
import { breakGreedily, breakWell } from './line-breaker.ts'
import { placeLinks } from './link-parts.ts'
import { widthOf } from './text-widths.ts'
import type { Weight } from './typeface-sources.ts'

/** Roboto's tallest glyph (head, yMax 2163) and its deepest (yMin -555), of 2048: where a text's padding ends. */
const TOP = 2163 / 2048
const BOTTOM = 555 / 2048
/** Of Roboto (hhea: 1900, -500), whatever other faces a line has. */
const ASCENT = 1900 / 2048
const DESCENT = 500 / 2048
const ELLIPSIS = '…'
/** TextUtils.couldAffectRtl: text with these is never laid out as a BoringLayout. */
const AFFECTS_RTL = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF\uFB1D-\uFDFF\uFE70-\uFEFE]/

/** A width that is a whole number of pixels, which the conversion to dp made a little smaller. */
const ROUNDING = 0.01

/** Layouts by text, at most so many texts. */
const layouts = new LruCache<string, readonly KnownLayout[]>(2_500)
/** Layouts kept for each text, in other sizes, widths and languages. */
const MAX_PER_TEXT = 12

/** Lays texts out as TextView and EditText of Android 10 do, with the faces that draw them. */
export const skiaText: TextEngine = { layout: layOut }

/** What a text is laid out with; lengths in pixels. */
interface Request {
  readonly text: string
  readonly size: number
  readonly limit: number
  readonly maxLines: number
  readonly editable: boolean
  readonly locale: string
  readonly measure: (part: string) => number
}

/** Everything but the text that a layout depends on. */
interface Question {
  readonly size: number
  readonly weight: Weight
  readonly maxLines: number | undefined
  readonly minSize: number | undefined
  readonly editable: boolean
  readonly links: TextStyle['links']
  readonly scale: number
  readonly density: number
  readonly limit: number
  readonly locale: string
}

interface KnownLayout {
  readonly question: Question
  readonly layout: TextLayout
}

function layOut(text: string, style: TextStyle, maxWidth: number, context: TextContext): TextLayout {
  const { size, fixedSize, weight = 400, maxLines, minSize, editable = false, links } = style
  const { density, locale } = context
  const scale = fixedSize === true ? 1 : context.fontScale
  const limit = Math.max(0, Math.floor(maxWidth * density + ROUNDING))
  const question: Question = { size, weight, maxLines, minSize, editable, links, scale, density, limit, locale }
  const others = layouts.get(text) ?? []
  for (const known of others) if (isSame(known.question, question)) return known.layout
  const pixels = (sp: number): number => Math.round(sp * scale * density)
  const measureAt = (at: number) => (part: string) => widthOf(part, { size: at, weight }, locale)
  const fitted = minSize === undefined ? pixels(size) : fit(text, [pixels(minSize), pixels(size)], limit, measureAt)
  const measure = measureAt(fitted)
  const request = { text, size: fitted, limit, maxLines: maxLines ?? Infinity, editable, locale, measure }
  const placed = layOutPixels(request)
  const lines = links === undefined ? placed.lines : placeLinks(text, placed.lines, links, measure)
  const layout = inDp({ ...placed, lines }, fitted, density)
  layouts.set(text, [{ question, layout }, ...others.slice(0, MAX_PER_TEXT - 1)])
  return layout
}

function isSame(a: Question, b: Question): boolean {
  return (
    a.limit === b.limit && a.size === b.size && a.density === b.density && a.weight === b.weight &&
    a.locale === b.locale && a.scale === b.scale && a.maxLines === b.maxLines && a.minSize === b.minSize &&
    a.editable === b.editable && sameRanges(a.links, b.links)
  )
}

function sameRanges(a: TextStyle['links'] = [], b: TextStyle['links'] = []): boolean {
  return a.length === b.length && a.every(({ start, end }, index) => b[index]?.start === start && b[index].end === end)
}

/** The largest size of a line that fits, or the smallest allowed. */
function fit(
  text: string,
  [smallest, largest]: readonly [number, number],
  limit: number,
  measureAt: (size: number) => (part: string) => number,
): number {
  const wanted = measureAt(largest)(text)
  return wanted <= limit ? largest : Math.max(smallest, Math.floor((largest * limit) / wanted))
}

interface PixelLayout {
  readonly lines: readonly TextLine[]
  readonly width: number
  readonly truncated: boolean
}

function layOutPixels(request: Request): PixelLayout {
  const { text, limit, maxLines, editable, measure } = request
  const desired = Math.ceil(Math.max(...text.split('\n').map(measure)) - ROUNDING)
  const isBoring = !editable && desired <= limit && !text.includes('\n') && !AFFECTS_RTL.test(text)
  if (isBoring) return { lines: placeLines([text.trimEnd()], request, false), width: desired, truncated: false }
  const broken = text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, request))
  const truncated = broken.length > maxLines
  const last = (): string => ellipsize(broken.slice(maxLines - 1).join(''), limit, measure)
  const shown = truncated ? [...broken.slice(0, maxLines - 1), last()] : broken
  return {
    lines: placeLines(shown.map((line) => line.trimEnd()), request, true),
    width: Math.min(desired, limit),
    truncated,
  }
}

function breakParagraph(text: string, { limit, size, editable, measure }: Request): readonly string[] {
  if (measure(text.trimEnd()) <= limit) return [text]
  return (editable ? breakGreedily : breakWell)({ text, limit, size, measure })
}

/**
 * With `fallback`, faces other than Roboto make their lines higher. The first line begins, and the last one ends, where
 * the padding of Roboto does.
 */
function placeLines(
  texts: readonly string[],
  { size, locale, measure }: Request,
  fallback: boolean,
): readonly TextLine[] {
  let bottom = 0
  return texts.map((text, index) => {
    const faces = fallback ? fontRuns(text, locale).map(({ face }) => face.typeface) : []
    const ascent = Math.max(Math.round(ASCENT * size), ...faces.map((face) => Math.round(face.ascent * size)))
    const descent = Math.max(Math.round(DESCENT * size), ...faces.map((face) => Math.round(face.descent * size)))
    const top = bottom
    const baseline = top + (index === 0 ? Math.ceil(TOP * size) : ascent)
    bottom = baseline + (index === texts.length - 1 ? Math.ceil(BOTTOM * size) : descent)
    return { text, width: measure(text), top, baseline, bottom }
  })
}

function ellipsize(text: string, limit: number, measure: (part: string) => number): string {
  const characters = clustersOf(text)
  const room = limit - measure(ELLIPSIS)
  let kept = characters.length
  while (kept > 0 && measure(characters.slice(0, kept).join('')) > room) kept--
  return characters.slice(0, kept).join('') + ELLIPSIS
}

function inDp({ lines, width, truncated }: PixelLayout, size: number, density: number): TextLayout {
  return {
    lines: lines.map(({ text, links, ...line }) => ({
      text,
      width: line.width / density,
      top: line.top / density,
      baseline: line.baseline / density,
      bottom: line.bottom / density,
      ...(links && {
        links: links.map(({ link, left, right }) => ({ link, left: left / density, right: right / density })),
      }),
    })),
    width: width / density,
    height: (lines.at(-1)?.bottom ?? 0) / density,
    fontSize: size / density,
    truncated,
  }
}
