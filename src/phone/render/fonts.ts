import { LruCache } from '../lru-cache.ts'
import { facesOf, type Face, type TypefaceName, type Weight } from './typefaces.ts'

/** How to draw a piece of text: a CSS `font-family` list, and the text with unknown characters replaced. */
export interface FontChoice {
  readonly families: string
  readonly text: string
}

/** Replaces characters that no face has: REPLACEMENT CHARACTER, which Roboto draws. */
const REPLACEMENT = '\uFFFD'
/** Control and format characters, joiners and variation selectors: used for shaping, never drawn. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/u

const HAN: Readonly<Record<string, readonly TypefaceName[]>> = {
  ja: ['japanese', 'chinese', 'korean'],
  ko: ['korean', 'japanese', 'chinese'],
}
const HAN_DEFAULT: readonly TypefaceName[] = ['chinese', 'japanese', 'korean']

const choices = new LruCache<string, FontChoice>(4096)
const faceOfPoint = new Map<string, Map<number, Face | undefined>>()

/**
 * The fewest faces that can draw a text, in the order in which Android's `fonts.xml` falls back: Roboto, then the
 * script's Noto face; Han characters in the shape of the locale. Fallback over many faces is slow and would reach fonts
 * of the machine, so only the needed faces are named. `serif` has no face of its own.
 */
export function fontsFor(text: string, locale: string, weight: Weight): FontChoice {
  const language = languageOf(locale)
  const key = `${language}|${String(weight)}|${text}`
  let choice = choices.get(key)
  if (choice === undefined) {
    choice = choose(text, language, weight)
    choices.set(key, choice)
  }
  return choice
}

/** `zh` of `zh-Hans-CN`: what the shaping engine needs to pick local forms. */
function languageOf(locale: string): string {
  return locale.split('-', 1)[0] ?? locale
}

function choose(text: string, language: string, weight: Weight): FontChoice {
  const families = new Set<string>()
  let drawn = ''
  for (const character of text) {
    const face = faceFor(character.codePointAt(0) ?? 0, language)
    if (face !== undefined) families.add(face.family(weight))
    drawn += face === undefined && !INVISIBLE.test(character) ? REPLACEMENT : character
  }
  const latin = facesOf('roboto')[0]?.family(weight) ?? ''
  families.delete(latin)
  return { families: [latin, ...families].join(','), text: drawn }
}

function faceFor(codePoint: number, language: string): Face | undefined {
  let known = faceOfPoint.get(language)
  if (known === undefined) {
    known = new Map()
    faceOfPoint.set(language, known)
  }
  if (!known.has(codePoint)) known.set(codePoint, findFace(codePoint, language))
  return known.get(codePoint)
}

function findFace(codePoint: number, language: string): Face | undefined {
  const order: readonly TypefaceName[] = ['roboto', 'arabic', 'devanagari', ...(HAN[language] ?? HAN_DEFAULT)]
  for (const name of order) {
    const face = facesOf(name).find((candidate) => candidate.covers(codePoint))
    if (face !== undefined) return face
  }
  return undefined
}
