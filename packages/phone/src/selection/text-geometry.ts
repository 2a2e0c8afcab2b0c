import type { Bounds, Point } from '@droidgym/android/geometry'
import { distance } from '@droidgym/android/geometry'
import { clustersOf } from '../i18n/characters.ts'
import { textPlace } from '../render/text-place.ts'
import { shownText } from '../view/element-naming.ts'
import type { TextRange } from '../view/style.ts'
import type { TextContext, TextEngine } from '../view/text-engine.ts'
import type { ViewNode } from '../view/view-node.ts'

/** What measures texts as they were laid out. */
export interface TextMeasures {
  readonly engine: TextEngine
  readonly context: TextContext
}

/** A part of a range in one line. */
export interface RangeBox {
  /** Which of the ranges. */
  readonly range: number
  /** Display pixels. */
  readonly bounds: Bounds
}

/** Where ranges of a node's text are on the display, line by line. */
export function rangeBoxes(node: ViewNode, ranges: readonly TextRange[], measures: TextMeasures): readonly RangeBox[] {
  const { element, text: laidOut } = node
  if (laidOut === undefined || (element.kind !== 'text' && element.kind !== 'edit')) return []
  const { engine, context } = measures
  const { density } = context
  const style = { ...element.props, ...(element.kind === 'edit' && { editable: true }), links: ranges }
  const layout = engine.layout(shownText(element) ?? '', style, roomOf(node, density), context)
  const { textAlign, x, top } = textPlace(node, laidOut, density)
  return layout.lines.flatMap((line) => {
    const before = textAlign === 'left' ? 0 : textAlign === 'center' ? line.width / 2 : line.width
    return (line.links ?? []).map(({ link, left, right }) => ({
      range: link,
      bounds: {
        left: Math.round(x + (left - before) * density),
        right: Math.round(x + (right - before) * density),
        top: Math.round(top + line.top * density),
        bottom: Math.round(top + line.bottom * density),
      },
    }))
  })
}

/** The width that the text had when it was laid out, in dp. */
function roomOf({ bounds, element: { props } }: ViewNode, density: number): number {
  const { padding = 0, paddingX = padding, paddingStart = paddingX, paddingEnd = paddingX } = props
  return (bounds.right - bounds.left) / density - paddingStart - paddingEnd
}

/** The offset between two characters that is nearest to a point. */
export function offsetAt(node: ViewNode, point: Point, measures: TextMeasures): number {
  const characters = charactersOf(shownText(node.element) ?? '')
  const boxes = rangeBoxes(node, characters, measures)
  const off = ({ bounds }: RangeBox): number => {
    const dy = Math.max(bounds.top - point.y, 0, point.y - bounds.bottom)
    const dx = Math.max(bounds.left - point.x, 0, point.x - bounds.right)
    // A finger below the last line means its line.
    return distance({ x: 0, y: 0 }, { x: dx, y: dy * 1000 })
  }
  const [nearest] = boxes.toSorted((a, b) => off(a) - off(b))
  const character = nearest && characters[nearest.range]
  if (nearest === undefined || character === undefined) return 0
  const { left, right } = nearest.bounds
  // Assumption: characters run as their node does.
  return point.x < (left + right) / 2 === node.rtl ? character.end : character.start
}

const WORDS = new Intl.Segmenter('en', { granularity: 'word' })

function charactersOf(text: string): readonly TextRange[] {
  let end = 0
  return clustersOf(text).map((cluster) => ({ start: end, end: (end += cluster.length) }))
}

/** The word that begins at, holds or ends at an offset; else the character there (WordIterator of API 29). */
export function wordAt(text: string, offset: number): TextRange {
  const words = Array.from(WORDS.segment(text)).flatMap(({ index, segment, isWordLike }) => (
    isWordLike === true ? [{ start: index, end: index + segment.length }] : []
  ))
  const characters = charactersOf(text)
  return (
    words.find(({ start, end }) => start <= offset && offset < end) ?? words.find(({ end }) => end === offset) ??
    characters.find(({ end }) => offset < end) ?? characters.at(-1) ?? { start: offset, end: offset }
  )
}
