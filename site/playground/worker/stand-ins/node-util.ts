/** For plain data, lists, maps, sets and bytes: what states consist of. */
export function isDeepStrictEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false
  if (one instanceof Map && other instanceof Map) return isDeepStrictEqual([...one], [...other])
  if (one instanceof Set && other instanceof Set) return isDeepStrictEqual([...one], [...other])
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  const [fields, otherFields] = [one as Record<string, unknown>, other as Record<string, unknown>]
  if (keys.length !== others.length) return false
  return keys.every((key) => Object.hasOwn(otherFields, key) && isDeepStrictEqual(fields[key], otherFields[key]))
}
