import { expect, it } from 'vitest'
import { errorFrame } from '@droidgym/server/http/openenv/error-frame'
import type { Failure } from '@droidgym/server/service/errors/failure'

const SESSIONS = { size: 3, max: 4 }

it.each<[code: Failure['code'], reason: string, frame: string, more: object]>([
  ['RESOURCE_EXHAUSTED', 'TOO_MANY_ENVIRONMENTS', 'CAPACITY_REACHED', { active_sessions: 3, max_sessions: 4 }],
  ['UNAVAILABLE', 'NO_PHONE_FREE', 'CAPACITY_REACHED', { active_sessions: 3, max_sessions: 4 }],
  ['FAILED_PRECONDITION', 'SETUP_FAILED', 'FACTORY_ERROR', { factory_name: 'droidgym' }],
  ['INVALID_ARGUMENT', 'INVALID_REQUEST', 'VALIDATION_ERROR', { errors: [{ type: 'INVALID_REQUEST', msg: 'why' }] }],
  ['NOT_FOUND', 'UNKNOWN_HANDLE', 'SESSION_ERROR', {}],
  ['CANCELLED', 'CANCELLED', 'SESSION_ERROR', {}],
  ['RESOURCE_EXHAUSTED', 'RATE_LIMITED', 'EXECUTION_ERROR', {}],
  ['INTERNAL', 'INTERNAL', 'EXECUTION_ERROR', {}],
])('a failure %s for %s is told as %s', (code, reason, frame, more) => {
  expect(errorFrame({ code, reason, message: 'why' }, SESSIONS)).toEqual({
    type: 'error',
    data: { message: 'why', code: frame, reason, ...more },
  })
})

it('a frame that is itself at fault is told by its own code', () => {
  const { data } = errorFrame({ code: 'INVALID_ARGUMENT', reason: 'INVALID_REQUEST', message: 'no JSON' }, SESSIONS, 'INVALID_JSON')
  expect(data).toEqual({ message: 'no JSON', code: 'INVALID_JSON', reason: 'INVALID_REQUEST' })
})
