/** Cost of a class: merging its ranges takes about as long as compiling this many instructions. */
const CLASS_COST = 20
/** Longer patterns are not measured: that takes quadratic time at worst. */
const MAX_LENGTH = 4_000

/** The next part of a pattern, at the expression's `lastIndex`. */
const PART = {
  quoted: /\\Q(.*?)(?:\\E|$)/suy,
  unicodeClass: /\\[pP](?:\{[^}]*\}?|.)/suy,
  escape: /\\(?:x\{[^}]*\}|x..|.)/suy,
  /** May contain named classes in brackets, and `]` as its first letter. */
  class: /\[\^?\]?(?:\[:\^?[a-z]{1,9}:\]|\\.|[^\]\\])*\]/suy,
  flags: /\(\?[a-zA-Z-]*\)/uy,
  open: /\((?:\?[a-zA-Z-]*:|\?P?<[^>]*>)?/uy,
  close: /\)/uy,
  alternative: /\|/uy,
  /** With a leading zero it is no count but literal text. */
  count: /\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}\??/uy,
  repeat: /[*+?]\??/uy,
  other: /./suy,
} as const
type Part = keyof typeof PART
const PARTS = Object.keys(PART) as readonly Part[]

/** Sizes of a group while it is read, in instructions. */
interface Group {
  /** Of the finished alternatives. */
  whole: number
  /** Of this alternative, without its last part. */
  before: number
  /** Of its last part, to which a repetition applies. */
  last: number
}

/**
 * Upper bound of the number of instructions that a pattern in RE2 syntax compiles to, without compiling it: `a{1000}`
 * is 1,000. A class counts for some more. An invalid pattern has a size, too; beyond 4,000 characters it is infinite.
 */
export function estimatePatternSize(source: string): number {
  if (source.length > MAX_LENGTH) return Infinity
  const open: Group[] = []
  let group: Group = { whole: 0, before: 0, last: 0 }
  let classes = 0
  const add = (size: number): void => {
    group.before += group.last
    group.last = size
  }
  for (let at = 0; at < source.length;) {
    const { part, text, match } = nextPart(source, at)
    at += text.length
    switch (part) {
      case 'quoted':
        add(text.length)
        add(1)
        break
      case 'unicodeClass':
      case 'class':
        classes += text.split(/\\[pP]/u).length
        add(1)
        break
      case 'open':
        open.push(group)
        group = { whole: 0, before: 0, last: 0 }
        break
      case 'close': {
        const inside = sizeOf(group) + 2
        group = open.pop() ?? { whole: 0, before: 0, last: 0 }
        add(inside)
        break
      }
      case 'alternative':
        group = { whole: sizeOf(group) + 1, before: 0, last: 0 }
        break
      case 'count': {
        const [, least = '', range, most = ''] = match
        const times = Math.max(Number(least), Number(most), 1)
        group.last = times * (group.last + (range === undefined ? 0 : 1)) + 1
        break
      }
      case 'repeat':
        group.last += 2
        break
      case 'flags':
        break
      case 'escape':
      case 'other':
        add(1)
        break
    }
  }
  return [...open, group].reduce((sum, each) => sum + sizeOf(each), 2) + classes * CLASS_COST
}

/** An empty alternative is an instruction too. */
function sizeOf({ whole, before, last }: Group): number {
  return whole + Math.max(1, before + last)
}

function nextPart(
  source: string,
  at: number,
): { readonly part: Part; readonly text: string; readonly match: readonly string[] } {
  for (const part of PARTS) {
    const expression = PART[part]
    expression.lastIndex = at
    const match = expression.exec(source)
    if (match !== null) return { part, text: match[0], match }
  }
  throw new RangeError(`No part of a pattern begins at ${at}`)
}
