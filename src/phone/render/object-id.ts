const numbers = new WeakMap<object, number>()
let last = 0

/** A number that no other object of the process has: names what is the same only when it is the same object. */
export function objectId(object: object): number {
  const known = numbers.get(object)
  if (known !== undefined) return known
  last++
  numbers.set(object, last)
  return last
}
