/**
 * The order in which Android's SharedPreferences writes a file: that of a java.util.HashMap, by bucket and within a
 * bucket by insertion. The table has 16 buckets and doubles whenever it is more than three quarters full.
 */
export function inHashMapOrder<V>(entries: ReadonlyMap<string, V>): ReadonlyMap<string, V> {
  let buckets = 16
  while (entries.size > buckets * 0.75) buckets *= 2
  const bucketOf = (key: string): number => spread(javaHash(key)) & (buckets - 1)
  return new Map([...entries].toSorted(([left], [right]) => bucketOf(left) - bucketOf(right)))
}

/** String.hashCode: a 32-bit polynomial in 31. */
function javaHash(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(31, hash) + text.charCodeAt(index)) | 0
  return hash
}

/** HashMap.hash: the upper half joins the lower. */
function spread(hash: number): number {
  return hash ^ (hash >>> 16)
}
