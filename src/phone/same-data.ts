/** Whether two values are written alike: the same numbers and texts in the same lists and plain objects. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const kind: unknown = Object.getPrototypeOf(a)
  if (kind !== Object.getPrototypeOf(b) || (kind !== Object.prototype && kind !== Array.prototype)) return false
  const entries = Object.entries(a)
  if (entries.length !== Object.keys(b).length) return false
  return entries.every(([name, value]) => Object.hasOwn(b, name) && sameData(value, Reflect.get(b, name)))
}
