import type { TextRange } from '../../view/style.ts'
import type { LinkPart, TextLine } from '../../view/text-engine.ts'

/** A line that begins with a letter of a script that is written from the right. */
const FROM_RIGHT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufefc]/u

/**
 * Adds to lines of a text where its links are, in the unit of `measure`. In a line from right to left, a link is taken
 * for one run: exact for addresses and numbers between words of that script.
 */
export function placeLinks(
  text: string,
  lines: readonly TextLine[],
  links: readonly TextRange[],
  measure: (part: string) => number,
): readonly TextLine[] {
  let from = 0
  return lines.map((line) => {
    const begin = text.indexOf(line.text, from)
    if (begin < 0) return line
    from = begin + line.text.length
    const parts = links.flatMap(({ start, end }, link): readonly LinkPart[] => {
      const first = Math.max(start, begin) - begin
      const last = Math.min(end, from) - begin
      if (first >= last) return []
      const left = measure(line.text.slice(0, first))
      const right = measure(line.text.slice(0, last))
      if (!FROM_RIGHT.test(line.text)) return [{ link, left, right }]
      return [{ link, left: line.width - right, right: line.width - left }]
    })
    return parts.length === 0 ? line : { ...line, links: parts }
  })
}
