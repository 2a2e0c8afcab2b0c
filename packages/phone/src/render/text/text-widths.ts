import { languageOf } from '@droidgym/android/locale'
import { advance } from './advances.ts'
import { clustersOf, leadOf } from '../../i18n/characters.ts'
import type { FontRun } from './fonts.ts'
import { fontRuns } from './fonts.ts'
import { formsOf } from '../local-forms.ts'
import { widerBy } from './release-widths.ts'
import type { Weight } from './typeface-sources.ts'
import type { Face } from './typefaces.ts'

/** Spaces and Han characters stand alone, as in Minikin: nothing is kerned with them. */
const WORDS = /\s|[\u3400-\u9FFF]|[^\s\u3400-\u9FFF]+/g

/** Roboto has glyphs of their own for these. */
const LIGATURE = /f[il]/
/** The parts that a text of Roboto is drawn by. */
const GLYPHS = /ff?[il]|./gsu
/** The same in the languages that have an `ı` as well: a joined `fi` would show no dot. */
const GLYPHS_WITH_DOTS = /ff?l|./gsu
const WITH_DOTS = new Set(['az', 'crh', 'tr'])

const MARK = /\p{M}/u

/** Widths of words by language and weight; shares of the size. All are forgotten when there are too many. */
const words = new Map<string, Map<Weight, Map<string, number>>>()
const MAX_WORDS = 4_000

export interface Type {
  readonly size: number
  readonly weight: Weight
}

/** Width of a text on one line, in the unit of the size. */
export function widthOf(text: string, type: Type, locale: string): number {
  const known = wordsOf(type.weight, locale)
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

function wordsOf(weight: Weight, locale: string): Map<string, number> {
  const ofLocale = words.get(locale) ?? new Map<Weight, Map<string, number>>()
  const known = ofLocale.get(weight)
  if (known !== undefined) return known
  const fresh = new Map<string, number>()
  words.set(locale, ofLocale.set(weight, fresh))
  return fresh
}

function wordWidth(word: string, weight: Weight, locale: string): number {
  let width = 0
  for (const run of fontRuns(word, locale)) width += runWidth(run, weight, locale)
  return width
}

function runWidth(run: FontRun, weight: Weight, locale: string): number {
  const { face, text } = run
  const font = measuringFont(face, weight, locale)
  if (face.typeface.shaping === 'words') return advance(font, text) + widerBy(face.name, weight, text)
  if (face.typeface.shaping === 'pictures') {
    return clustersOf(text).reduce((width, picture) => width + pictureWidth(font, picture), 0)
  }
  let width = 0
  let before = ''
  for (const glyph of glyphsOf(text, locale)) {
    width += advanceAfter(face, font, before, glyph)
    before = glyph
  }
  return width
}

/** A part of a run that is drawn by itself, and where it begins: a share of the size, from the start of the run. */
interface PlacedGlyph {
  readonly text: string
  readonly start: number
}

/** A picture of a run, and where it begins: shares of the size, from the left end of the run. */
interface PlacedPicture {
  /** What is drawn, `lead` further left: it may begin with something that is to stay out of sight. */
  readonly text: string
  readonly lead: number
  readonly start: number
  readonly width: number
}

/** The pictures of a run of them, from left to right. */
export function placePictures({ face, text }: FontRun, locale: string, rtl: boolean): readonly PlacedPicture[] {
  const font = measuringFont(face, 400, locale)
  const pictures = rtl ? clustersOf(text).toReversed() : clustersOf(text)
  let end = 0
  return pictures.map((picture) => {
    const lead = leadOf(picture)
    const width = pictureWidth(font, picture)
    end += width
    return { text: lead + picture, lead: lead === '' ? 0 : advance(font, lead), start: end - width, width }
  })
}

function pictureWidth(font: string, picture: string): number {
  const lead = leadOf(picture)
  return lead === '' ? advance(font, picture) : advance(font, lead + picture) - advance(font, lead)
}

/** The parts of a run that are drawn by themselves; undefined where characters change each other. */
export function placeGlyphs(run: FontRun, weight: Weight, locale: string): readonly PlacedGlyph[] | undefined {
  if (['words', 'pictures'].includes(run.face.typeface.shaping) || MARK.test(run.text)) return undefined
  const font = measuringFont(run.face, weight, locale)
  const placed: PlacedGlyph[] = []
  let end = 0
  let before = ''
  for (const text of glyphsOf(run.text, locale)) {
    end += advanceAfter(run.face, font, before, text)
    // Kerning moves a glyph towards the one before it.
    placed.push({ text, start: end - advance(font, text) })
    before = text
  }
  return placed
}

function glyphsOf(text: string, locale: string): Iterable<string> {
  if (!LIGATURE.test(text)) return text
  return text.match(WITH_DOTS.has(languageOf(locale)) ? GLYPHS_WITH_DOTS : GLYPHS) ?? []
}

function measuringFont(face: Face, weight: Weight, locale: string): string {
  const { weight: drawn, family } = face.font(face.typeface.fakesBold ? 400 : weight)
  return `${formsOf(locale)} ${String(drawn)} "${family}"`
}

function advanceAfter({ typeface }: Face, font: string, before: string, glyph: string): number {
  if (before === '' || typeface.shaping !== 'pairs') return advance(font, glyph)
  return advance(font, before + glyph) - advance(font, before)
}
