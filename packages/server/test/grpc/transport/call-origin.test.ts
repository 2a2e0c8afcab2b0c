import { Metadata } from '@grpc/grpc-js'
import { expect, test } from 'vitest'
import { originOf } from '@droidgym/server/grpc/transport/call-origin'

/** A call as grpc-js describes it. */
function callFrom(peer: string, ...authorization: string[]): Parameters<typeof originOf>[0] {
  const metadata = new Metadata()
  for (const value of authorization) metadata.add('authorization', value)
  return { metadata, getPeer: () => peer, getAuthContext: () => ({}) }
}

test.each([
  ['127.0.0.1:5000', '127.0.0.1'],
  ['::1:6000', '::1'],
  ['unknown', 'unknown'],
])('the call of the peer %s comes from %s, whatever its port', (peer, address) => {
  expect(originOf(callFrom(peer)).address).toBe(address)
})

test('every authorization header is told', () => {
  expect(originOf(callFrom('a:1', 'Bearer one', 'Bearer two')).authorization).toEqual(['Bearer one', 'Bearer two'])
  expect(originOf(callFrom('a:1')).authorization).toEqual([])
})
