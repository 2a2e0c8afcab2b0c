import { describe, expect, it } from 'vitest'
import type { Bounds, Point } from '@droidgym/android/geometry'
import {
  boundsOf, center, contains, distance, EMPTY_BOUNDS, height, intersect, isEmpty, width,
} from '@droidgym/android/geometry'

const BOX: Bounds = { left: 10, top: 20, right: 40, bottom: 60 }

describe('bounds', () => {
  it('are made of a corner and a size, and have them', () => {
    expect(boundsOf(10, 20, 30, 40)).toEqual(BOX)
    expect([width(BOX), height(BOX)]).toEqual([30, 40])
    expect(center(BOX)).toEqual({ x: 25, y: 40 })
  })

  // android.graphics.Rect.contains: left and top are inside, right and bottom are not.
  it.each<[point: Point, inside: boolean]>([
    [{ x: 10, y: 20 }, true],
    [{ x: 39, y: 59 }, true],
    [{ x: 9, y: 40 }, false],
    [{ x: 40, y: 40 }, false],
    [{ x: 25, y: 19 }, false],
    [{ x: 25, y: 60 }, false],
  ])('hold %j: %j', (point, inside) => {
    expect(contains(BOX, point)).toBe(inside)
  })

  // android.graphics.Rect.isEmpty: left >= right or top >= bottom.
  it.each<[bounds: Bounds, empty: boolean]>([
    [BOX, false],
    [EMPTY_BOUNDS, true],
    [boundsOf(5, 5, 1, 1), false],
    [boundsOf(5, 5, 0, 1), true],
    [boundsOf(5, 5, 1, 0), true],
    [boundsOf(5, 5, -1, 1), true],
    [boundsOf(5, 5, 1, -1), true],
  ])('of %j are empty: %j', (bounds, empty) => {
    expect(isEmpty(bounds)).toBe(empty)
  })

  it.each<[other: Bounds, common: Bounds]>([
    [{ left: 0, top: 0, right: 20, bottom: 30 }, { left: 10, top: 20, right: 20, bottom: 30 }],
    [{ left: 20, top: 30, right: 90, bottom: 90 }, { left: 20, top: 30, right: 40, bottom: 60 }],
    [{ left: 0, top: 0, right: 90, bottom: 90 }, BOX],
    // Rect.intersect: rectangles that share an edge have nothing in common.
    [{ left: 40, top: 20, right: 90, bottom: 60 }, EMPTY_BOUNDS],
    [{ left: 10, top: 60, right: 40, bottom: 90 }, EMPTY_BOUNDS],
    [{ left: 50, top: 30, right: 90, bottom: 50 }, EMPTY_BOUNDS],
    [{ left: 20, top: 70, right: 30, bottom: 90 }, EMPTY_BOUNDS],
  ])('and %j have %j in common', (other, common) => {
    expect([intersect(BOX, other), intersect(other, BOX)]).toEqual([common, common])
  })
})

it('the distance of points is that of a straight line', () => {
  expect(distance({ x: 1, y: 2 }, { x: 4, y: 6 })).toBe(5)
})
