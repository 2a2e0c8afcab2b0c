/** A row of two aligned episodes: a step of each, or of one alone. */
export interface AlignedRow {
  readonly left?: number
  readonly right?: number
  /** Both show the same screen. */
  readonly isSame: boolean
}

/** Cells of the table that is filled; longer episodes are aligned step by step where they differ. */
const MAX_CELLS = 16_000_000

/** Aligns two episodes by their screens: as many equal ones as possible beside each other, in order. */
export function alignScreens(left: readonly string[], right: readonly string[]): readonly AlignedRow[] {
  let start = 0
  while (start < left.length && start < right.length && left[start] === right[start]) start++
  let [leftEnd, rightEnd] = [left.length, right.length]
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd--
    rightEnd--
  }
  const rows: AlignedRow[] = []
  for (let step = 0; step < start; step++) rows.push({ left: step, right: step, isSame: true })
  let [l, r] = [start, start]
  for (const [matchL, matchR] of matches(left.slice(start, leftEnd), right.slice(start, rightEnd))) {
    rows.push(...differing([l, start + matchL], [r, start + matchR]))
    rows.push({ left: start + matchL, right: start + matchR, isSame: true })
    l = start + matchL + 1
    r = start + matchR + 1
  }
  rows.push(...differing([l, leftEnd], [r, rightEnd]))
  for (let step = 0; leftEnd + step < left.length; step++) {
    rows.push({ left: leftEnd + step, right: rightEnd + step, isSame: true })
  }
  return rows
}

/** The first row that is not the same in both; undefined where there is none. */
export function firstDivergence(rows: readonly AlignedRow[]): number | undefined {
  const at = rows.findIndex(({ isSame }) => !isSame)
  return at < 0 ? undefined : at
}

type Range = readonly [from: number, to: number]

/** Different screens beside each other, as long as both have some. */
function differing([l, leftEnd]: Range, [r, rightEnd]: Range): readonly AlignedRow[] {
  return Array.from({ length: Math.max(leftEnd - l, rightEnd - r) }, (_, index) => ({
    ...(l + index < leftEnd && { left: l + index }),
    ...(r + index < rightEnd && { right: r + index }),
    isSame: false,
  }))
}

/** A longest common subsequence, as pairs of places. */
function matches(left: readonly string[], right: readonly string[]): readonly (readonly [number, number])[] {
  const [rows, columns] = [left.length + 1, right.length + 1]
  if (rows * columns > MAX_CELLS) {
    return left.flatMap((key, at) => (key === right[at] ? [[at, at] as const] : []))
  }
  // longest[l * columns + r]: of what follows both places.
  const longest = new Uint16Array(rows * columns)
  const at = (l: number, r: number): number => longest[l * columns + r] ?? 0
  for (let l = left.length - 1; l >= 0; l--) {
    for (let r = right.length - 1; r >= 0; r--) {
      longest[l * columns + r] = left[l] === right[r] ? at(l + 1, r + 1) + 1 : Math.max(at(l + 1, r), at(l, r + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let [l, r] = [0, 0]; l < left.length && r < right.length;) {
    if (left[l] === right[r]) pairs.push([l++, r++])
    else if (at(l + 1, r) >= at(l, r + 1)) l++
    else r++
  }
  return pairs
}
