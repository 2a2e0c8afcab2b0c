/** Whether two values are structurally equal: the same numbers and texts in the same lists and plain objects. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b)
  return isPlain(a) && isPlain(b) && sameEntries(a, b)
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (!sameData(a[index], b[index])) return false
  return true
}

function sameEntries(a: Plain, b: Plain): boolean {
  for (const name in b) if (!Object.hasOwn(a, name)) return false
  for (const name in a) if (!Object.hasOwn(b, name) || !sameData(a[name], b[name])) return false
  return true
}

type Plain = Readonly<Record<string, unknown>>

/** Instances of classes are equal only to themselves. */
function isPlain(value: object): value is Plain {
  return Object.getPrototypeOf(value) === Object.prototype
}
