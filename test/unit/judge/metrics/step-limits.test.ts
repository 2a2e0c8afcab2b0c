import { expect, it } from 'vitest'
import { MOBILE_BENCH_LIMITS, mobileAgentBenchLimit, spaBenchLimit } from '../../../../src/judge/metrics/step-limits.ts'

it('gives each benchmark the limit of its paper, without the round that released code adds', () => {
  expect(spaBenchLimit(4)).toBe(8)
  expect(mobileAgentBenchLimit(3)).toBe(6)
  expect(MOBILE_BENCH_LIMITS).toEqual({ SAST: 10, SAMT: 20, MAMT: 50 })
})
