import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Command, MAX_PAYLOAD, PacketReader, encodePacket } from '@droidgym/simulated/emulated/adbd/packet'
import type { Packet } from '@droidgym/simulated/emulated/adbd/packet'

const uint32 = fc.integer({ min: 0, max: 0xffff_ffff })
const packet: fc.Arbitrary<Packet> = fc.record({
  command: fc.constantFrom(...Object.values(Command)),
  arg0: uint32,
  arg1: uint32,
  data: fc.uint8Array({ maxLength: 3000 }),
})

function encoded(packets: readonly Packet[]): Buffer {
  return Buffer.concat(packets.map(({ command, arg0, arg1, data }) => encodePacket(command, [arg0, arg1], data, true)))
}

/** Cuts bytes at the given places, modulo their length. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [0, ...at].map((from, index) => bytes.subarray(from, at[index] ?? bytes.length))
}

describe('ADB packets', () => {
  it('look as adb writes them', () => {
    const bytes = Buffer.from(encodePacket(Command.okay, [1, 2], Buffer.from('ab'), true))
    expect(bytes.toString('hex')).toBe('4f4b415901000000' + '0200000002000000' + 'c3000000b0b4bea6' + '6162')
  })

  it('come out as they went in, however the stream was cut', () => {
    fc.assert(
      fc.property(fc.array(packet, { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 30 }), (packets, places) => {
        const reader = new PacketReader()
        const read = cut(encoded(packets), places).flatMap((chunk) => [...reader.push(chunk)])
        const plain = ({ data, ...rest }: Packet): object => ({ ...rest, data: [...data] })
        expect(read.map(plain)).toEqual(packets.map(plain))
      }),
    )
  })

  it('are refused when their magic number, length or command is wrong', () => {
    const good = encodePacket(Command.open, [1, 0], Buffer.from('shell:'), true)
    const changed = (at: number, value: number): Buffer => {
      const bytes = Buffer.from(good)
      bytes.writeUInt32LE(value, at)
      return bytes
    }
    for (const bytes of [changed(20, 1), changed(12, MAX_PAYLOAD + 1), changed(12, 0xffff_ffff), changed(0, 0)]) {
      expect(() => [...new PacketReader().push(bytes)]).toThrow(expect.objectContaining({ code: 'MALFORMED_PACKET' }))
    }
  })

  it('are refused or awaited for any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 20 }), (chunks) => {
        const reader = new PacketReader()
        try {
          for (const chunk of chunks) expect([...reader.push(chunk)].length).toBeLessThan(90)
        } catch (error) {
          expect(error).toMatchObject({ code: 'MALFORMED_PACKET' })
        }
      }),
    )
  })
})
