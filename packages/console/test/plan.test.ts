import { expect, it } from 'vitest'
import { doneOf, nextOf, planOf } from '../src/demonstrate/plan.ts'

const plan = planOf(['clock/a', 'clock/b'], ['000', '100'])

it('counts rewarded recordings and goes on to what is not done', () => {
  const kept = { environment: '000', action_space: 'discrete', agent: 'person', success: true }
  const done = doneOf(plan, [
    { ...kept, task: 'clock/a', environment: '100' },
    { ...kept, task: 'clock/b', success: false },
    { ...kept, task: 'clock/b', agent: 'expert' },
    { ...kept, task: 'clock/b', action_space: 'ui' },
  ], 'discrete')
  expect([...done]).toEqual([1])
  expect(nextOf(plan, done, 0)).toBe(2)
  expect(nextOf(plan, done, 3)).toBe(0)
  expect(nextOf(plan, new Set([0, 1, 2, 3]), 0)).toBeUndefined()
})
