import { foldCase, plainText } from './plain-text.ts'

/** Between items: marks, spaces of any width, and the quotation marks and bullets around items. */
const MARK = '[\\s\\u200b,;、，；،؛&\\p{Pi}\\p{Pf}"\'`*•·-]'
const MARKS = new RegExp(`${MARK}*`, 'uy')
/** What a language has beside the words of `Intl.ListFormat`, before vowels and otherwise. */
const MORE_WORDS: Readonly<Partial<Record<string, readonly string[]>>> = { es: [' y ', ' e '], it: [' ed '], cy: [' a ', ' ac '] }
/** Scripts that may do without the spaces. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u

/**
 * Whether a text lists exactly these items, in any order: separated by commas, semicolons, new lines or the word for
 * "and" of one of the languages. Items themselves may hold commas and "and", or be that word.
 */
export function isListOf(items: readonly string[], text: string, languages: readonly string[]): boolean {
  return languages.some((language) => {
    const words = [...separatorsIn(language, items), ...separatorsIn('en', [])]
    return listsAll(items.map((item) => plainText(item, language)), plainLines(text, language), anyOf(words))
  })
}

/** Tries every way to read the text, since an item may be the beginning of another, or the word for "and". */
function listsAll(items: readonly string[], text: string, word: RegExp): boolean {
  const failed = new Set<string>()
  return listsFrom(0, [...items].sort())

  function listsFrom(start: number, open: readonly string[]): boolean {
    const state = JSON.stringify([start, open])
    if (failed.has(state)) return false
    const places = placesFrom(start)
    const listed = open.length === 0
      ? endOf(MARKS, start) === text.length
      : open.some((item, index) => places.some((place) => {
          return startsAt(item, place) && listsFrom(place + item.length, open.toSpliced(index, 1))
        }))
    if (!listed) failed.add(state)
    return listed
  }

  /** Where the next item may begin: after marks, and after each word for "and" behind them. */
  function placesFrom(start: number): readonly number[] {
    const places: number[] = []
    for (let place: number | undefined = start; place !== undefined; place = endOf(word, place)) {
      place = endOf(MARKS, place) ?? place
      places.push(place)
    }
    return places
  }

  /** Whether an item stands at a place, and ends there. */
  function startsAt(item: string, place: number): boolean {
    const end = place + item.length
    const ends = end === text.length || endOf(MARKS, end) !== end || endOf(word, end) !== undefined
    return ends && text.startsWith(item, place)
  }

  function endOf(pattern: RegExp, start: number): number | undefined {
    pattern.lastIndex = start
    return pattern.test(text) ? pattern.lastIndex : undefined
  }
}

const BULLET = /^\s*[-–—]\s+/u

/** New lines are kept as separators, whatever stands around them. */
function plainLines(text: string, language: string): string {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '').map((line) => plainText(line.replace(BULLET, ''), language)).join(', ')
}

/** What a language writes between items and before the last one, which may depend on the item. */
function separatorsIn(language: string, items: readonly string[]): readonly string[] {
  const format = new Intl.ListFormat(language, { type: 'conjunction' })
  const lists = ['0', ...items].flatMap((last) => [['0', last], ['0', '0', '0', last]])
  const parts = lists.flatMap((list) => format.formatToParts(list))
  const written = parts.flatMap(({ type, value }) => (type === 'literal' ? [foldCase(value.normalize('NFKC'), language)] : []))
  return [...written, ...(MORE_WORDS[new Intl.Locale(language).language] ?? [])]
}

/** The words of separators where they stand between items, with a space where the language has one. */
function anyOf(separators: readonly string[]): RegExp {
  const patterns = separators.flatMap((separator) => {
    const word = separator.replaceAll(new RegExp(`^${MARK}+|${MARK}+$`, 'gu'), '')
    if (word === '') return []
    const literally = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    if (UNSPACED.test(word)) return [literally]
    return [`${/^\s/u.test(separator) ? '(?<=[\\s,])' : ''}${literally}${/\s$/u.test(separator) ? '(?=\\s)' : ''}`]
  })
  return new RegExp([...new Set(patterns)].join('|'), 'uy')
}
