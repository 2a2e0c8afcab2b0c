import { expect, it } from 'vitest'
import { priceRun } from '@droidgym/lab/experiment/run-price'

const SIZE = { episodes: 2, steps: 30 }

// What follows an action is not asked after the last one of an episode.
const AFTER = 30 - 2

it.each([
  ['b-moca-text', 30],
  ['t3a', 30 + AFTER],
  ['see-act', 60],
  ['mobile-agent', 30],
  // Plan and decision in every step, reflection and notes after it.
  ['mobile-agent-2', 2 * 30 + 2 * AFTER],
  // And the question whether all is done.
  ['mobile-agent-e', 2 * 30 + 3 * AFTER],
  // One plan an episode; choice of APIs, decision and grounding; reflection, notes and the same question.
  ['modules', 2 + 3 * 30 + 3 * AFTER],
])('35: a dry run of %s counts the calls of its modules', (config, calls) => {
  const price = priceRun(`openai:example-model?config=${config}`, SIZE)
  expect(price.calls).toBe(calls)
  expect(price.input_tokens).toBeGreaterThan(calls * 1000)
})

it('35: a picture alone costs less than with a list', () => {
  const [alone, both] = ['cog-agent', 'mobile-agent'].map((config) => priceRun(`openai:example-model?config=${config}`, SIZE).input_tokens)
  expect(alone).toBeLessThan((both ?? 0) / 2)
})
