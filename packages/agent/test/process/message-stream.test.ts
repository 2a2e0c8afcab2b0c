import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeMessage, MAX_ANSWER_BYTES, MessageReader } from '@droidgym/agent/process/message-stream'

const message = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null), fc.boolean(), fc.integer(), fc.double({ noNaN: true }), fc.string({ unit: 'grapheme' }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value'), { maxKeys: 5 }),
  ),
})).value

describe('the stream of messages', () => {
  it('gives the messages back, however it is cut', () => {
    fc.assert(fc.property(fc.array(message, { maxLength: 8 }), fc.array(fc.nat(300)), (messages, cuts) => {
      const bytes = Buffer.concat(messages.map(encodeMessage))
      const reader = new MessageReader()
      const read: unknown[] = []
      let at = 0
      for (const length of [...cuts, bytes.length]) {
        read.push(...reader.push(bytes.subarray(at, at + length)))
        at += length
      }
      expect(JSON.stringify(read)).toBe(JSON.stringify(messages))
    }))
  })

  it('throws AGENT_PROTOCOL for anything else, and nothing but that', () => {
    fc.assert(fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), (noise) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(noise.length)
      try {
        expect(new MessageReader().push(Buffer.concat([length, noise]))).toHaveLength(1)
      } catch (error) {
        expect(error).toMatchObject({ code: 'AGENT_PROTOCOL' })
      }
    }))
  })

  it('refuses a long message before it has come', () => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(MAX_ANSWER_BYTES + 1)
    expect(() => new MessageReader().push(length)).toThrow('1048577 bytes long, of at most 1048576')
    expect(() => new MessageReader().push(Buffer.from('Loading model'))).toThrow('beginning with "Loading model"')
  })
})
