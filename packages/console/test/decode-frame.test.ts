import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeFrame, rgbaOf } from '../src/connection/decode-frame.ts'

function message(sides: readonly number[], handle: string, part: Uint8Array, format = 0): Uint8Array {
  const head = new Uint8Array(15)
  const view = new DataView(head.buffer)
  head.set([1, format])
  sides.forEach((side, at) => { view.setUint16(2 + 2 * at, side) })
  head[14] = handle.length
  return new Uint8Array([...head, ...new TextEncoder().encode(handle), ...part])
}

it('reads a part of a picture', () => {
  const part = new Uint8Array([1, 2, 3, 4, 5, 6])
  expect(decodeFrame(message([10, 20, 3, 4, 2, 1], 'e-1', part))).toEqual({
    handle: 'e-1', format: 'rgb', width: 10, height: 20, left: 3, top: 4, partWidth: 2, partHeight: 1, part,
  })
  expect([...rgbaOf(part)]).toEqual([1, 2, 3, 255, 4, 5, 6, 255])
})

it('takes no part that is cut off or outside of the picture', () => {
  const part = new Uint8Array(6)
  expect(decodeFrame(message([10, 20, 9, 4, 2, 1], 'e', part))).toBeUndefined()
  expect(decodeFrame(message([10, 20, 3, 4, 2, 2], 'e', part))).toBeUndefined()
  expect(decodeFrame(message([10, 20, 3, 4, 2, 1], 'e', part, 2))).toBeUndefined()
})

it('never fails, whatever arrives', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (bytes, isFrame) => {
    const frame = decodeFrame(isFrame ? new Uint8Array([1, 0, ...bytes]) : bytes)
    if (frame === undefined) return
    expect(frame.left + frame.partWidth).toBeLessThanOrEqual(frame.width)
    expect(frame.top + frame.partHeight).toBeLessThanOrEqual(frame.height)
  }))
})
