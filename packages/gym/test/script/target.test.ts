import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, contains } from '@droidgym/android/geometry'
import { actuatorFor } from '@droidgym/gym/script/actuator'
import { tappablePoint } from '@droidgym/gym/script/target'
import { node, tree } from '@droidgym/android/test/ui-nodes'

const DISPLAY = { width: 100, height: 100 }
const exact = actuatorFor('ui', DISPLAY, false)

describe('a tap on a node', () => {
  it('is in its middle', () => {
    const button = node({ bounds: boundsOf(10, 20, 40, 20), clickable: true })
    expect(tappablePoint(tree(node({ children: [button] })), button, exact)).toEqual({ x: 30, y: 30 })
  })

  it('avoids what is above it and takes taps', () => {
    fc.assert(fc.property(fc.nat(59), fc.nat(59), fc.integer({ min: 1, max: 40 }), (x, y, size) => {
      const cover = node({ bounds: boundsOf(x, y, size, size), clickable: true })
      const button = node({ clickable: true })
      const point = tappablePoint(tree(button, cover), button, exact)
      expect(point).not.toBeNull()
      expect(point === null || contains(cover.bounds, point)).toBe(false)
    }))
  })

  it('does not mind what is below it, or takes no taps', () => {
    const button = node({ clickable: true })
    const others = [node({ clickable: true }), button, node({ clickable: false })]
    expect(tappablePoint(tree(...others), button, exact)).toEqual({ x: 50, y: 50 })
  })

  it('may be beside it, within what takes its taps', () => {
    const label = node({ bounds: boundsOf(0, 0, 100, 10) })
    const row = node({ clickable: true, children: [label] })
    const cover = node({ bounds: boundsOf(0, 0, 100, 10), clickable: true })
    const point = tappablePoint(tree(row, cover), label, exact)
    expect(point?.y).toBeGreaterThan(10)
    const loose = node({ children: [label] })
    expect(tappablePoint(tree(loose, cover), label, exact)).toBeNull()
  })

  it('is none where it is covered', () => {
    const button = node({ bounds: boundsOf(10, 10, 20, 20), clickable: true })
    expect(tappablePoint(tree(button, node({ clickable: true })), button, exact)).toBeNull()
  })
})
