import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFavorites, writeFavorites } from '@droidgym/android/storage/launcher-favorites'
import { createPhone } from '@droidgym/simulated/create-phone'
import { Adbd } from '@droidgym/simulated/emulated/adbd/adbd'
import { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { RealAdb, adbdOfEmulator, hasAdb } from './real-adb.ts'
import type { AdbResult } from './real-adb.ts'

const LAUNCHER_DB = '/data/data/com.google.android.apps.nexuslauncher/databases/launcher.db'

describe.skipIf(!hasAdb)('The real adb (skipped without Debian\'s adb)', () => {
  let live: LivePhone
  let adbd: Adbd
  let serial: string
  let tool: RealAdb

  beforeAll(async () => {
    live = new LivePhone(await createPhone(findEnvironment('100')), { speed: 5 })
    const found = await adbdOfEmulator(live)
    adbd = found.adbd
    serial = found.serial
    tool = await RealAdb.start()
    await tool.waitFor(serial)
  })

  afterAll(async () => {
    await tool.close()
    await adbd.close()
    live.close()
  })

  const adb = (...args: readonly string[]): Promise<AdbResult> => tool.run('-s', serial, ...args)
  const shell = (command: string): Promise<AdbResult> => adb('shell', command)

  it('finds an emulator by itself', async () => {
    const { out } = await tool.run('devices', '-l')
    expect(out).toMatch(
      new RegExp(
        `^${serial} +device product:sdk_gphone_x86_64 model:Android_SDK_built_for_x86_64 ` +
          'device:generic_x86_64 transport_id:\\d+$',
        'm',
      ),
    )
    expect((await adb('get-state')).out).toBe('device\n')
    expect((await adb('features')).out.trim().split('\n').sort()).toEqual([
      'cmd',
      'fixed_push_mkdir',
      'fixed_push_symlink_timestamp',
      'shell_v2',
      'stat_v2',
    ])
  })

  it('keeps output, errors and exit codes of commands apart', async () => {
    expect(await shell('getprop ro.build.version.sdk')).toMatchObject({ code: 0, out: '29\n', err: '' })
    const failed = await shell('nonesuch')
    expect(failed).toMatchObject({ code: 127, out: '', err: '/system/bin/sh: nonesuch: not found\n' })
    expect(await shell('false')).toMatchObject({ code: 1 })
    expect(await shell('echo out; echo err >&2; exit 42')).toMatchObject({ code: 42, out: 'out\n', err: 'err\n' })
  })

  it('mixes output and errors without the shell protocol', async () => {
    expect(await adb('exec-out', 'nonesuch')).toMatchObject({ code: 0, out: '/system/bin/sh: nonesuch: not found\n' })
    expect(await adb('shell', '-x', 'echo out; nonesuch')).toMatchObject({
      code: 0,
      out: 'out\n/system/bin/sh: nonesuch: not found\n',
      err: '',
    })
  })

  it('feeds an interactive shell from a pipe', async () => {
    const lines = 'cd /sdcard\npwd\nnonesuch\nsu\nid -u\nexit\nexit 3\n'
    const { code, out } = await tool.runWith(lines, '-s', serial, 'shell', '-T')
    expect(out).toBe('/sdcard\n0\n')
    expect(code).toBe(3)
  })

  it('has a terminal with echo, prompt and line editing', async () => {
    const terminal = tool.spawn('-s', serial, 'shell', '-tt')
    let shown = ''
    terminal.stdout.on('data', (bytes: Buffer) => {
      shown += bytes.toString()
    })
    const ended = once(terminal, 'close')
    const prompt = 'generic_x86_64:/ $ '
    await until(() => shown === prompt)
    terminal.stdin.write('echp\b\x7fho one\n')
    await until(() => shown.endsWith(prompt) && shown.length > prompt.length)
    expect(shown).toBe(`${prompt}echp\b \b\b \bho one\r\none\r\n${prompt}`)
    terminal.stdin.write('exit 5\n')
    expect(await ended).toEqual([5, null])
  })

  it('passes what it reads on to a command', async () => {
    const { out } = await tool.runWith('b\na\n', '-s', serial, 'shell', 'sort')
    expect(out).toBe('a\nb\n')
    await tool.runWith('over the wire', '-s', serial, 'exec-in', 'cat > /sdcard/in.txt')
    expect((await shell('cat /sdcard/in.txt')).out).toBe('over the wire')
  })

  it('runs many shells at once, each with its own output', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index)
    const results = await Promise.all(numbers.map((number) => shell(`echo begin ${number}; sleep 1; echo end ${number}`)))
    expect(results.map(({ out }) => out)).toEqual(numbers.map((number) => `begin ${number}\nend ${number}\n`))
  })

  it('carries 5 MB both ways without changing a byte', async () => {
    const bytes = randomBytes(5_000_000)
    const [sent, back] = [join(tool.folder, 'sent'), join(tool.folder, 'back')]
    writeFileSync(sent, bytes)
    const pushed = await adb('push', sent, '/sdcard/Download/new/folder/file.bin')
    expect(pushed).toMatchObject({ code: 0, out: expect.stringContaining('1 file pushed') as string })
    expect((await shell('stat -c %s /sdcard/Download/new/folder/file.bin')).out).toBe('5000000\n')
    expect((await adb('pull', '/sdcard/Download/new/folder/file.bin', back)).code).toBe(0)
    expect(readFileSync(back).equals(bytes)).toBe(true)
    expect((await adb('exec-out', 'cat /sdcard/Download/new/folder/file.bin')).bytes.equals(bytes)).toBe(true)
  })

  it('carries folders, keeps times, and lists them', async () => {
    await shell('mkdir -p /sdcard/Pictures/a/b; echo 1 > /sdcard/Pictures/a/one; echo 22 > /sdcard/Pictures/a/b/two')
    const target = join(tool.folder, 'pulled')
    expect(await adb('pull', '/sdcard/Pictures/a', target)).toMatchObject({ code: 0 })
    expect(readFileSync(join(target, 'one'), 'utf8')).toBe('1\n')
    expect(readFileSync(join(target, 'b', 'two'), 'utf8')).toBe('22\n')
    expect(await adb('push', target, '/sdcard/Pictures/again')).toMatchObject({ code: 0 })
    expect((await shell('cat /sdcard/Pictures/again/b/two')).out).toBe('22\n')
    const { out } = await adb('ls', '/sdcard/Pictures/a')
    expect(out).toMatch(/^0000[0-9a-f]{4} 00000002 [0-9a-f]{8} one$/m)
    expect(out).toMatch(/^00004[0-9a-f]{3} [0-9a-f]{8} [0-9a-f]{8} b$/m)
  })

  it('says why a file cannot be carried', async () => {
    const local = join(tool.folder, 'refused')
    writeFileSync(local, 'x')
    const missing = await adb('pull', '/sdcard/none', local)
    expect(missing).toMatchObject({ code: 1 })
    expect(missing.err + missing.out).toContain("failed to stat remote object '/sdcard/none': No such file or directory")
    const readOnly = await adb('push', local, '/system/bin/refused')
    expect(readOnly).toMatchObject({ code: 1 })
    expect(readOnly.err + readOnly.out).toContain("couldn't create file: ")
  })

  it('takes pictures of the screen', async () => {
    const { bytes } = await adb('exec-out', 'screencap -p')
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 2160])
  })

  it('streams the log while the phone is used', async () => {
    const logcat = tool.spawn('-s', serial, 'logcat', '-v', 'epoch', 'ActivityTaskManager:I', '*:S')
    let read = ''
    logcat.stdout.on('data', (bytes: Buffer) => {
      read += bytes.toString()
    })
    try {
      await shell('am start -n com.google.android.deskclock/com.android.deskclock.DeskClock')
      const line = /I ActivityTaskManager: START u0 .*cmp=com\.google\.android\.deskclock\/com\.android\.deskclock\.DeskClock/
      await until(() => line.test(read))
      const before = read.length
      live.run((phone) => {
        phone.key('HOME')
      })
      await until(() => read.slice(before).includes('android.intent.category.HOME'))
    } finally {
      logcat.kill()
    }
  })

  it('forwards a port to a program on the phone', async () => {
    const server = createHttpServer((_request, response) => response.end('{"value":{"ready":true}}'))
    const stop = live.servePort(6790, await listen(server))
    try {
      const { out } = await adb('forward', 'tcp:0', 'tcp:6790')
      const answer = await fetch(`http://127.0.0.1:${out.trim()}/status`)
      expect(await answer.json()).toEqual({ value: { ready: true } })
      expect((await adb('forward', '--remove-all')).code).toBe(0)
    } finally {
      stop()
      server.closeAllConnections()
      server.close()
    }
  })

  it('refuses a forwarded connection when nobody listens', async () => {
    const { out } = await adb('forward', 'tcp:0', 'tcp:7999')
    const socket = connect(Number(out.trim()), '127.0.0.1')
    expect(await text(socket)).toBe('')
    await adb('forward', '--remove-all')
  })

  it('reverses a port of the phone to this machine', async () => {
    const echo = createServer((socket: Socket) => socket.pipe(socket))
    const port = await listen(echo)
    expect(await adb('reverse', 'tcp:7001', `tcp:${port}`)).toMatchObject({ code: 0 })
    expect((await adb('reverse', '--list')).out).toMatch(new RegExp(`^host-\\d+ tcp:7001 tcp:${port}$`, 'm'))
    expect((await adb('reverse', '--no-rebind', 'tcp:7001', `tcp:${port}`)).err).toContain('cannot rebind existing socket')
    const { out } = await adb('forward', 'tcp:0', 'tcp:7001')
    const bytes = randomBytes(300_000)
    expect((await echoed(Number(out.trim()), bytes)).equals(bytes)).toBe(true)
    expect(await adb('reverse', '--remove', 'tcp:7001')).toMatchObject({ code: 0 })
    expect((await adb('reverse', '--remove', 'tcp:7001')).err).toContain("listener 'tcp:7001' not found")
    expect((await adb('reverse', '--list')).out.trim()).toBe('')
    await adb('forward', '--remove-all')
    echo.close()
  })

  it('becomes root and an ordinary user again', async () => {
    expect((await shell(`cat ${LAUNCHER_DB}`)).err).toContain('Permission denied')
    expect((await adb('root')).out).toBe('restarting adbd as root\n')
    await tool.waitFor(serial)
    expect((await adb('root')).out).toBe('adbd is already running as root\n')
    expect((await shell('id -u')).out).toBe('0\n')
    expect((await adb('unroot')).out).toBe('restarting adbd as non root\n')
    await tool.waitFor(serial)
    expect((await shell('id -u')).out).toBe('2000\n')
  })

  it('13.15: comes back by itself after root and unroot over adb connect', async () => {
    const other = await Adbd.start(live, { port: 0 })
    const address = `127.0.0.1:${other.port}`
    try {
      expect((await tool.run('connect', address)).out).toBe(`connected to ${address}\n`)
      await tool.waitFor(address)
      expect((await tool.run('-s', address, 'root')).out).toBe('restarting adbd as root\n')
      await tool.waitFor(address)
      expect((await tool.run('-s', address, 'shell', 'id -u')).out).toBe('0\n')
      expect((await tool.run('-s', address, 'unroot')).out).toBe('restarting adbd as non root\n')
      await tool.waitFor(address)
      expect((await tool.run('-s', address, 'shell', 'id -u')).out).toBe('2000\n')
    } finally {
      await tool.run('disconnect', address)
      await other.close()
    }
  })

  it('restarts the phone with what was pushed', async () => {
    await adb('root')
    await tool.waitFor(serial)
    const file = join(tool.folder, 'launcher.db')
    await adb('pull', LAUNCHER_DB, file)
    const icons = readFavorites(readFileSync(file)).slice(0, 3)
    writeFileSync(file, writeFavorites(icons))
    expect(await adb('push', file, LAUNCHER_DB)).toMatchObject({ code: 0 })
    writeFileSync(file, randomBytes(5000))
    expect((await adb('push', file, LAUNCHER_DB)).code).toBe(1)
    await shell('am start -n com.android.settings/.Settings; setprop debug.droidgym 1')
    const atRestart: (string | undefined)[] = []
    const stop = live.onReboot(() => {
      live.run(({ state }) => atRestart.push(state.properties['sys.boot_completed']))
    })
    expect(await adb('reboot')).toMatchObject({ code: 0 })
    stop()
    expect(atRestart).toEqual([undefined])
    await adb('wait-for-device')
    await until(() => live.run(({ state }) => state.properties['sys.boot_completed']) === '1')
    expect((await shell('getprop sys.boot_completed; getprop debug.droidgym')).out).toBe('1\n\n')
    expect((await shell('id -u')).out).toBe('2000\n')
    const tree = live.run((phone) => JSON.stringify(phone.tree()))
    expect(tree).toContain('com.google.android.apps.nexuslauncher')
    const kept = live.run((phone) => readFavorites(phone.files.read(phone.state, LAUNCHER_DB) ?? new Uint8Array()))
    expect(kept).toEqual(icons)
  })
})

/** The test's own time limit is the deadline. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20)
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** What comes back for the bytes that were sent. */
async function echoed(port: number, bytes: Buffer): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    parts.push(chunk)
    length += chunk.length
    if (length >= bytes.length) break
  }
  return Buffer.concat(parts)
}
