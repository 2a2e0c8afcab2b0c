/** The items of a JSON array, each as JSON. */
export function itemsOf(value: unknown): readonly string[] | undefined {
  if (typeof value !== 'string') return undefined
  try {
    const items: unknown = JSON.parse(value)
    return Array.isArray(items) ? items.map((item) => JSON.stringify(item)) : undefined
  } catch {
    return undefined
  }
}
