import { expect, it } from 'vitest'
import type { LimitRule } from '@droidgym/lab/judge/metrics/step-limits'
import { stepLimitBy } from '@droidgym/lab/judge/metrics/step-limits'

const FACTS = { suiteLimit: 9, goldenSteps: 4, minimumSteps: 3, crossApp: false }
const MOBILE_BENCH: LimitRule = { of: 'category', SAST: 10, SAMT: 20, MAMT: 50 }

it.each<[LimitRule, number]>([
  [{ of: 'suite' }, 9],
  [{ of: 'golden_steps', times: 2 }, 8],
  [{ of: 'golden_steps', times: 2, finish_round: true }, 9],
  [{ of: 'minimum_steps', times: 2 }, 6],
  [MOBILE_BENCH, 10],
  [{ of: 'cap', steps: 25, assumption: 'ours' }, 25],
])('limits by %j', (rule, limit) => {
  expect(stepLimitBy(rule, FACTS)).toBe(limit)
})

it('tells categories by apps, and one app by whether a simple run is long enough', () => {
  expect(stepLimitBy(MOBILE_BENCH, { ...FACTS, goldenSteps: 10 })).toBe(10)
  expect(stepLimitBy(MOBILE_BENCH, { ...FACTS, goldenSteps: 11 })).toBe(20)
  expect(stepLimitBy(MOBILE_BENCH, { ...FACTS, crossApp: true })).toBe(50)
})

it('limits nothing by steps that are not known', () => {
  const unknown = { suiteLimit: 9, crossApp: false }
  expect(stepLimitBy({ of: 'golden_steps', times: 2 }, unknown)).toBeUndefined()
  expect(stepLimitBy({ of: 'minimum_steps', times: 2 }, unknown)).toBeUndefined()
})
