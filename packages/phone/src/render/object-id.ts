const numbers = new WeakMap<object, number>()
let last = 0

/** A number that identifies an object within the process, for cache names. */
export function objectId(object: object): number {
  const known = numbers.get(object)
  if (known !== undefined) return known
  last++
  numbers.set(object, last)
  return last
}
