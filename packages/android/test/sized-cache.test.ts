import { describe, expect, it } from 'vitest'
import { SizedCache } from '@droidgym/android/sized-cache'

const KIB = 1024

describe('A cache of a bounded size', () => {
  it('evicts the least recently used entries when there are too many bytes', () => {
    const cache = new SizedCache<string, number>(40 * KIB)
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) cache.set(name, index, 9 * KIB)
    expect(cache.get('a')).toBe(0)
    cache.set('e', 4, 9 * KIB)
    expect(cache.get('b')).toBeUndefined()
    expect(['a', 'c', 'd', 'e'].map((name) => cache.get(name))).toEqual([0, 2, 3, 4])
  })

  it('counts what an entry costs beside its value', () => {
    const cache = new SizedCache<number, number>(64 * KIB)
    const keys = Array.from({ length: 10_000 }, (_, key) => key)
    for (const key of keys) cache.set(key, key, 0)
    const kept = keys.filter((key) => cache.get(key) !== undefined)
    expect(kept.at(-1)).toBe(9999)
    expect(kept.length).toBeLessThan(1000)
  })

  it('counts a replaced entry once', () => {
    const cache = new SizedCache<string, number>(40 * KIB)
    cache.set('a', 0, 9 * KIB)
    for (let time = 0; time < 10; time++) cache.set('b', time, 9 * KIB)
    expect(cache.get('a')).toBe(0)
    expect(cache.get('b')).toBe(9)
  })

  it('does not keep a value that would evict much else', () => {
    const cache = new SizedCache<string, number>(40 * KIB)
    cache.set('small', 1, KIB)
    cache.set('large', 2, 20 * KIB)
    expect(cache.get('large')).toBeUndefined()
    expect(cache.get('small')).toBe(1)
  })
})
