import { generateKeyPairSync, privateEncrypt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readPublicKey } from '@droidgym/simulated/emulated/adbd/authentication'
import { Adbd } from '@droidgym/simulated/emulated/adbd/adbd'
import { Command, VERSION_WITH_CHECKSUMS, encodePacket } from '@droidgym/simulated/emulated/adbd/packet'
import type { Packet } from '@droidgym/simulated/emulated/adbd/packet'
import { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { smallPhone } from '@droidgym/simulated/test/small-phone'
import { AdbPeer } from '@droidgym/simulated/test/emulated/adb-peer'

let live: LivePhone
let adbd: Adbd
const messages: string[] = []
const peers: AdbPeer[] = []

beforeAll(async () => {
  await loadSqlite()
  live = new LivePhone(smallPhone(), { log: ({ message }) => messages.push(message) })
  adbd = await Adbd.start(live, { port: 0 })
})

afterEach(() => {
  for (const peer of peers.splice(0)) peer.close()
})

afterAll(async () => {
  await adbd.close()
  live.close()
})

async function newPeer(port = adbd.port): Promise<AdbPeer> {
  const peer = await AdbPeer.connect(port)
  peers.push(peer)
  return peer
}

/** Whether another client is still served. */
async function expectAlive(): Promise<void> {
  const peer = await newPeer()
  expect(await peer.introduce()).toMatch(/^device::/)
  expect(await shell(peer, 'getprop ro.build.version.sdk')).toBe('29\n')
}

async function shell(peer: AdbPeer, command: string): Promise<string> {
  const id = await peer.open(`shell:${command}`)
  return (await peer.readAll(id)).toString()
}

function syncRequest(id: string, value: number, data: Uint8Array | string = ''): Buffer {
  const head = Buffer.alloc(8)
  head.write(id, 'latin1')
  head.writeUInt32LE(value, 4)
  return Buffer.concat([head, Buffer.from(data)])
}

describe('adbd with a misbehaving client', () => {
  const header = (change: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(encodePacket(Command.connect, [0x0100_0001, 4096], Buffer.from('host::'), true))
    change(bytes)
    return bytes
  }

  it.each([
    ['a wrong magic number', header((bytes) => bytes.writeUInt32LE(5, 20))],
    ['a huge length', header((bytes) => bytes.writeUInt32LE(0xffff_ffff, 12))],
    ['a version of long ago', header((bytes) => bytes.writeUInt32LE(1, 4))],
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: localhost:5555\r\n\r\n')],
    ['a stream before the introduction', Buffer.from(encodePacket(Command.open, [1, 0], Buffer.from('shell:id\0'), true))],
  ])('drops a peer that sends %s, says so, and serves others', async (_name, bytes) => {
    messages.length = 0
    const peer = await newPeer()
    peer.raw(bytes)
    await peer.closed
    expect(messages).toEqual([expect.stringMatching(/^adbd: dropped the connection \d+: /)])
    await expectAlive()
  })

  it('survives any bytes, before and after the introduction', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 24, maxLength: 4000 }), fc.boolean(), async (bytes, introduced) => {
        const peer = await AdbPeer.connect(adbd.port)
        if (introduced) await peer.introduce()
        peer.raw(bytes)
        await peer.closed
      }),
      { numRuns: 40 },
    )
    await expectAlive()
  })

  it('survives packets in any order', async () => {
    const anyPacket = fc.record({
      command: fc.constantFrom(Command.open, Command.okay, Command.close, Command.write, Command.auth),
      args: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
      data: fc.constantFrom('shell:id\0', 'sync:\0', 'reverse:list-forward\0', 'SEND', '\0\0\0\0\0\0\0\0', ''),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyPacket, { maxLength: 40 }), async (packets) => {
        const peer = await AdbPeer.connect(adbd.port)
        await peer.introduce()
        for (const { command, args, data } of packets) peer.send(command, args, data)
        peer.close()
        await peer.closed
      }),
      { numRuns: 60 },
    )
    await expectAlive()
  })

  it('refuses services that it does not have', async () => {
    const peer = await newPeer()
    await peer.introduce()
    for (const service of ['jdwp:1', 'tcp:9999', 'localabstract:chrome', 'dev:/dev/null', '', 'shell', 'tcp:-1']) {
      peer.send(Command.open, [7, 0], `${service}\0`)
      expect(await peer.next()).toMatchObject({ command: Command.close, arg0: 0, arg1: 7 })
    }
  })

  it('keeps 4096 streams of a connection open, and refuses more until one of them is closed', async () => {
    const peer = await newPeer()
    await peer.introduce()
    const open = async (id: number): Promise<Packet> => {
      peer.send(Command.open, [id, 0], 'shell,v2,raw:\0')
      return await peer.next()
    }
    const idle: number[] = []
    while (idle.length < 4095) {
      const { command, arg0, arg1 } = await open(1000 + idle.length)
      expect({ command, arg1 }).toEqual({ command: Command.okay, arg1: 1000 + idle.length })
      idle.push(arg0)
    }
    expect(await shell(peer, 'getprop ro.build.version.sdk')).toBe('29\n')
    expect(await open(8)).toMatchObject({ command: Command.okay, arg1: 8 })
    expect(await open(9)).toMatchObject({ command: Command.close, arg0: 0, arg1: 9 })
    await expectAlive()
    const [first = 0] = idle
    peer.send(Command.close, [1000, first])
    expect(await peer.next()).toMatchObject({ command: Command.close, arg0: first, arg1: 1000 })
    expect(await shell(peer, 'getprop ro.build.version.sdk')).toBe('29\n')
  })

  it('closes the stream, not the connection, of a peer that sends without waiting', async () => {
    const peer = await newPeer()
    await peer.introduce()
    const id = await peer.open('sync:')
    for (let count = 0; count < 20; count++) peer.send(Command.write, [7, id], Buffer.alloc(100_000))
    while ((await peer.next()).command !== Command.close);
    expect(await shell(peer, 'getprop ro.build.version.sdk')).toBe('29\n')
  })

  it('drops a peer that sends 64 MiB which no service reads', async () => {
    const peer = await newPeer()
    await peer.introduce()
    for (let count = 0; count <= 64; count++) {
      peer.send(Command.write, [7, await peer.open('shell:logcat')], Buffer.alloc(1_048_576))
    }
    await peer.closed
    await expectAlive()
  })

  it('answers packets of unknown streams by closing the stream', async () => {
    const peer = await newPeer()
    await peer.introduce()
    for (const command of [Command.okay, Command.write]) {
      peer.send(command, [7, 99])
      expect(await peer.next()).toMatchObject({ command: Command.close, arg0: 99, arg1: 7 })
    }
  })

  it.each([
    ['a path without end', [syncRequest('STAT', 0xffff_ffff)], 'path too long'],
    ['an unknown request', [syncRequest('ABCD', 1, '/')], 'unknown command 44434241'],
    ['a chunk without end', [syncRequest('SEND', 12, '/sdcard/a,33'), syncRequest('DATA', 70_000)], 'oversize data message'],
    ['a file without data', [syncRequest('SEND', 12, '/sdcard/a,33'), syncRequest('QUIT', 0)], 'invalid data message'],
  ])('refuses %s in sync', async (_name, requests, reason) => {
    const peer = await newPeer()
    await peer.introduce()
    const id = await peer.open('sync:')
    peer.send(Command.write, [7, id], Buffer.concat(requests))
    const answer = await peer.readAll(id)
    expect(answer.toString('latin1', 0, 4)).toBe('FAIL')
    expect(answer.subarray(8).toString()).toBe(reason)
  })

  it('refuses a file without a mode, and goes on', async () => {
    const peer = await newPeer()
    await peer.introduce()
    const id = await peer.open('sync:')
    const requests = [syncRequest('SEND', 9, '/sdcard/a'), syncRequest('DONE', 0), syncRequest('QUIT', 0)]
    peer.send(Command.write, [7, id], Buffer.concat(requests))
    expect((await peer.readAll(id)).toString('latin1')).toContain('missing , in ID_SEND')
  })

  it('gives a picture of the screen as a framebuffer', async () => {
    const peer = await newPeer()
    await peer.introduce()
    const bytes = await peer.readAll(await peer.open('framebuffer:'))
    const fields = Array.from({ length: 14 }, (_, index) => bytes.readUInt32LE(index * 4))
    expect(fields).toEqual([2, 32, 1, 1080 * 2160 * 4, 1080, 2160, 0, 8, 16, 8, 8, 8, 24, 8])
    const { pixels } = live.run((phone) => phone.frame())
    const at = 1080 * 1000 + 500
    const [r = 0, g = 0, b = 0] = pixels.subarray(at * 3)
    expect([...bytes.subarray(56 + at * 4, 60 + at * 4)]).toEqual([r, g, b, 255])
    expect(bytes).toHaveLength(56 + 1080 * 2160 * 4)
  })

  it('13.15: takes an introduction without a checksum, as an adb server sends it when it reconnects', async () => {
    const peer = await newPeer()
    peer.raw(encodePacket(Command.connect, [0x0100_0001, 4096], Buffer.from('host::'), false))
    expect((await peer.next()).command).toBe(Command.connect)
  })

  it('sends checksums to peers of the first version', async () => {
    const peer = await newPeer()
    await peer.introduce(VERSION_WITH_CHECKSUMS, 4096)
    const id = await peer.open('shell:getprop')
    const answer = await peer.readAll(id)
    expect(answer.toString()).toContain('[ro.build.version.sdk]: [29]\n')
  })
})

describe('adbd with authorized keys', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  /** What adb signs: the token as if it were a SHA-1 digest. */
  const sign = (key: typeof privateKey, token: Uint8Array): Buffer =>
    privateEncrypt(key, Buffer.concat([Buffer.from('3021300906052b0e03021a05000414', 'hex'), token]))

  it('admits only peers that sign its token', async () => {
    const guarded = await Adbd.start(live, { port: 0, authorizedKeys: [publicKey] })
    try {
      const peer = await newPeer(guarded.port)
      peer.send(Command.connect, [0x0100_0001, 4096], 'host::')
      const challenge = await peer.next()
      expect(challenge).toMatchObject({ command: Command.auth, arg0: 1 })
      expect(challenge.data).toHaveLength(20)
      peer.send(Command.auth, [2, 0], sign(stranger.privateKey, challenge.data))
      const again = await peer.next()
      expect(again).toMatchObject({ command: Command.auth, arg0: 1 })
      peer.send(Command.auth, [2, 0], sign(privateKey, again.data))
      expect(await peer.next()).toMatchObject({ command: Command.connect })
    } finally {
      await guarded.close()
    }
  })

  it('reads no key from lines that hold none', () => {
    for (const line of ['', 'AAAA user@host', Buffer.alloc(600).toString('base64')]) expect(readPublicKey(line)).toBeNull()
  })
})
