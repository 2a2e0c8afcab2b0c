import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GlyphMask } from '@droidgym/phone/render/text/mask-store'
import { MaskStore } from '@droidgym/phone/render/text/mask-store'

const EDGE = 512

/** A mask whose pixels are all `value`, in the middle of its array. */
function maskOf(value: number, edge: number): GlyphMask {
  const coverage = new Uint8Array(edge * edge + 3).fill(value, 2, 2 + edge * edge)
  return { left: -value, top: value, width: edge, height: edge, coverage, start: 2 }
}

function isWhole(mask: GlyphMask | undefined, value: number): boolean {
  if (mask === undefined) return false
  const { coverage, start, width, height, left } = mask
  return left === -value && coverage.subarray(start, start + width * height).every((byte) => byte === value)
}

it('a mask is known by its look, its quarter and its text', () => {
  const store = new MaskStore()
  for (const [index, [look, quarter, text]] of ([['a', 0, 'x'], ['a', 1, 'x'], ['b', 0, 'x'], ['a', 0, 'y']] as const).entries()) {
    store.add(look, quarter, text, maskOf(index + 1, 3))
  }
  expect(isWhole(store.get('a', 0, 'x'), 1)).toBe(true)
  expect(isWhole(store.get('a', 1, 'x'), 2)).toBe(true)
  expect(isWhole(store.get('b', 0, 'x'), 3)).toBe(true)
  expect(isWhole(store.get('a', 0, 'y'), 4)).toBe(true)
  expect([store.get('a', 2, 'x'), store.get('c', 0, 'x')]).toEqual([undefined, undefined])
})

it('what is asked for stays, what is not is forgotten, and no mask has the pixels of another', () => {
  const store = new MaskStore()
  for (let value = 1; value <= 100; value++) {
    expect(isWhole(store.add('look', 0, `text ${value}`, maskOf(value, EDGE)), value)).toBe(true)
    expect(isWhole(store.get('look', 0, 'text 1'), 1)).toBe(true)
  }
  expect(store.get('look', 0, 'text 2')).toBeUndefined()
  expect(isWhole(store.get('look', 0, 'text 100'), 100)).toBe(true)
})

it('the number of small masks is bounded too', () => {
  const store = new MaskStore()
  for (let value = 0; value < 40_000; value++) store.add('look', 0, `text ${value}`, maskOf(1, 1))
  expect(store.get('look', 0, 'text 0')).toBeUndefined()
  expect(store.get('look', 0, 'text 39999')).toBeDefined()
})

it('one that is larger than the memory is given back as it is', () => {
  const mask = maskOf(7, 2048)
  expect(new MaskStore().add('look', 0, 'large', mask)).toBe(mask)
})

it('whatever is added and asked for, an answer is the mask that was added last', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 700 })), { maxLength: 60 })
  fc.assert(fc.property(steps, (given) => {
    const store = new MaskStore()
    for (const [value, edge] of given) {
      const known = store.get('look', value % 4, String(value))
      if (known === undefined) store.add('look', value % 4, String(value), maskOf(value, edge))
      else expect(isWhole(known, value)).toBe(true)
    }
  }))
})
