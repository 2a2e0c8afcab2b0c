import bidiFactory, { type Bidi } from 'bidi-js'
import type { FontRun } from './fonts.ts'

/** A part of a line that is drawn at once. */
interface VisualRun extends FontRun {
  readonly rtl: boolean
}

/** The types of the package are those of an ES module, and Node loads another. */
const bidi = (bidiFactory as unknown as () => Bidi)()
/** A code unit of a picture, to the bidirectional algorithm: the library takes half a surrogate pair for a letter. */
const NEUTRAL = '\uFFFC'

/** The runs of a line from left to right (UAX #9), split where the direction changes. `rtl`: of the paragraph. */
export function visualOrder(runs: readonly FontRun[], rtl: boolean): readonly VisualRun[] {
  const text = runs.map((run) => (run.face.name === 'emoji' ? NEUTRAL.repeat(run.text.length) : run.text)).join('')
  const { levels } = bidi.getEmbeddingLevels(text, rtl ? 'rtl' : 'ltr')
  const parts: (FontRun & { readonly level: number })[] = []
  let start = 0
  for (const { face, text: drawn } of runs) {
    let from = 0
    for (let at = 1; at <= drawn.length; at++) {
      const level = levels[start + from] ?? 0
      if (at < drawn.length && levels[start + at] === level) continue
      parts.push({ face, text: drawn.slice(from, at), level })
      from = at
    }
    start += drawn.length
  }
  return inOrder(parts).map(({ face, text: drawn, level }) => ({ face, text: drawn, rtl: level % 2 === 1 }))
}

/** Rule L2: from the highest level to the lowest odd one, reverse what is at that level or higher. */
function inOrder<T extends { readonly level: number }>(parts: readonly T[]): readonly T[] {
  let ordered = parts
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    const reversed: T[] = []
    for (let at = 0; at < ordered.length;) {
      const isHigh = (ordered[at]?.level ?? 0) >= level
      let end = at + 1
      while (end < ordered.length && ((ordered[end]?.level ?? 0) >= level) === isHigh) end++
      const group = ordered.slice(at, end)
      reversed.push(...(isHigh ? group.toReversed() : group))
      at = end
    }
    ordered = reversed
  }
  return ordered
}
