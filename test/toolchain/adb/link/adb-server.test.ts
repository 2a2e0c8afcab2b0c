import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { AdbServer } from '@droidgym/adb/link/adb-server'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { createPhone } from '@droidgym/simulated/create-phone'
import { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { adbdOfEmulator, hasAdb } from '../../emulated/real-adb.ts'

async function answers(port: number): Promise<boolean> {
  try {
    await AdbServer.existing(port)
    return true
  } catch {
    return false
  }
}

describe.skipIf(!hasAdb)("a private adb server (skipped without Debian's adb)", () => {
  it('ends with close, and once is enough', async () => {
    const server = await AdbServer.startPrivate()
    const same = await AdbServer.existing(server.port)
    expect(await same.devices()).toEqual([])
    await same.close()
    expect(await server.answers()).toBe(true)
    await Promise.all([server.close(), server.close()])
    expect(await server.answers()).toBe(false)
    await server.close()
  })

  it('ends when the process that started it is killed', async () => {
    const built = JSON.stringify(join(packageRoot(), 'dist/adb/link/adb-server.js'))
    const script = `const { AdbServer } = await import(${built})
      console.log((await AdbServer.startPrivate()).port)
      setInterval(() => undefined, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const port = Number(line.toString())
    expect(await answers(port)).toBe(true)
    child.kill('SIGKILL')
    while (await answers(port)) await delay(50)
  })

  it('knows only the phones that it was told of', async () => {
    const live = new LivePhone(await createPhone(findEnvironment('100')))
    const { adbd, serial } = await adbdOfEmulator(live)
    // Many: a search at the start is over before most of them are told not to make one.
    const servers = await Promise.all(Array.from({ length: 8 }, () => AdbServer.startPrivate()))
    try {
      const [told, blind] = servers
      if (told === undefined || blind === undefined) throw new Error('There are eight')
      const link = await told.addEmulator(adbd.port)
      expect(link.serial).toBe(serial)
      while ((await link.state()) !== 'device') await delay(20)
      expect(await told.devices()).toEqual([{ serial, state: 'device' }])
      for (const other of servers.slice(1)) expect(await other.devices()).toEqual([])
      const network = await blind.connect(`127.0.0.1:${adbd.port}`)
      while ((await network.state()) !== 'device') await delay(20)
      expect(await network.run(['echo', 'over the network'])).toMatchObject({ stdout: 'over the network\n' })
      const forward = await network.forward(6790)
      await forward.close()
    } finally {
      await Promise.all(servers.map((server) => server.close()))
      await adbd.close()
      live.close()
    }
  })

  it('has a port of its own, however many start at once', async () => {
    const servers = await Promise.all(Array.from({ length: 6 }, () => AdbServer.startPrivate()))
    expect(new Set(servers.map(({ port }) => port)).size).toBe(servers.length)
    await Promise.all(servers.map((server) => server.close()))
  })

  it('says what it could not do', async () => {
    const server = await AdbServer.startPrivate()
    try {
      await expect(server.connect('127.0.0.1:1')).rejects.toMatchObject({ code: DeviceErrorCode.deviceLost })
      await expect(server.connect('a b:1')).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
    } finally {
      await server.close()
    }
  })
})

describe('an adb server that is none', () => {
  const others: { close(): void }[] = []

  afterEach(() => {
    for (const other of others.splice(0)) other.close()
  })

  /** Something that listens where an adb server is expected. */
  async function listen(serve: (socket: Socket) => void): Promise<number> {
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined))
      serve(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    others.push({
      close: () => {
        for (const socket of sockets) socket.destroy()
        server.close()
      },
    })
    return (server.address() as AddressInfo).port
  }

  it('is refused', async () => {
    await expect(AdbServer.startPrivate('/no/such/adb')).rejects.toMatchObject({ code: DeviceErrorCode.backendUnavailable })
    await expect(AdbServer.startPrivate('/no/such/adb')).rejects.toThrow(/Could not start an adb server with .*ENOENT.*doctor/)
    await expect(AdbServer.startPrivate('false')).rejects.toThrow('it exited with 1')
    const port = await listen((socket) => socket.end())
    await expect(AdbServer.existing(port)).rejects.toMatchObject({ code: DeviceErrorCode.backendUnavailable })
  })

  it('is started once when it hangs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'droidgym-hanging-adb-'))
    try {
      const program = join(folder, 'adb')
      await writeFile(program, `#!/bin/sh\necho started >> ${folder}/starts\nexec sleep 600\n`, { mode: 0o755 })
      await expect(AdbServer.startPrivate(program)).rejects.toThrow('it did not answer on port')
      expect(await readFile(join(folder, 'starts'), 'utf8')).toBe('started\n')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it.each([
    ['ends at once', '', DeviceErrorCode.deviceLost],
    ['speaks HTTP', 'HTTP/1.1 400 Bad Request\r\n\r\n', DeviceErrorCode.deviceFault],
    ['ends in mid-answer', 'OKAYOKA', DeviceErrorCode.deviceLost],
    ['names no length', 'FAILzzzzreason', DeviceErrorCode.deviceFault],
    ['sends a packet of 4 GiB', 'OKAYOKAY\u0001\u00ff\u00ff\u00ff\u00ff', DeviceErrorCode.deviceFault],
    ['sends an exit code of nothing', 'OKAYOKAY\u0003\0\0\0\0', DeviceErrorCode.deviceFault],
  ])('and %s, gives an error of ours', async (_, answer, expected) => {
    const port = await listen((socket) => {
      socket.on('data', (request: Buffer) => {
        const isVersion = request.includes('host:version')
        socket.end(Buffer.from(isVersion ? 'OKAY00040029' : answer, 'latin1'))
      })
    })
    const link = (await AdbServer.existing(port)).link('emulator-5554')
    for (const use of [() => link.run(['id']), () => link.pull('/x'), () => link.push('/x', Buffer.from('x'))]) {
      await expect(use()).rejects.toBeInstanceOf(DeviceError)
    }
    await expect(link.run(['id'])).rejects.toMatchObject({ code: expected })
  })
})
