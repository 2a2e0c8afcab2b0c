/** How a text is hashed to numbers. */
export interface HashedWords {
  /** Ids run from 1 to `buckets` − 1; 0 is padding. */
  readonly buckets: number
  /** Maximum number of words; the rest is cut off. */
  readonly length: number
}

/** The ids of a text's words: shape [length]. */
export function hashWords(text: string, { buckets, length }: HashedWords): readonly number[] {
  const words = text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const ids = words.slice(0, length).map((word) => 1 + (fnv1a(word) % (buckets - 1)))
  return [...ids, ...Array.from({ length: length - ids.length }, () => 0)]
}

/** FNV-1a of the UTF-8 bytes, 32 bits (draft-eastlake-fnv). */
function fnv1a(word: string): number {
  let hash = 0x81_1c_9d_c5
  for (const byte of new TextEncoder().encode(word)) hash = Math.imul(hash ^ byte, 0x01_00_01_93)
  return hash >>> 0
}
