import { expect, it } from 'vitest'
import { EXAMPLES, exactAction } from '../src/play/exact-action.ts'

it.each(['ui', 'discrete', 'dual-gesture', 'text'] as const)('reads its own example of %s', (space) => {
  expect(exactAction(EXAMPLES[space], space)).toMatchObject({ kind: space })
})

it.each([
  ['{"kind": ', 'ui', /JSON/],
  ['[1]', 'ui', /object with a kind/],
  ['1, 2', 'discrete', /one number/],
  ['1, 2, three, 4', 'dual-gesture', /numbers/],
] as const)('says what is wrong with %s', (written, space, why) => {
  expect(exactAction(written, space)).toMatch(why)
})
