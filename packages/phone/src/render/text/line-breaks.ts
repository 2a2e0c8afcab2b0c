import { clustersOf } from '../../i18n/characters.ts'

/**
 * Where a line may break: the rules of Unicode 11 (UAX #14, revision 41) that ICU 63 follows, without those of rare
 * scripts.
 */

/** Line breaking classes by the characters that have them; any other letter, digit or symbol is AL. */
const CLASSES: readonly (readonly [string, RegExp])[] = [
  ['SP', /[ ]/u],
  ['ZW', /\u200B/u],
  ['WJ', /[\u2060\uFEFF]/u],
  ['GL', /[\u00A0\u202F\u2007\u2011\u0F0C]/u],
  ['CM', /[\p{M}\p{Cc}\u200C-\u200F\u202A-\u202E\u2066-\u2069\u{E0020}-\u{E007F}]/u],
  ['OP', /[([{¡¿‚„\p{Ps}]/u],
  ['CP', /[)\]]/u],
  ['CL', /[}、。，．｡､\p{Pe}]/u],
  ['QU', /["'\p{Pi}\p{Pf}❛-❞]/u],
  ['EX', /[!?؛؞؟۔！？\u2762\u2763]/u],
  ['IS', /[,.:;،\u037E\u0589\u2044]/u],
  ['SY', /\//u],
  ['HY', /-/u],
  ['B2', /—/u],
  ['BA', /[\u0009\u00AD|।॥\u05BE\u0F0B\u104A\u104B\u1361\u17D4\u17D5\u2010\u2012\u2013\u2027\u2056\u2000-\u2006\u2008-\u200A\u3000]/u],
  ['IN', /[\u2024-\u2026]/u],
  ['NS', /[々〻ゝゞヽヾ・･：；゛゜〜゠‼⁇-⁉]/u],
  ['PR', /[$+\\£¤¥€±№−₨₩₪₱₹＄￡￥￦]/u],
  ['PO', /[%¢°‰‱′-‷℃℉％￠]/u],
  ['NU', /[\p{Nd}]/u],
  ['HG', /[\uAC00-\uD7A3]/u],
  ['SA', /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
  ['ID', /[\p{Regional_Indicator}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3000-\u303F\u3130-\u318F\u3200-\u33FF\uFF01-\uFFEF\p{Extended_Pictographic}]/u],
]
/** Symbols that are pictographs to Unicode and letters to line breaking. */
const ALPHABETIC = /[\u0000-\u00FF\u2100-\u22FF]/u

/** Before and after these pairs, no break without a space between them. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['AL EX ID HG IN NU', 'IN'],
  ['AL', 'NU AL'],
  ['NU', 'AL NU PO PR'],
  ['PR', 'ID HG AL OP NU'],
  ['PO', 'AL OP NU'],
  ['ID HG', 'PO'],
  ['AL', 'PR PO'],
  ['CL CP', 'PO PR'],
  ['HY IS SY', 'NU'],
  // A hyphen between letters is no break to Android, against LB21 of Unicode 11.
  ['IS HY', 'AL'],
  ['AL NU', 'OP'],
  ['CP', 'AL NU'],
]
const JOINED = new Set(PAIRS.flatMap(([left, right]) => left.split(' ').flatMap((a) => right.split(' ').map((b) => `${a} ${b}`))))

const classes = new Map<string, string>()
/** Finds words in text without spaces, by a dictionary, whatever its own locale is. */
const WORDS = new Intl.Segmenter('th', { granularity: 'word' })
/** What continues a picture, against the rules of letters. */
const CONTINUES = /[\u200D\p{Regional_Indicator}\p{Emoji_Modifier}]/u

/** The ends of the parts between which lines may break, in code units; the last is the length of the text. */
export function breakOpportunities(text: string): readonly number[] {
  const ends: number[] = []
  let offset = 0
  let before: string | undefined
  let spaced = false
  let words: ReadonlySet<number> | undefined
  for (const character of text) {
    const found = classOf(character)
    // A mark takes the class of its letter (LB9); alone it is a letter (LB10).
    const own = found === 'CM' ? (before === undefined || spaced ? 'AL' : undefined) : found
    // LB1: a dictionary decides between letters of these scripts, which are else as any.
    if (own === 'SA' && before === 'SA' && !spaced) {
      words ??= wordStarts(text)
      if (words.has(offset)) ends.push(offset)
      offset += character.length
      continue
    }
    if (own === 'SP') {
      spaced = true
      before ??= 'SP'
    } else if (own !== undefined) {
      if (before !== undefined && offset > 0 && breaksBetween(before, own, spaced)) ends.push(offset)
      before = own
      spaced = false
    }
    offset += character.length
  }
  const found = CONTINUES.test(text) ? ends.filter(isClusterStart(text)) : ends
  return [...found, text.length]
}

function wordStarts(text: string): ReadonlySet<number> {
  return new Set(Array.from(WORDS.segment(text), ({ index }) => index))
}

function isClusterStart(text: string): (offset: number) => boolean {
  const starts = new Set<number>()
  let start = 0
  for (const cluster of clustersOf(text)) {
    starts.add(start)
    start += cluster.length
  }
  return (offset) => starts.has(offset)
}

function classOf(character: string): string {
  let known = classes.get(character)
  if (known === undefined) {
    known = CLASSES.find(([name, pattern]) => pattern.test(character) && !(name === 'ID' && ALPHABETIC.test(character)))?.[0] ?? 'AL'
    classes.set(character, known)
  }
  return known
}

/** Rules LB8 to LB31, in their order. */
function breaksBetween(left: string, right: string, spaced: boolean): boolean {
  const [before, after] = [left === 'SA' ? 'AL' : left, right === 'SA' ? 'AL' : right]
  if (after === 'ZW') return false
  if (before === 'ZW') return true
  if (after === 'WJ' || (before === 'WJ' && !spaced)) return false
  if (before === 'GL' && !spaced) return false
  if (after === 'GL' && !spaced && before !== 'BA' && before !== 'HY') return false
  if (['CL', 'CP', 'EX', 'IS', 'SY'].includes(after)) return false
  if (before === 'OP') return false
  if (before === 'QU' && after === 'OP') return false
  if ((before === 'CL' || before === 'CP') && after === 'NS') return false
  if (before === 'B2' && after === 'B2') return false
  if (spaced) return true
  if (after === 'QU' || before === 'QU') return false
  if (after === 'BA' || after === 'HY' || after === 'NS') return false
  return !JOINED.has(`${before} ${after}`)
}
