import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPhone } from '@droidgym/simulated/create-phone'
import { Adbd } from '@droidgym/simulated/emulated/adbd/adbd'
import { Command } from '@droidgym/simulated/emulated/adbd/packet'
import { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import type { PhoneState } from '@droidgym/phone/system/state'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { AdbPeer } from './adb-peer.ts'

const ROOM = 256 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 7)
let live: LivePhone
let adbd: Adbd
let fresh: PhoneState

beforeAll(async () => {
  live = new LivePhone(await createPhone(findEnvironment('100')))
  adbd = await Adbd.start(live, { port: 0 })
  fresh = live.run(({ state }) => state)
})
beforeEach(() => {
  live.run((phone) => {
    phone.restore({ ...fresh, storageBytes: ROOM })
  })
})
afterAll(async () => {
  await adbd.close()
  live.close()
})

function request(id: string, value: number, data: Uint8Array | string = ''): Buffer {
  const head = Buffer.alloc(8)
  head.write(id, 'latin1')
  head.writeUInt32LE(value, 4)
  return Buffer.concat([head, Buffer.from(data)])
}

/** A peer in the middle of a push: `send` waits until the phone has acknowledged the bytes, `answer` for its reply. */
async function push(path: string): Promise<{
  send: (bytes: Uint8Array) => Promise<void>
  answer: () => Promise<string>
  close: () => void
}> {
  const peer = await AdbPeer.connect(adbd.port)
  await peer.introduce()
  const id = await peer.open('sync:')
  let answered = ''
  const send = async (bytes: Uint8Array): Promise<void> => {
    peer.send(Command.write, [7, id], bytes)
    for (let packet = await peer.next(); packet.command !== Command.okay; packet = await peer.next()) {
      if (packet.command === Command.close) return
      answered += Buffer.from(packet.data).toString('latin1')
      peer.send(Command.okay, [7, id])
    }
  }
  const answer = async (): Promise<string> => {
    while (answered === '') answered += Buffer.from((await peer.next()).data).toString('latin1')
    return answered
  }
  await send(request('SEND', path.length + 6, `${path},33206`))
  return { send, answer, close: () => { peer.close() } }
}

const shell = async (line: string): Promise<string> => {
  const peer = await AdbPeer.connect(adbd.port)
  await peer.introduce()
  const bytes = await peer.readAll(await peer.open(`shell:${line}`))
  peer.close()
  return bytes.toString()
}

describe("13.5: the phone's storage bounds what", () => {
  it('one push can take, while it comes; adbd says so at once and lets go of it', async () => {
    const { send, answer, close } = await push('/sdcard/large')
    for (let sent = 0; sent <= ROOM; sent += CHUNK.length) await send(request('DATA', CHUNK.length, CHUNK))
    expect(await answer()).toBe(request('FAIL', 37).toString('latin1') + 'write failed: No space left on device')
    close()
    const again = await push('/sdcard/small')
    await again.send(request('DATA', 5, 'small'))
    await again.send(request('DONE', 1))
    expect(await again.answer()).toMatch(/^OKAY/)
    again.close()
    expect(await shell('cat /sdcard/small; ls /sdcard/large')).toBe('smallls: /sdcard/large: No such file or directory\n')
  })

  it('pushes that are under way can take together', async () => {
    const first = await push('/sdcard/first')
    const second = await push('/sdcard/second')
    for (let sent = 0; sent < 3; sent++) await first.send(request('DATA', CHUNK.length, CHUNK))
    for (let sent = 0; sent < 2; sent++) await second.send(request('DATA', CHUNK.length, CHUNK))
    expect(await second.answer()).toContain('No space left on device')
    await first.send(request('DONE', 1))
    expect(await first.answer()).toMatch(/^OKAY/)
    first.close()
    second.close()
  })

  it('redirections, copies, folders and empty files can take', async () => {
    live.run((phone) => {
      phone.writeFile('/sdcard/one', new Uint8Array(100 * 1024))
    })
    expect(await shell('cp /sdcard/one /sdcard/two; cp /sdcard/one /sdcard/three')).toContain('No space left on device')
    expect(await shell('cat /sdcard/one /sdcard/two > /sdcard/three')).toContain('/sdcard/three: No space left on device')
    expect(await shell('cat /sdcard/one | tee /sdcard/three')).toContain('No space left on device')
    const names = Array.from({ length: 20 }, (_, index) => `/sdcard/d${index}`)
    expect(await shell(`mkdir ${names.join(' ')}`)).toContain('No space left on device')
    expect(await shell(`rm /sdcard/two; touch ${names.map((name) => `${name}.txt`).join(' ')}; echo $?`)).toBe('0\n')
    expect(await shell('cp /sdcard/one /sdcard/two; df /data')).toContain('/data')
  })

  it('snapshots can keep, which share what they have in common', () => {
    live.run((phone) => {
      phone.restore(fresh)
    })
    const fill = (): void => {
      live.run((phone) => {
        phone.writeFile('/sdcard/large', new Uint8Array(200 * 1024 * 1024))
      })
    }
    fill()
    for (let index = 0; index < 10; index++) live.save(`same-${index}`)
    fill()
    live.save('second')
    fill()
    expect(() => live.save('third')).toThrow(expect.objectContaining({ code: 'TOO_MANY_SNAPSHOTS' }))
    live.delete('second')
    live.save('third')
    for (const { name } of live.list()) live.delete(name)
  })

  it('variables and words can become', async () => {
    const doubled = Array.from({ length: 40 }, () => 'a=$a$a').join(';')
    expect(await shell(`a=aaaaaaaa; ${doubled}; echo done`)).toContain('Argument list too long')
    expect(await shell('echo alive')).toBe('alive\n')
  })

  it('names can be long', async () => {
    live.run((phone) => {
      phone.restore(fresh)
    })
    expect(await shell(`touch /sdcard/${'n'.repeat(256)}`)).toContain('File name too long')
    expect(await shell(`touch /sdcard${'/name'.repeat(900)}`)).toContain('File name too long')
  })
})

describe('a path of a push', () => {
  // SYNC.TXT: at most 1024 bytes; `MAX_PATH` of file_sync_service.cpp.
  it.each([[1024, 'STAT'], [1025, 'FAIL']])('of %i bytes is answered with %s', async (length, answer) => {
    const peer = await AdbPeer.connect(adbd.port)
    await peer.introduce()
    const id = await peer.open('sync:')
    peer.send(Command.write, [7, id], request('STAT', length, `/${'a'.repeat(length - 1)}`))
    let answered = ''
    while (answered === '') answered = Buffer.from((await peer.next()).data).toString('latin1')
    expect(answered.slice(0, 4)).toBe(answer)
    peer.close()
  })
})
