import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal, takeRequest, withLength } from '@droidgym/agent/black-box/smart-socket'

describe('requests to an adb server', () => {
  it('are the same in whatever pieces they arrive', () => {
    const requests = fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 5 })
    fc.assert(fc.property(requests, fc.nat(50), (sent, size) => {
      const stream = Buffer.concat(sent.map(withLength))
      const taken: string[] = []
      let held = Buffer.alloc(0)
      for (let at = 0; at < stream.length; at += size + 1) {
        held = Buffer.concat([held, stream.subarray(at, at + size + 1)])
        for (let next = takeRequest(held); next !== undefined; next = takeRequest(held)) {
          taken.push(next.request)
          held = Buffer.from(next.rest)
        }
      }
      expect(taken).toEqual(sent.map((text) => Buffer.from(text).toString()))
      expect(held).toHaveLength(0)
    }))
  })

  it('are taken or refused, whatever comes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const isLength = /^[\da-f]*$/i.test(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))
      if (isLength) expect(() => takeRequest(Buffer.from(bytes))).not.toThrow()
      else expect(() => takeRequest(Buffer.from(bytes))).toThrow(SyntaxError)
    }))
  })

  it('are refused with a reason', () => {
    expect(refusal('no').toString()).toBe('FAIL0002no')
    expect(refusal('x'.repeat(70_000))).toHaveLength(8 + 0xffff)
  })
})
