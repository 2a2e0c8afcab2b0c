import { createCanvas } from '@napi-rs/canvas'
import { fontRuns, type FontRun } from './fonts.ts'
import { widerBy } from './release-widths.ts'
import type { Weight } from './typefaces.ts'

/** Widths are measured at this size, where they are exact: most faces have as many units, or 1000. */
const EM = 2048
/** Spaces and Han characters stand alone, as in Minikin: nothing is kerned with them. */
const WORDS = /\s|[\u3400-\u9FFF]|[^\s\u3400-\u9FFF]+/g

/** Roboto has a glyph of its own for these. */
const LIGATURE = /f[fil]/

const measuring = createCanvas(1, 1).getContext('2d')
/** The current font for measuring. */
let current = ''
/** Widths of characters and pairs by font; shares of the size. A typeface's pairs in our locales are some thousands. */
const advances = new Map<string, Map<string, number>>()
const MAX_ADVANCES = 20_000
/** Widths of words by weight and language; shares of the size. All are forgotten when there are too many. */
const words = new Map<string, Map<string, number>>()
const MAX_WORDS = 4_000

export interface Type {
  readonly size: number
  readonly weight: Weight
}

/** Width of a text on one line, in the unit of the size. */
export function widthOf(text: string, type: Type, locale: string): number {
  const known = wordsOf(`${String(type.weight)} ${locale}`)
  let width = 0
  for (const word of text.match(WORDS) ?? []) {
    let ofWord = known.get(word)
    if (ofWord === undefined) {
      ofWord = wordWidth(word, type.weight, locale)
      if (known.size >= MAX_WORDS) known.clear()
      known.set(word, ofWord)
    }
    width += ofWord
  }
  return width * type.size
}

function wordsOf(kind: string): Map<string, number> {
  const known = words.get(kind) ?? new Map<string, number>()
  words.set(kind, known)
  return known
}

function wordWidth(word: string, weight: Weight, locale: string): number {
  let width = 0
  for (const run of fontRuns(word, locale)) width += runWidth(run, weight)
  return width
}

function runWidth({ face, text }: FontRun, weight: Weight): number {
  const { weight: drawn, family } = face.font(face.typeface.fakesBold ? 400 : weight)
  const font = `${String(drawn)} ${String(EM)}px "${family}"`
  if (face.typeface.shaping === 'words' || LIGATURE.test(text)) return measured(font, text) + widerBy(face.name, weight, text)
  let width = 0
  let before = ''
  for (const character of text) {
    width += before === '' ? advance(font, character) : advance(font, before + character) - advance(font, before)
    if (face.typeface.shaping === 'pairs') before = character
  }
  return width
}

/** Remembered width of a character or of two, which may be kerned: measuring costs a hundred times as much. */
function advance(font: string, characters: string): number {
  let known = advances.get(font)
  if (known === undefined) {
    known = new Map()
    advances.set(font, known)
  }
  let width = known.get(characters)
  if (width === undefined) {
    width = measured(font, characters)
    if (known.size < MAX_ADVANCES) known.set(characters, width)
  }
  return width
}

function measured(font: string, text: string): number {
  // Setting a font costs as much as measuring a word.
  if (current !== font) measuring.font = font
  current = font
  return measuring.measureText(text).width / EM
}
