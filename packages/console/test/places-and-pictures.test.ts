import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridIndexAt, gridPoints } from '../src/phone/discrete-grid.ts'
import { pictureFault } from '../src/phone/picture-fault.ts'
import { pointOnDisplay } from '../src/phone/point-on-display.ts'
import { nodeAt } from '../src/tree/element-node.ts'
import type { ElementNode } from '../src/tree/element-node.ts'

describe('the grid of discrete taps', () => {
  it('finds each of its points', () => {
    const display = { width: 1080, height: 2280 }
    const found = gridPoints(display).map((point) => gridIndexAt(point, display))
    expect(found).toEqual(Array.from({ length: 378 }, (_, index) => index))
  })
})

describe('a pointer', () => {
  it('is within the display, wherever it is', () => {
    const display = { width: 1080, height: 2280 }
    assert(property(integer(), integer(), (clientX, clientY) => {
      const { x, y } = pointOnDisplay({ clientX, clientY }, { left: 10, top: 20, width: 300, height: 600 }, display)
      expect(x >= 0 && x < 1080 && y >= 0 && y < 2280).toBe(true)
    }))
    const box = { left: 10, top: 20, width: 270, height: 570 }
    expect(pointOnDisplay({ clientX: 10 + 135, clientY: 20 + 285 }, box, display)).toEqual({ x: 540, y: 1140 })
  })

  it('finds the smallest node below it', () => {
    const node = (index: number, bounds: ElementNode['bounds']): ElementNode => ({
      index, depth: 0, className: '', packageName: '', resourceId: '', text: '', description: '', flags: [],
      bounds,
    })
    const nodes = [node(0, [0, 0, 100, 100]), node(1, [10, 10, 20, 20]), node(2, [10, 10, 50, 50])]
    expect(nodeAt(nodes, { x: 15, y: 15 })).toBe(1)
    expect(nodeAt(nodes, { x: 30, y: 30 })).toBe(2)
    expect(nodeAt(nodes, { x: 100, y: 30 })).toBeUndefined()
  })
})

describe('bytes of a picture', () => {
  it('are named where they are none', () => {
    expect(pictureFault(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toBe('not a picture')
    expect(pictureFault(new Uint8Array())).toBe('not a picture')
    const huge = new Uint8Array(24).fill(0xff)
    huge.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    expect(pictureFault(huge)).toBe('too large a picture (4294967295 × 4294967295)')
  })
})
