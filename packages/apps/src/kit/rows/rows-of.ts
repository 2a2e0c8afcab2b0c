/** The items of a grid in rows; the last row may be shorter. */
export function rowsOf<T>(items: readonly T[], columns: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / columns)
  return Array.from({ length: count }, (_, row) => items.slice(row * columns, (row + 1) * columns))
}
