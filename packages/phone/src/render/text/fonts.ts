import { LruCache } from '../../lru-cache.ts'
import { partsOf } from '../../i18n/characters.ts'
import { RARE_SCRIPTS, SCRIPTS, type TypefaceName, type Weight } from './typeface-sources.ts'
import { facesOf, type Face } from './typefaces.ts'

/** A part of a text in one face. */
export interface FontRun {
  readonly face: Face
  /** With unknown characters replaced. */
  readonly text: string
}

/** Replaces characters that no face has: a noncharacter, which the canvas draws as Roboto's crossed box. */
const MISSING = '\uFFFF'
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
/** After the characters that our locales need. Scripts share none. */
const REST: readonly TypefaceName[] = [
  'romanRest', ...keysOf(SCRIPTS), ...keysOf(RARE_SCRIPTS), 'roman', 'symbols', 'moreSymbols', 'math', 'emoji',
]

const runs = new LruCache<string, readonly FontRun[]>(4096)
const faceOfPoint = new Map<string, Map<number, Face | undefined>>()

/**
 * The faces that draw a text, in the order in which Android's `fonts.xml` falls back: Roboto, then the script's Noto
 * face; Han characters in the shape of the locale. Fallback of the canvas would reach fonts of the machine.
 */
export function fontRuns(text: string, locale: string): readonly FontRun[] {
  const language = languageOf(locale)
  return runs.getOrMake(`${language}|${text}`, () => {
    const found = choose(text, language)
    return found.some(isIncomplete) ? choose(text.normalize('NFC'), language) : found
  })
}

/** Has a character that no face has. */
export function isIncomplete(run: FontRun): boolean {
  return run.text.includes(MISSING)
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
  const add = (face: Face, drawn: string): void => {
    const run = found.at(-1)
    if (run?.face === face) run.text += drawn
    else found.push({ face, text: drawn })
  }
  for (const part of partsOf(text)) {
    const picture = part.isPicture ? pictureFace(part.text) : undefined
    if (picture !== undefined) {
      add(picture, part.text)
      continue
    }
    for (const character of part.text) {
      const before = found.at(-1)?.face
      const point = character.codePointAt(0) ?? 0
      const stays = before !== undefined && (STICKY.test(character) || MARK.test(character))
      const face = (stays ? sisterOf(before, point) : undefined) ?? faceFor(point, language)
      if (face !== undefined) add(face, character)
      else if (INVISIBLE.test(character)) add(before ?? firstFace(), character)
      else add(firstFace(), MISSING)
    }
  }
  return found
}

/** The face that has all of a picture, which it then draws as one. */
function pictureFace(picture: string): Face | undefined {
  const visible = Array.from(picture).filter((character) => !INVISIBLE.test(character))
  return facesOf('emoji').find((face) => visible.every((character) => face.covers(character.codePointAt(0) ?? 0)))
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
  const order: readonly TypefaceName[] = ['roboto', 'arabic', 'devanagari', ...(HAN[language] ?? HAN_DEFAULT), ...REST]
  for (const name of order) {
    const face = facesOf(name).find((candidate) => candidate.covers(codePoint))
    if (face !== undefined) return face
  }
  return undefined
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}
