import { Metadata, status } from '@grpc/grpc-js'
import { expect, test } from 'vitest'
import { statusOf } from '@droidgym/server/grpc/transport/status'
import { CODE_OF_REASON } from '@droidgym/server/service/errors/failure'

test.each(Object.entries(CODE_OF_REASON))('%s ends a call with the status %s', (reason, code) => {
  const { code: number, details, metadata } = statusOf({ code, reason, message: 'why' })
  expect({ name: status[number], details }).toEqual({ name: code, details: 'why' })
  expect(metadata.get('droidgym-reason')).toEqual([reason])
})

test('other trailers stay', () => {
  const trailer = new Metadata()
  trailer.set('x-request-id', 'mine')
  const { metadata } = statusOf({ code: 'INTERNAL', reason: 'INTERNAL', message: '' }, trailer)
  expect(metadata.getMap()).toEqual({ 'x-request-id': 'mine', 'droidgym-reason': 'INTERNAL' })
})
