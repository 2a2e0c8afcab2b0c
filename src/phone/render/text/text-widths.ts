import { createCanvas } from '@napi-rs/canvas'
import { LruCache } from '../../lru-cache.ts'
import { fontRuns, type FontRun } from './fonts.ts'
import { widerBy } from './release-widths.ts'
import type { Weight } from './typefaces.ts'

/** Widths are measured at this size, where they are exact: most faces have as many units, or 1000. */
const EM = 2048
/** Spaces and Han characters stand alone, as in Minikin: nothing is kerned with them. */
const WORDS = /\s|[\u3400-\u9FFF]|[^\s\u3400-\u9FFF]+/g

const measuring = createCanvas(1, 1).getContext('2d')
/** The current font for measuring. */
let font = ''
/** Widths of words by weight, language and word; shares of the size. */
const words = new LruCache<string, number>(20_000)

export interface Type {
  readonly size: number
  readonly weight: Weight
}

/** Width of a text on one line, in the unit of the size. */
export function widthOf(text: string, type: Type, locale: string): number {
  let width = 0
  for (const word of text.match(WORDS) ?? []) width += wordWidth(word, type.weight, locale)
  return width * type.size
}

function wordWidth(word: string, weight: Weight, locale: string): number {
  const key = `${String(weight)}|${locale}|${word}`
  const known = words.get(key)
  if (known !== undefined) return known
  let width = 0
  for (const run of fontRuns(word, locale)) width += runWidth(run, weight)
  words.set(key, width)
  return width
}

function runWidth({ face, text }: FontRun, weight: Weight): number {
  const chosen = face.font(face.typeface.fakesBold ? 400 : weight)
  const wanted = `${String(chosen.weight)} ${String(EM)}px "${chosen.family}"`
  // Setting a font costs as much as measuring a word.
  if (font !== wanted) measuring.font = wanted
  font = wanted
  return measuring.measureText(text).width / EM + widerBy(face.name, weight, text)
}
