import { expect, it } from 'vitest'
import type { TapTarget } from '@droidgym/gym/action/tap-target'
import { middleOf } from '@droidgym/gym/action/tap-target'

const DISPLAY = { width: 100, height: 200 }
const middle = (bounds: TapTarget['bounds']) => middleOf(0, [{ bounds }], DISPLAY)
const invisible = { invalid: 'the element with the tag 0 has no visible area to tap' }

it.each([
  [[10, 20, 31, 61], { x: 20, y: 40 }],
  [[0, 0, 1, 1], { x: 0, y: 0 }],
  [[99, 199, 100, 200], { x: 99, y: 199 }],
  [[-10, -20, 12, 24], { x: 1, y: 2 }],
] as const)('the middle of %j is %j', (bounds, point) => {
  expect(middle(bounds)).toEqual(point)
})

it.each([
  [[10, 20, 10, 60]],
  [[10, 20, 30, 20]],
  [[30, 20, 10, 60]],
  [[10, 60, 30, 20]],
  [[-20, 20, 10, 60]],
  [[10, -60, 30, 20]],
  [[90, 20, 110, 60]],
  [[10, 180, 30, 220]],
] as const)('%j cannot be tapped', (bounds) => {
  expect(middle(bounds)).toEqual(invisible)
})

it('says which tags there are', () => {
  const element = { bounds: [0, 0, 1, 1] } as const
  expect(middleOf(2, [element, element], DISPLAY)).toEqual({ invalid: 'no element has the tag 2: tags go from 0 to 1' })
  expect(middleOf(0, [], DISPLAY)).toEqual({ invalid: 'no element has the tag 0: there are no elements on the screen' })
})
