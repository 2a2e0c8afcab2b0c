import { LruCache } from '../../lru-cache.ts'
import { facesOf, type Face, type TypefaceName, type Weight } from './typefaces.ts'

/** A part of a text in one face. */
export interface FontRun {
  readonly face: Face
  /** With unknown characters replaced. */
  readonly text: string
}

/** Replaces characters that no face has: REPLACEMENT CHARACTER, which Roboto draws. */
const REPLACEMENT = '\uFFFD'
/** Control and format characters, joiners and variation selectors: used for shaping, never drawn. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/u
/** Marks stay with their letter. */
const MARK = /\p{M}/u
/** What stays in the face of the text before it, where that has it: `kStickyWhitelist` of Minikin's FontCollection. */
const STICKY = /[!,\-.:;?\u00A0\u2010\u2011\u200C\u200D]/

const HAN: Readonly<Record<string, readonly TypefaceName[]>> = {
  ja: ['japanese', 'chinese', 'korean'],
  ko: ['korean', 'japanese', 'chinese'],
}
const HAN_DEFAULT: readonly TypefaceName[] = ['chinese', 'japanese', 'korean']

const runs = new LruCache<string, readonly FontRun[]>(4096)
const faceOfPoint = new Map<string, Map<number, Face | undefined>>()

/**
 * The faces that draw a text, in the order in which Android's `fonts.xml` falls back: Roboto, then the script's Noto
 * face; Han characters in the shape of the locale. Fallback of the canvas would reach fonts of the machine.
 */
export function fontRuns(text: string, locale: string): readonly FontRun[] {
  const language = languageOf(locale)
  return runs.getOrMake(`${language}|${text}`, () => choose(text, language))
}

/**
 * How the canvas draws a whole text, where it must order the runs itself: the CSS font, and the text with unknown
 * characters replaced.
 */
export function cssFontOf(
  text: string,
  type: { readonly size: number; readonly weight: Weight },
  locale: string,
): { readonly font: string; readonly text: string } {
  const found = fontRuns(text, locale)
  const families = new Set([firstFace(), ...found.map(({ face }) => face)].map((face) => `"${face.font(type.weight).family}"`))
  return { font: `${String(type.weight)} ${String(type.size)}px ${[...families].join(',')}`, text: found.map((run) => run.text).join('') }
}

/** `zh` of `zh-Hans-CN`: what the shaping engine needs to pick local forms. */
function languageOf(locale: string): string {
  return locale.split('-', 1)[0] ?? locale
}

function choose(text: string, language: string): readonly FontRun[] {
  const found: { face: Face; text: string }[] = []
  for (const character of text) {
    const run = found.at(-1)
    const point = character.codePointAt(0) ?? 0
    const stays = run !== undefined && (STICKY.test(character) || MARK.test(character))
    const face = (stays ? sisterOf(run.face, point) : undefined) ?? faceFor(point, language)
    const drawn = face === undefined && !INVISIBLE.test(character) ? REPLACEMENT : character
    const own = face ?? (drawn === REPLACEMENT ? undefined : run?.face) ?? firstFace()
    if (run?.face === own) run.text += drawn
    else found.push({ face: own, text: drawn })
  }
  return found
}

/** The face of the same typeface that has a character. */
function sisterOf(face: Face, point: number): Face | undefined {
  return face.covers(point) ? face : facesOf(face.name).find((other) => other.covers(point))
}

function firstFace(): Face {
  const face = facesOf('roboto')[0]
  if (face === undefined) throw new RangeError('Roboto has no face')
  return face
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
  const order: readonly TypefaceName[] = ['roboto', 'arabic', 'devanagari', ...(HAN[language] ?? HAN_DEFAULT), 'romanRest']
  for (const name of order) {
    const face = facesOf(name).find((candidate) => candidate.covers(codePoint))
    if (face !== undefined) return face
  }
  return undefined
}
