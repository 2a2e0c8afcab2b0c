import { clustersOf } from '../../i18n/characters.ts'
import { breakOpportunities } from './line-breaks.ts'

// Scores of Minikin's OptimalLineBreaker, in squares of widths. Its scores are floats: desperate ones are equal where
// other ones would differ.
const OVERFULL = 1e12
const DESPERATE = 1e10
/** Of each line beyond the first, times the size and the width: a hyphen's penalty of a half, doubled for a line. */
const LINE_PENALTY = 0.5 * 2

export interface Paragraph {
  readonly text: string
  /** Room of a line; the unit of `measure` and `size`. */
  readonly limit: number
  readonly size: number
  readonly measure: (part: string) => number
}

/** A place where a line may end. */
interface Candidate {
  readonly offset: number
  /** Of the paragraph up to here, with the spaces before the break and without them. */
  readonly width: number
  readonly trimmed: number
  readonly penalty: number
}

/** The lines of a paragraph, with their last spaces, as a TextView breaks them: least squares of what stays free. */
export function breakWell(paragraph: Paragraph): readonly string[] {
  const candidates = candidatesOf(paragraph)
  const { limit, size } = paragraph
  const linePenalty = Math.fround(LINE_PENALTY * size * limit)
  const best = [{ score: 0, previous: 0 }]
  let active = 0
  for (let end = 1; end < candidates.length; end++) {
    const last = candidates[end]
    if (last === undefined) break
    const isAtEnd = end === candidates.length - 1
    let found = { score: Number.POSITIVE_INFINITY, previous: 0 }
    for (let start = active; start < end; start++) {
      const free = Math.fround((candidates[start]?.width ?? 0) - (last.trimmed - limit))
      const own = free < 0 ? OVERFULL : isAtEnd ? 0 : Math.fround(free * free)
      const score = Math.fround((best[start]?.score ?? 0) + own)
      if (free < 0) active = start + 1
      if (score <= found.score) found = { score, previous: start }
    }
    best.push({ score: Math.fround(Math.fround(found.score + last.penalty) + linePenalty), previous: found.previous })
  }
  const ends: number[] = []
  for (let at = candidates.length - 1; at > 0; at = best[at]?.previous ?? 0) ends.unshift(candidates[at]?.offset ?? 0)
  return cut(paragraph.text, ends)
}

/** The lines of a paragraph, with their last spaces, as an EditText breaks them: each as full as possible. */
export function breakGreedily(paragraph: Paragraph): readonly string[] {
  const candidates = candidatesOf(paragraph)
  const ends: number[] = []
  let start = 0
  let fitting: Candidate | undefined
  let desperate: Candidate | undefined
  for (let index = 1; index < candidates.length; index++) {
    const candidate = candidates[index]
    if (candidate === undefined) break
    if (candidate.trimmed - start > paragraph.limit) {
      const end = fitting ?? desperate
      if (end !== undefined) {
        ends.push(end.offset)
        start = end.width
        index = candidates.indexOf(end)
        fitting = undefined
        desperate = undefined
        continue
      }
    }
    if (candidate.penalty === 0) fitting = candidate
    desperate = candidate
  }
  return cut(paragraph.text, [...ends, paragraph.text.length])
}

function cut(text: string, ends: readonly number[]): readonly string[] {
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

/** The start, the ends of words, and the ends of characters in words that are longer than a line. */
function candidatesOf({ text, limit, measure }: Paragraph): readonly Candidate[] {
  const candidates: Candidate[] = [{ offset: 0, width: 0, trimmed: 0, penalty: 0 }]
  let start = 0
  let width = 0
  for (const end of breakOpportunities(text)) {
    const word = text.slice(start, end)
    const bare = word.trimEnd()
    const trimmed = measure(bare)
    if (trimmed > limit) {
      let offset = 0
      for (const cluster of clustersOf(bare)) {
        if (offset > 0) {
          const before = width + measure(bare.slice(0, offset))
          candidates.push({ offset: start + offset, width: before, trimmed: before, penalty: DESPERATE })
        }
        offset += cluster.length
      }
    }
    const wordWidth = measure(word)
    candidates.push({ offset: end, width: width + wordWidth, trimmed: width + trimmed, penalty: 0 })
    width += wordWidth
    start = end
  }
  return candidates
}
