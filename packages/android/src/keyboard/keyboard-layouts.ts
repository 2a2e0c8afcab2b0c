import { languageOf } from '../locale.ts'

/** Three rows of characters; the shift key is in front of the last one and the delete key behind it. */
export type LetterRows = readonly [readonly string[], readonly string[], readonly string[]]

const QWERTY = rows('qwertyuiop', 'asdfghjkl', 'zxcvbnm')

/**
 * Rows per language, as AOSP LatinIME has them (rows_*.xml, Android 10).
 * Assumption: Hindi, Urdu, Chinese, Japanese and Korean start with English letters, as their input methods are not in
 * the google_apis image.
 */
const LETTERS: Readonly<Record<string, LetterRows>> = {
  es: rows('qwertyuiop', 'asdfghjklñ', 'zxcvbnm'),
  de: rows('qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'),
  ru: rows('йцукенгшщзх', 'фывапролджэ', 'ячсмитьбю'),
  ar: rows('ضصثقفغعهخحج', 'شسيبلاتنمكط', 'ذءؤرىةوزظد'),
}

export const SYMBOLS = rows('1234567890', '@#$_&-+()/', '*"\':;!?')
export const MORE_SYMBOLS = rows('~`|•√π÷×¶∆', '£¢€¥^°={}\\', '%©®™✓[]')

/** The letters that a language types with. */
export function letterRows(locale: string): LetterRows {
  return LETTERS[languageOf(locale)] ?? QWERTY
}

export const LATIN_ROWS = QWERTY

/** Whether the language needs a second page for Latin letters. */
export function hasOwnLetters(locale: string): boolean {
  return !/[a-z]/.test(letterRows(locale)[0][0] ?? '')
}

function rows(first: string, second: string, third: string): LetterRows {
  return [[...first], [...second], [...third]]
}
