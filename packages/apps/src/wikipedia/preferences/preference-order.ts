import { javaHash } from '@droidgym/android/java/hash'

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

/** HashMap.hash: the upper half joins the lower. */
function spread(hash: number): number {
  return hash ^ (hash >>> 16)
}
