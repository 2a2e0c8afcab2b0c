import { describe, expect, it } from 'vitest'
import { PictureStore } from '@droidgym/phone/render/picture-store'
import { SheetStores } from '@droidgym/phone/render/sheet-stores'

const MEBIBYTE = 1024 * 1024
const WORDS = MEBIBYTE / 4

/** Adds a picture whose words are all `value`. */
function add(store: PictureStore<Int32Array>, name: string, count: number, value: number): Int32Array {
  return store.add(name, count, (words) => words.fill(value))
}

describe('A store of pictures', () => {
  it('gives back what was written, whatever came after it', () => {
    const store = new PictureStore<Int32Array>(2 * MEBIBYTE)
    for (let value = 0; value < 8; value++) add(store, `picture ${value}`, WORDS / 4, value)
    for (let value = 0; value < 8; value++) {
      expect(store.get(`picture ${value}`)?.every((word) => word === value)).toBe(true)
    }
  })

  it('forgets the oldest pictures when it is full, and uses their memory again', () => {
    const store = new PictureStore<Int32Array>(2 * MEBIBYTE)
    const buffers = new Set<ArrayBufferLike>()
    for (let value = 0; value < 40; value++) buffers.add(add(store, `picture ${value}`, WORDS / 4, value).buffer)
    expect(buffers.size).toBe(2)
    const kept = Array.from({ length: 40 }, (_, value) => value).filter((value) => store.get(`picture ${value}`))
    expect(kept).toEqual([32, 33, 34, 35, 36, 37, 38, 39])
    expect(kept.every((value) => store.get(`picture ${value}`)?.every((word) => word === value))).toBe(true)
  })

  it('makes room for a picture above the size of a block, and does not keep one above its own', () => {
    const store = new PictureStore<Int32Array>(4 * MEBIBYTE)
    add(store, 'small', WORDS / 4, 1)
    expect(add(store, 'large', 3.5 * WORDS, 2)).toHaveLength(3.5 * WORDS)
    expect(store.get('small')).toBeUndefined()
    expect(store.get('large')?.at(-1)).toBe(2)
    expect(add(store, 'too large', 5 * WORDS, 3)).toHaveLength(5 * WORDS)
    expect(store.get('too large')).toBeUndefined()
    expect(store.get('large')?.at(0)).toBe(2)
  })

  it('replaces a picture of the same name', () => {
    const store = new PictureStore<Int32Array>(2 * MEBIBYTE)
    add(store, 'same', WORDS, 1)
    add(store, 'same', WORDS / 2, 2)
    expect(store.get('same')).toHaveLength(WORDS / 2)
    add(store, 'other', WORDS, 3)
    expect(store.get('same')?.at(0)).toBe(2)
  })

  it('keeps a picture that is added again when it is old', () => {
    const store = new PictureStore<Int32Array>(4 * MEBIBYTE)
    add(store, 'used', WORDS / 4, 99)
    expect(store.isOld('used')).toBe(false)
    for (let value = 0; value < 40; value++) {
      const used = store.get('used')
      if (used !== undefined && store.isOld('used')) store.add('used', used.length, (words) => (words.set(used), words))
      add(store, `picture ${value}`, WORDS / 4, value)
    }
    expect(store.get('used')?.every((word) => word === 99)).toBe(true)
    expect([store.get('picture 0'), store.isOld('picture 0')]).toEqual([undefined, false])
  })

  it('bounds the number of empty pictures', () => {
    const store = new PictureStore<Int32Array>(2 * MEBIBYTE)
    for (let value = 0; value < 10_000; value++) add(store, `picture ${value}`, 0, value)
    expect(store.get('picture 0')).toBeUndefined()
    expect(store.get('picture 9999')).toBeDefined()
  })
})

describe('Stores of sheets', () => {
  it('have room for the parts of a large sheet, whatever its size, and no more for small ones', () => {
    const stores = new SheetStores<Int32Array>(2 * MEBIBYTE, 3)
    const large = { width: 1024, height: 1024 }
    for (let value = 0; value < 12; value++) add(stores.of(large), `picture ${value}`, WORDS, value)
    expect(stores.of(large).get('picture 0')?.[0]).toBe(0)
    const small = { width: 128, height: 256 }
    for (let value = 0; value < 12; value++) add(stores.of(small), `picture ${value}`, WORDS, value)
    expect([stores.of(small).get('picture 9'), stores.of(small).get('picture 10')?.[0]]).toEqual([undefined, 10])
    expect(stores.of(large).get('picture 11')?.[0]).toBe(11)
  })
})
