import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRequest, encodeResponse } from '@droidgym/server/grpc/dm-env-rpc/codec'
import { DataType, EnvironmentState } from '@droidgym/server/grpc/dm-env-rpc/messages'
import type { Tensor } from '@droidgym/server/grpc/dm-env-rpc/messages'
import { decimal, requestType, responseType } from '../../../fixtures/grpc/dm-env-rpc/dm-stream.ts'

const uid = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const tensor: fc.Arbitrary<readonly [string, Tensor]> = fc.oneof(
  fc.array(fc.double({ noNaN: true })).map((elements) => ['doubles', { dtype: DataType.double, elements, shape: [-1] }] as const),
  fc.array(fc.string()).map((elements) => ['strings', { dtype: DataType.string, elements, shape: [elements.length] }] as const),
  fc.array(fc.integer()).map((elements) => ['int32s', { dtype: DataType.int32, elements, shape: [] }] as const),
  fc.uint8Array().map((elements) => ['uint8s', { dtype: DataType.uint8, elements, shape: [1, elements.length] }] as const),
)

test('uids and tensors of a step arrive as they were sent', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(uid, tensor), { selector: ([id]) => id }), fc.array(uid), (actions, uids) => {
      const sent = actions.map(([id, [payload, { elements: array, shape }]]) => {
        return [String(id), { [payload]: { array }, shape }] as const
      })
      const step = { actions: Object.fromEntries(sent), requestedObservations: uids.map(String) }
      const request = decodeRequest(requestType.encode(requestType.fromObject({ step })).finish())
      if (request.kind !== 'step') throw new Error(request.kind)
      expect(request.requestedObservations).toEqual(uids)
      expect(plain(request.actions)).toEqual(plain(new Map(actions.map(([id, [, sent]]) => [id, sent]))))
    }),
  )
})

function plain(tensors: ReadonlyMap<bigint, Tensor>): Record<string, object> {
  const entries = [...tensors].map(([id, { elements, ...rest }]) => [id, { ...rest, elements: Array.from(elements) }])
  return Object.fromEntries(entries) as Record<string, object>
}

test('64-bit integers keep every digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
      const settings = {
        signed: { int64s: { array: [String(value)] } },
        unsigned: { uint64s: { array: [String(BigInt.asUintN(64, value))] } },
      }
      const request = decodeRequest(requestType.encode(requestType.fromObject({ reset: { settings } })).finish())
      if (request.kind !== 'reset') throw new Error(request.kind)
      expect(request.settings.get('signed')?.elements).toEqual([value])
      expect(request.settings.get('unsigned')?.elements).toEqual([BigInt.asUintN(64, value)])
    }),
  )
})

test('uids of observations are sent as they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(uid), (uids) => {
      const one: Tensor = { dtype: DataType.double, elements: [1], shape: [] }
      const observations = new Map(uids.map((id) => [id, one]))
      const bytes = encodeResponse({ kind: 'step', state: EnvironmentState.running, observations })
      const { step } = responseType.decode(bytes) as unknown as { readonly step: { readonly observations: object } }
      const read = Object.keys(step.observations).map(decimal)
      expect(read.sort()).toEqual(uids.map(String).sort())
    }),
  )
})
