import type { DrawnText } from '@droidgym/android/drawn-text'
import type { Bounds } from '@droidgym/android/geometry'
import { isEmpty } from '@droidgym/android/geometry'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { TextBox } from './observation.ts'

/**
 * Pieces of text as an OCR engine reports them, from the top and, at one height, from the left. They are known, not
 * recognised, so the confidence is always 1. Pieces without letters or without a visible area are left out.
 */
export function textBoxes(texts: readonly DrawnText[]): readonly TextBox[] {
  const shown = texts.filter(({ text, bounds }) => text.trim() !== '' && !isEmpty(bounds))
  return inReadingOrder(shown).map(({ text, bounds: { left, top, right, bottom } }) => ({
    text: text.trim(),
    bounds: [left, top, right, bottom],
    confidence: 1,
  }))
}

/** The texts of an accessibility tree: the box of each is its node's, which may hold several lines. */
export function textsOfTree({ roots }: UiTree): readonly DrawnText[] {
  return [...documentOrder(roots)].map(({ text, bounds }) => ({ text, bounds }))
}

/** A piece belongs to a row when its middle lies beside the first piece of the row. */
function inReadingOrder(texts: readonly DrawnText[]): readonly DrawnText[] {
  const rows: DrawnText[][] = []
  for (const text of texts.toSorted((a, b) => a.bounds.top - b.bounds.top)) {
    const row = rows.at(-1)
    if (row?.[0] !== undefined && middle(text.bounds) < row[0].bounds.bottom) row.push(text)
    else rows.push([text])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.bounds.left - b.bounds.left))
}

function middle({ top, bottom }: Bounds): number {
  return (top + bottom) / 2
}
