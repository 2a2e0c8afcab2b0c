import { Metadata } from '@grpc/grpc-js'
import { expect, test } from 'vitest'
import { REQUEST_ID_KEY, requestIdOf } from '../../../../src/grpc/transport/request-id.ts'

function given(id: string): string {
  const metadata = new Metadata()
  metadata.set(REQUEST_ID_KEY, id)
  return requestIdOf(metadata)
}

test('a client names its own requests', () => {
  for (const id of ['a', 'run-7.step_3', 'x'.repeat(64)]) expect(given(id)).toBe(id)
})

test('a name that no log should repeat is replaced, and so is none', () => {
  const made = [given(''), given('x'.repeat(65)), given('a b'), given('{"level":"error"}'), requestIdOf(new Metadata())]
  for (const id of made) expect(id).toMatch(/^[\w-]{36}$/)
  expect(new Set(made).size).toBe(made.length)
})
