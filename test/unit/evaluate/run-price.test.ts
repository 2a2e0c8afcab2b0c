import { expect, it } from 'vitest'
import { priceRun } from '../../../src/evaluate/run-price.ts'

const SIZE = { episodes: 2, steps: 30 }

it.each([
  ['b-moca-text', 30],
  ['t3a', 60],
  ['see-act', 60],
  ['mobile-agent', 30],
  // Plan, decision, reflection and notes in every step.
  ['mobile-agent-2', 120],
  // And the question whether all is done.
  ['mobile-agent-e', 150],
  // One plan an episode.
  ['modules', 2 + 30 * 6],
])('35: a dry run of %s counts the calls of its modules', (config, calls) => {
  const price = priceRun(`openai:example-model?config=${config}`, SIZE)
  expect(price.calls).toBe(calls)
  expect(price.input_tokens).toBeGreaterThan(calls * 1000)
})

it('35: a picture alone costs less than with a list', () => {
  const [alone, both] = ['cog-agent', 'mobile-agent'].map((config) => priceRun(`openai:example-model?config=${config}`, SIZE).input_tokens)
  expect(alone).toBeLessThan((both ?? 0) / 2)
})
