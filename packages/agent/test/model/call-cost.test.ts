import { expect, it } from 'vitest'
import { callCost, usageOf } from '@droidgym/agent/model/cost/call-cost'

const PRICES = { models: { m: { input: 2, output: 10, cached_input: 1 } } }
const USAGE = { input: 1_000_000, output: 500_000, cached: 400_000 }

function cost(fromCache: boolean, model = 'm') {
  const call = { reply: { text: '', usage: USAGE }, latencyMs: 5, fromCache } as Parameters<typeof callCost>[0]
  return callCost(call, model, PRICES)
}

it('an answer costs its tokens, cached ones less, and nothing from our own cache', () => {
  expect(cost(false)).toEqual({ usage: USAGE, latency_ms: 5, from_cache: false, cost_usd: 1.2 + 0.4 + 5 })
  expect(cost(true).cost_usd).toBe(0)
  expect(cost(false, 'unlisted')).not.toHaveProperty('cost_usd')
})

it('the sum counts what was asked, and has no price if one call has none', () => {
  const usage = { calls: 2, from_cache: 1, input_tokens: 1_000_000, cost_usd: 6.6 }
  expect(usageOf([cost(false), cost(true)])).toMatchObject(usage)
  expect(usageOf([cost(false), cost(false, 'unlisted')])).not.toHaveProperty('cost_usd')
})
