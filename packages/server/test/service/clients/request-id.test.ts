import { expect, test } from 'vitest'
import { requestIdFrom } from '@droidgym/server/service/clients/request-id'

test('a client names its own requests', () => {
  for (const id of ['a', 'run-7.step_3', 'x'.repeat(64)]) expect(requestIdFrom(id)).toBe(id)
})

test('a name that no log should repeat is replaced, and so is none', () => {
  const made = ['', 'x'.repeat(65), 'a b', '{"level":"error"}', undefined].map(requestIdFrom)
  for (const id of made) expect(id).toMatch(/^[\w-]{36}$/)
  expect(new Set(made).size).toBe(made.length)
})
