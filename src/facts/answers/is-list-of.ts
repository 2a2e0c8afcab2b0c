import { plainText } from './plain-text.ts'

/** Between items: marks, and the quotation marks and bullets around items. */
const MARKS = '[\\s,;、，；،؛&\\p{Pi}\\p{Pf}"\'`*•·-]'
const MARKS_BEFORE = new RegExp(`^${MARKS}*`, 'u')

/**
 * Whether a text lists exactly these items, in any order: separated by commas, semicolons, new lines or the word for
 * "and" of one of the languages. Items themselves may hold commas and "and".
 */
export function isListOf(items: readonly string[], text: string, languages: readonly string[]): boolean {
  return languages.some((language) => {
    return listsAll(items.map((item) => plainText(item, language)), plainLines(text, language), language)
  })
}

function listsAll(items: readonly string[], text: string, language: string): boolean {
  const between = separator(language)
  // The longest first: another item may be its beginning.
  const open = [...items].sort((a, b) => b.length - a.length)
  let rest = text
  while (open.length > 0) {
    // The next item may itself begin with the word for "and".
    const places = [rest.replace(MARKS_BEFORE, ''), rest.replace(between, '')]
    const next = places.flatMap((place) => {
      const item = open.find((each) => place.startsWith(each) && between.test(place.slice(each.length)))
      return item === undefined ? [] : [{ item, place }]
    })[0]
    if (next === undefined) return false
    open.splice(open.indexOf(next.item), 1)
    rest = next.place.slice(next.item.length)
  }
  return rest.replace(MARKS_BEFORE, '') === ''
}

const BULLET = /^\s*[-–—]\s+/u

/** New lines are kept as separators, whatever stands around them. */
function plainLines(text: string, language: string): string {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '').map((line) => plainText(line.replace(BULLET, ''), language)).join(', ')
}

const separators = new Map<string, RegExp>()

/** What stands between two items, or the end of the text. */
function separator(language: string): RegExp {
  const known = separators.get(language)
  if (known !== undefined) return known
  const and = [...new Set([...andIn(language), ...andIn('en')])].map((word) => {
    if (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(word)) return word
    // In Arabic it is written together with the next word.
    return /^\p{Script=Arabic}/u.test(word) ? `(?<=[\\s,])${word}` : `(?<=[\\s,])${word}(?=\\s)`
  })
  const made = new RegExp(`^(?:$|(?=${MARKS}|${and.join('|')})(?:${MARKS}|${and.join('|')})*)`, 'u')
  separators.set(language, made)
  return made
}

/** The word before the last item, with two items and with three. */
function andIn(language: string): readonly string[] {
  const format = new Intl.ListFormat(language, { type: 'conjunction' })
  return [['0', '1'], ['0', '1', '2']].flatMap((items) => {
    const word = format.formatToParts(items).findLast(({ type }) => type === 'literal')?.value ?? ''
    const plain = plainText(word, language).replaceAll(/[,،、，]/g, '').trim()
    return plain === '' || /[^\p{L}\p{M}]/u.test(plain) ? [] : [plain]
  })
}
