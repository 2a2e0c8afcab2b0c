import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DeviceError } from '@droidgym/spec/device/device-error'
import { GymError } from '@droidgym/gym/gym-error'
import { CODE_OF_REASON, failureOf, isServerFault } from '@droidgym/server/service/errors/failure'

/** The table under ERRORS in the protocol: a code, then its reasons, which may go on on further lines. */
function documentedReasons(): Record<string, string> {
  const proto = readFileSync('packages/protocol/protos/droidgym/v1/gym.proto', 'utf8')
  const table = /code +reasons\n((?:\/\/ {3}.*\n)+)/.exec(proto)?.[1] ?? ''
  const found: Record<string, string> = {}
  let code = ''
  for (const line of table.split('\n')) {
    const [, named, text = ''] = /^\/\/ {3}([A-Z_]*) *(.*)$/.exec(line) ?? []
    code = named || code
    for (const [reason] of text.matchAll(/[A-Z][A-Z_]{3,}/g)) found[reason] = code
  }
  return found
}

test('the protocol lists every reason under the code that it comes with', () => {
  expect(documentedReasons()).toEqual({ ...CODE_OF_REASON, INTERNAL: 'INTERNAL' })
})

test('our errors keep their code and message', () => {
  expect(failureOf(new GymError('NOT_RESET', 'reset first'))).toEqual({
    code: 'FAILED_PRECONDITION',
    reason: 'NOT_RESET',
    message: 'reset first',
  })
  expect(failureOf(new DeviceError('DEVICE_CLOSED', 'gone', { cause: new Error('secret') }))).toEqual({
    code: 'UNAVAILABLE',
    reason: 'DEVICE_CLOSED',
    message: 'gone',
  })
})

test.each(['EMFILE', 'ENFILE'])('a lack of file descriptors is told as such, also as a cause: %s', (code) => {
  const cause = Object.assign(new Error('secret'), { code })
  for (const error of [cause, new Error('secret', { cause }), new DeviceError('DEVICE_FAULT', 'secret', { cause })]) {
    const failure = failureOf(error)
    expect(failure).toMatchObject({ code: 'RESOURCE_EXHAUSTED', reason: 'TOO_MANY_FILES' })
    expect(failure.message).not.toContain('secret')
    expect(isServerFault(failure)).toBe(true)
  }
  const ring = new Error('secret')
  ring.cause = ring
  expect(failureOf(ring).reason).toBe('INTERNAL')
})

test.each([
  new Error('secret'),
  Object.assign(new Error('secret'), { code: 'ENOENT' }),
  Object.assign(new Error('secret'), { code: 'toString' }),
  'secret',
  undefined,
  null,
])('anything else says nothing of itself: %s', (error) => {
  const failure = failureOf(error)
  expect(failure).toMatchObject({ code: 'INTERNAL', reason: 'INTERNAL' })
  expect(failure.message).not.toContain('secret')
})

test('a message fits into a header, whatever it holds', () => {
  const failure = failureOf(new GymError('NOT_RESET', `\ud800${'x'.repeat(5000)}`))
  expect(failure.message.length).toBeLessThan(1100)
  expect(() => encodeURI(failure.message)).not.toThrow()
})
