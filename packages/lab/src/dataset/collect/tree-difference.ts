import { elementFields } from '@droidgym/gym/observation/element-fields'
import type { Element } from '@droidgym/gym/observation/observation'

/** A list of elements, and each element without its tag, as JSON. */
export interface WrittenScreen {
  readonly json: string
  readonly rows: readonly string[]
}

/** What the next screen no longer has, and what it has that the screen before had not. JSON lists of elements. */
export interface TreeDifference {
  readonly removed: string
  readonly added: string
}

export function writeScreen(elements: readonly Element[]): WrittenScreen {
  const fields = elements.map(elementFields)
  // Tags are positions: one element more would change those of all after it.
  const rows = fields.map((field) => JSON.stringify({ ...field, numeric_tag: undefined }))
  return { json: JSON.stringify(fields), rows }
}

/** An element that changed is in both lists. Equal elements count as often as they occur. */
export function differenceOf(before: WrittenScreen, after: WrittenScreen): TreeDifference {
  return { removed: missing(before.rows, after.rows), added: missing(after.rows, before.rows) }
}

function missing(rows: readonly string[], others: readonly string[]): string {
  if (rows === others) return '[]'
  const left = new Map<string, number>()
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1)
  const lost = rows.filter((row) => {
    const count = left.get(row) ?? 0
    left.set(row, count - 1)
    return count <= 0
  })
  return `[${lost.join(',')}]`
}
