import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EmulatorConsole } from '@droidgym/adb/emulator/emulator-console'
import { parseSnapshotTable } from '@droidgym/adb/emulator/snapshot-table'
import { snapshotTable } from '@droidgym/simulated/emulated/console/snapshot-table'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { positionOf } from '@droidgym/phone/system/hardware/position'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const FOLDER = mkdtempSync(join(tmpdir(), 'droidgym-emulator-console-'))

describe('EmulatorConsole', () => {
  let wired: WiredPhone
  let opened: EmulatorConsole

  beforeEach(async () => {
    wired = await WiredPhone.start(findEnvironment('100'), { adbPort: 0, consolePort: 0, grpcPort: 0 })
    opened = await EmulatorConsole.connect({ port: wired.ports.console, tokenPath: wired.consoleTokenPath })
  })

  afterEach(async () => {
    opened.close()
    await wired.close()
  })

  it('carries out commands in their order', async () => {
    const answers = await Promise.all([opened.command('ping'), opened.avdName(), opened.command('avd status')])
    expect(answers).toEqual([['I am alive!'], '100', ['virtual device is running']])
  })

  it('tells what was refused, and goes on', async () => {
    await expect(opened.command('make coffee')).rejects.toMatchObject({
      code: 'DEVICE_FAULT',
      message: `Could not carry out 'make coffee' on the emulator's console at 127.0.0.1:${wired.ports.console}: `
        + 'unknown command, try \'help\'',
    })
    await expect(opened.command('ping\nkill')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await opened.command('ping')).toEqual(['I am alive!'])
  })

  it('keeps snapshots', async () => {
    const { snapshots } = opened
    const settings = (...args: readonly string[]): string =>
      wired.live.run((phone) => phone.shell(['settings', ...args])).stdout
    const brightness = (): string => settings('get', 'system', 'screen_brightness')
    const before = brightness()
    expect(await snapshots.list()).toEqual([])
    await snapshots.save('test_env_100')
    await snapshots.save('another-with-a-name-longer-than-its-column')
    expect(await snapshots.list()).toEqual(['test_env_100', 'another-with-a-name-longer-than-its-column'])
    settings('put', 'system', 'screen_brightness', '3')
    expect(brightness()).not.toBe(before)
    await snapshots.load('test_env_100')
    expect(brightness()).toBe(before)
    await snapshots.delete('test_env_100')
    expect(await snapshots.list()).toEqual(['another-with-a-name-longer-than-its-column'])
    await expect(snapshots.load('test_env_100')).rejects.toMatchObject({ code: 'SNAPSHOT_NOT_FOUND' })
    await expect(snapshots.delete('test_env_100')).rejects.toMatchObject({ code: 'SNAPSHOT_NOT_FOUND' })
    for (const name of ['x\nkill', 'x y', '..', '-']) {
      await expect(snapshots.load(name), name).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
  })

  it('places the phone', async () => {
    await opened.locate({ latitude: -12.5, longitude: 130.25 })
    expect(wired.live.run(({ state }) => positionOf(state))).toEqual({ latitude: -12.5, longitude: 130.25 })
    await expect(opened.locate({ latitude: 91, longitude: 0 })).rejects.toMatchObject({ code: 'DEVICE_FAULT' })
  })

  it('kills the emulator', async () => {
    await opened.kill()
    await wired.switchedOff
    await expect(opened.command('ping')).rejects.toMatchObject({ code: 'DEVICE_CLOSED' })
  })

  it('tells that the emulator is gone', async () => {
    await wired.close()
    await expect(opened.command('ping')).rejects.toMatchObject({ code: 'DEVICE_LOST' })
    await expect(EmulatorConsole.connect({ port: wired.ports.console })).rejects.toMatchObject({ code: 'DEVICE_LOST' })
  })

  it('wants the right token, if any', async () => {
    const { console: port } = wired.ports
    const wrong = join(FOLDER, 'wrong')
    writeFileSync(wrong, 'opensesame')
    await expect(EmulatorConsole.connect({ port, tokenPath: wrong })).rejects.toMatchObject({
      code: 'DEVICE_FAULT',
      message: expect.stringMatching(/'say the token in .*wrong'.*authentication token does not match/) as string,
    })
    await expect(EmulatorConsole.connect({ port, tokenPath: join(FOLDER, 'none') })).rejects.toMatchObject({
      code: 'DEVICE_FAULT',
      message: expect.stringContaining('cannot be read') as string,
    })
    const open = join(FOLDER, 'open')
    writeFileSync(open, '')
    const ports = { adbPort: 0, consolePort: 0, grpcPort: 0 }
    const trusting = await WiredPhone.start(findEnvironment('100'), { ...ports, consoleTokenPath: open })
    const trusted = await EmulatorConsole.connect({ port: trusting.ports.console, tokenPath: join(FOLDER, 'none') })
    expect(await trusted.avdName()).toBe('100')
    trusted.close()
    await trusting.close()
  })
})

describe('A console that misbehaves', () => {
  let server: Server
  const sockets: Socket[] = []

  async function serve(onConnection: (socket: Socket) => void): Promise<number> {
    server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => undefined)
      onConnection(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
    rmSync(FOLDER, { recursive: true, force: true })
  })

  it('says nothing', async () => {
    const port = await serve(() => undefined)
    await expect(EmulatorConsole.connect({ port, deadlineMs: 200 })).rejects.toMatchObject({ code: 'TIMED_OUT' })
  })

  it('says half an answer, in pieces, and no more', async () => {
    const port = await serve((socket) => {
      socket.write('Android Console: type \'help\' for a list of commands\r')
      socket.write('\nOK\r\n')
      socket.once('data', () => socket.write('100\r\nO'))
    })
    const opened = await EmulatorConsole.connect({ port, deadlineMs: 200 })
    await expect(opened.avdName()).rejects.toMatchObject({
      code: 'TIMED_OUT',
      message: expect.stringContaining('Could not carry out \'avd name\'') as string,
    })
    await expect(opened.command('ping')).rejects.toMatchObject({ code: 'DEVICE_LOST' })
  })

  it('hangs up in mid-answer', async () => {
    const port = await serve((socket) => {
      socket.write('OK\r\n')
      socket.once('data', () => socket.end('100\r\n'))
    })
    const opened = await EmulatorConsole.connect({ port })
    await expect(opened.avdName()).rejects.toMatchObject({ code: 'DEVICE_LOST' })
  })
})

describe('The table of snapshots', () => {
  it('is read as the emulator prints it', () => {
    const lines = [
      'List of snapshots present on all disks:',
      'ID        TAG                 VM SIZE                DATE       VM CLOCK',
      '--        default_boot            75M 2026-09-09 11:41:45   00:10:07.753',
      '--        clean-boot             195M 2026-09-09 16:55:38   00:02:37',
      '1         of_another_qemu     1.21 GiB 2026-09-09 16:55:38 0001:02:37.000 --',
      '',
      'List of partial (non-loadable) snapshots on \'sdcard\':',
      'ID        TAG                 VM SIZE                DATE       VM CLOCK',
      '--        partial                 75M 2026-09-09 11:41:45   00:10:07.753',
    ]
    expect(parseSnapshotTable(lines)).toEqual(['default_boot', 'clean-boot', 'of_another_qemu'])
    expect(parseSnapshotTable(['There is no snapshot available.'])).toEqual([])
  })

  it('has the names that were written into it', () => {
    const name = fc.stringMatching(/^\w[\w.-]{0,127}$/)
    const snapshot = fc.record({
      name,
      savedAt: fc.integer({ min: 0, max: 4_000_000_000_000 }),
      uptimeMs: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(snapshot), (saved) => {
        expect(parseSnapshotTable(snapshotTable(saved))).toEqual(saved.map((each) => each.name))
      }),
    )
  })

  it('can be anything', () => {
    fc.assert(fc.property(fc.array(fc.string()), (lines) => void parseSnapshotTable(lines)))
  })
})
