import { expect, it } from 'vitest'
import { doneOf, nextOf, planOf } from '../src/demonstrate/plan.ts'

const plan = planOf(['clock/a', 'clock/b'], ['000', '100'])

it('counts rewarded recordings and goes on to what is not done', () => {
  const done = doneOf(plan, [
    { task: 'clock/a', environment: '100', success: true },
    { task: 'clock/b', environment: '000', success: false },
  ])
  expect([...done]).toEqual([1])
  expect(nextOf(plan, done, 0)).toBe(2)
  expect(nextOf(plan, done, 3)).toBe(0)
  expect(nextOf(plan, new Set([0, 1, 2, 3]), 0)).toBeUndefined()
})
