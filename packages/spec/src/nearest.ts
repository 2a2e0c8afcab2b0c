/** Names that differ in a larger share of their letters are not misspellings of each other. */
const MAX_SHARE = 0.4
const MAX_NAMES = 3

/** The known names most similar to an unknown one, nearest first; at most three. */
function nearest(name: string, known: readonly string[]): readonly string[] {
  const wanted = name.toLowerCase()
  return [...new Set(known)]
    .map((candidate) => ({ candidate, apart: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ apart }) => apart <= MAX_SHARE)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, MAX_NAMES)
    .map(({ candidate }) => candidate)
}

/** `. Did you mean "clock/open"?`, or nothing; for the end of a message. */
export function didYouMean(name: string, known: readonly string[]): string {
  const names = nearest(name, known).map((each) => JSON.stringify(each))
  return names.length === 0 ? '' : `. Did you mean ${names.join(' or ')}?`
}

/** From 0 (the same) to 1. A name that begins with or contains the other is near, however much is missing. */
function distance(a: string, b: string): number {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  const share = edits(a, b) / longer.length
  return shorter.length > 2 && longer.includes(shorter) ? Math.min(share, MAX_SHARE) : share
}

/** Letters to add, remove, replace, or swap with their neighbour (optimal string alignment). */
function edits(a: string, b: string): number {
  let before: readonly number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(row, j - 1) + Number(a[i - 1] !== b[j - 1])
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? at(before, j - 2) + 1 : replaced
      next.push(Math.min(replaced, swapped, at(row, j) + 1, at(next, j - 1) + 1))
    }
    before = row
    row = next
  }
  return at(row, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
