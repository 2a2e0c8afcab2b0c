/**
 * The share of a text that was read: 1 − edit distance / length, in code points, from 0 to 1. Whitespace is ignored, as
 * in SPA-Bench's search for key components. An empty exact text gives 1 if nothing was read, else 0.
 */
export function characterAccuracy(exact: string, read: string): number {
  const [wanted, got] = [codePoints(exact), codePoints(read)]
  if (wanted.length === 0) return got.length === 0 ? 1 : 0
  return Math.max(0, 1 - editDistance(wanted, got) / wanted.length)
}

function codePoints(text: string): readonly string[] {
  return [...text.replaceAll(/\s/g, '')]
}

/** Levenshtein distance: inserted, deleted or replaced characters. */
export function editDistance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, character] of a.entries()) {
    const next = [index + 1]
    for (const [column, other] of b.entries()) {
      const replaced = (row[column] ?? 0) + (character === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
