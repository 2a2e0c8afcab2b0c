import { withAsciiDigits } from '@droidgym/android/digits'

/** White space, quotation marks, brackets and marks that begin a sentence or an item of a list. */
const BEFORE = /^[\s\p{Pi}\p{Pf}\p{Ps}"'`*•¿¡]+/u
/** White space, quotation marks, brackets and marks that end a sentence. */
const AFTER = /[\s\p{Pi}\p{Pf}\p{Pe}"'`*.,;:!?。，、；：！？।؟،؛]+$/u

/**
 * A text as answers are compared: NFKC, without punctuation and white space around it, one space between words, and no
 * difference of case by the rules of the language.
 */
export function plainText(text: string, language: string): string {
  const line = withoutMarks(text).replaceAll(/\s+/gu, ' ')
  const inner = line.replace(BEFORE, '').replace(AFTER, '')
  return foldCase(inner === '' ? line.trim() : inner, language)
}

/** Without differences of case: both ways, since a letter may have several small ones (σ, ς) or two capitals (ß). */
export function foldCase(text: string, language: string): string {
  return text.toLocaleUpperCase(language).toLocaleLowerCase(language)
}

/** A text as numbers, dates and times are read in it: NFKC, digits in ASCII. */
export function readableText(text: string): string {
  return withAsciiDigits(withoutMarks(text))
}

/** NFKC, without the invisible marks that set the direction of writing. */
function withoutMarks(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
}
