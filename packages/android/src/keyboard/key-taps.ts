import type { Bounds, Size } from '../geometry.ts'
import { BASELINE_DENSITY, dpToPx } from '../display-metrics.ts'
import { keyboardHeight } from './keyboard-geometry.ts'
import type { LetterRows } from './keyboard-layouts.ts'
import { hasOwnLetters, LATIN_ROWS, letterRows, MORE_SYMBOLS, SYMBOLS } from './keyboard-layouts.ts'

export interface KeyboardPlace {
  /** Pixels. */
  readonly display: Size
  /** Dots per inch. */
  readonly density: number
  readonly locale: string
  /** The keys are those for numbers. */
  readonly digits: boolean
}

/** A key by its row, its distance from the left, and its width: both as shares of the keyboard. */
interface Key {
  readonly row: number
  readonly left: number
  readonly width: number
}

type Page = 'letters' | 'latin' | 'symbols' | 'more-symbols'

/** The padding on both sides of the keys, in dp. */
const PADDING = 2

/**
 * The boxes of the keys that type a text, in display pixels: with the keys for capitals and for other pages in between.
 * The keyboard stands at the bottom, on its first page. Null when it has no such character.
 */
export function keysFor(text: string, place: KeyboardPlace): readonly Bounds[] | null {
  const keys = place.digits ? digitKeys(text) : letterKeys(text, place.locale)
  return keys && keys.map((key) => boxOf(key, place))
}

/** The box of the key that goes on: it searches, sends, or leads to the next field. */
export function actionKey(place: KeyboardPlace): Bounds {
  return boxOf({ row: 3, left: 0.85, width: 0.15 }, place)
}

function digitKeys(text: string): readonly Key[] | null {
  const keys = Array.from(text, (character): Key | null => {
    const row = DIGIT_ROWS.findIndex((digits) => digits.includes(character))
    if (row < 0) return null
    return { row, left: ((DIGIT_ROWS[row]?.indexOf(character) ?? 0) * 3) / 11, width: 3 / 11 }
  })
  return complete(keys)
}

const DIGIT_ROWS = ['123', '456', '789', ',0.'] as const

function letterKeys(text: string, locale: string): readonly Key[] | null {
  const keys: (Key | null)[] = []
  let page: Page = 'letters'
  for (const character of text) {
    const bottom = bottomKey(character, page, locale)
    if (bottom !== undefined) {
      keys.push(bottom)
      continue
    }
    const next = pageOf(character, page, locale)
    if (next === undefined) return null
    keys.push(...turn(page, next, locale))
    page = next
    const isCapital = character !== character.toLocaleLowerCase(locale)
    if (isCapital) keys.push(shiftKey(rowsOf(page, locale)))
    keys.push(characterKey(isCapital ? character.toLocaleLowerCase(locale) : character, rowsOf(page, locale)))
  }
  return complete(keys)
}

/** The page that has a character: this one if it can be. */
function pageOf(character: string, page: Page, locale: string): Page | undefined {
  const lower = character.toLocaleLowerCase(locale)
  const pages: readonly Page[] = [page, 'letters', ...(hasOwnLetters(locale) ? (['latin'] as const) : []), 'symbols', 'more-symbols']
  return pages.find((one) => rowsOf(one, locale).some((row) => row.includes(lower)))
}

function rowsOf(page: Page, locale: string): LetterRows {
  if (page === 'symbols') return SYMBOLS
  if (page === 'more-symbols') return MORE_SYMBOLS
  return page === 'latin' ? LATIN_ROWS : letterRows(locale)
}

/** The keys that lead from one page to another. */
function turn(from: Page, to: Page, locale: string): readonly (Key | null)[] {
  if (from === to) return []
  const language = bottomRow('letters', locale).language
  const isLetters = from === 'letters' || from === 'latin'
  const page = bottomRow(from, locale).page
  switch (to) {
    case 'letters':
      return isLetters ? [language] : [page]
    case 'latin':
      return isLetters ? [language] : [page, language]
    case 'symbols':
      return isLetters ? [page] : [shiftKey(MORE_SYMBOLS)]
    case 'more-symbols':
      return isLetters ? [page, shiftKey(SYMBOLS)] : [shiftKey(SYMBOLS)]
  }
}

function characterKey(character: string, rows: LetterRows): Key | null {
  const widest = widestOf(rows)
  for (const [row, characters] of rows.entries()) {
    const column = characters.indexOf(character)
    if (column < 0) continue
    const wide = wideKey(rows)
    const [before, all] = row === 2 ? [wide, characters.length + 2 * wide] : [(widest - characters.length) / 2, widest]
    return { row, left: (before + column) / all, width: 1 / all }
  }
  return null
}

function shiftKey(rows: LetterRows): Key {
  const wide = wideKey(rows)
  return { row: 2, left: 0, width: wide / (rows[2].length + 2 * wide) }
}

/** Shift and delete share the width that the letters of their row leave. */
function wideKey(rows: LetterRows): number {
  return Math.max(1, (widestOf(rows) - rows[2].length) / 2)
}

function widestOf(rows: LetterRows): number {
  return Math.max(...rows.map(({ length }) => length))
}

interface BottomRow {
  readonly page: Key
  readonly comma: Key
  /** Turns between the language's letters and Latin ones. */
  readonly language: Key | null
  readonly space: Key
  readonly stop: Key
}

function bottomRow(page: Page, locale: string): BottomRow {
  const isLetters = page === 'letters' || page === 'latin'
  const language = isLetters && hasOwnLetters(locale) ? 1 : 0
  const key = (left: number, width: number): Key => ({ row: 3, left: left / 10, width: width / 10 })
  return {
    page: key(0, 1.5),
    comma: key(1.5, 1),
    language: language === 0 ? null : key(2.5, 1),
    space: key(2.5 + language, 5 - language),
    stop: key(7.5, 1),
  }
}

function bottomKey(character: string, page: Page, locale: string): Key | undefined {
  const { comma, space, stop } = bottomRow(page, locale)
  return { ',': comma, ' ': space, '.': stop }[character]
}

function complete(keys: readonly (Key | null)[]): readonly Key[] | null {
  const known = keys.filter((key) => key !== null)
  return known.length === keys.length ? known : null
}

function boxOf({ row, left, width }: Key, { display, density }: KeyboardPlace): Bounds {
  const scale = density / BASELINE_DENSITY
  const smallestWidthDp = Math.min(display.width, display.height) / scale
  const { strip, row: height } = keyboardHeight({
    heightDp: display.height / scale,
    smallestWidthDp,
    landscape: display.width > display.height,
  })
  // core/res dimens navigation_bar_height 48dp; 56dp from sw900dp
  const bottom = display.height - dpToPx(smallestWidthDp >= 900 ? 56 : 48, density)
  const top = bottom - (strip + 4 * height) * scale + (strip + row * height) * scale
  const usable = display.width - 2 * PADDING * scale
  const start = PADDING * scale + left * usable
  return { left: start, top, right: start + width * usable, bottom: top + height * scale }
}
