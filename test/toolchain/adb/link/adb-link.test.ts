import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDevicePath } from '@droidgym/adb/link/device-path'
import { quoteCommand } from '@droidgym/adb/link/quote'
import type { DevicePath } from '@droidgym/spec/device/device'
import { DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { hasAdb } from '../../emulated/real-adb.ts'
import { AdbPhone } from '../adb-phone.ts'

/** Bytes without a pattern that a fault in a transfer could leave alone. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0, state = 1; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 16
  }
  return bytes
}

/** What configuration could hold where a name is expected. */
const HOSTILE = [
  '', ' ', '-rf', '--', 'a b', "it's", '"', '$(reboot)', '`id`', '$HOME', 'a;id', 'a&&id', 'a|id', '>/data/x', '<', '*', '~',
  '\\', '\\n', 'line\nbreak', '\r\n', '\t', '!', '#', '{a,b}', '[', 'A=b', 'if', 'time', '\u202e', 'héllo ✓ 日本', '%s', '\u0001', "''",
  'en_US; reboot', 'com.example$(id)',
]

const anyArgument = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }).map((text) => Buffer.from(text.replaceAll('\0', '')).toString()),
  fc.constantFrom(...HOSTILE),
)

async function connects(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

describe.skipIf(!hasAdb)("a link through the real adb (skipped without Debian's adb)", () => {
  let phone: AdbPhone

  beforeAll(async () => {
    phone = await AdbPhone.start('100')
    phone.wired.live.running = false
  })

  afterAll(async () => {
    await phone.close()
  })

  it('hands every argument over as it is', async () => {
    const many = fc.array(anyArgument, { minLength: 1, maxLength: 20 })
    await fc.assert(fc.asyncProperty(many, async (args) => {
      const { stdout, stderr, exitCode } = await phone.link.run(['printf', '[%s]', ...args])
      expect({ stdout, stderr, exitCode }).toEqual({ stdout: args.map((arg) => `[${arg}]`).join(''), stderr: '', exitCode: 0 })
    }), { numRuns: 40, examples: [[HOSTILE]] })
  })

  it('takes the first word for a program, whatever the shell would', async () => {
    for (const word of ['if', 'A=b', '$(id)', 'printf x; id', '', '{', '!']) {
      expect(await phone.link.run([word, 'x'])).toMatchObject({ stdout: '', exitCode: 127 })
    }
  })

  it('refuses arguments that no program can have', async () => {
    for (const use of [() => phone.link.run(['echo', 'a\0b']), () => phone.link.spawn(['a\0b'])]) {
      await expect(use()).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
    }
    await expect(phone.link.run(['echo', 'x'.repeat(70_000)])).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
  })

  it('tells output, errors and exit codes apart', async () => {
    const { link } = phone
    expect(await link.run(['sh', '-c', 'echo out; echo err >&2; exit 7'])).toEqual({ stdout: 'out\n', stderr: 'err\n', exitCode: 7 })
    expect(await link.run(['false'])).toEqual({ stdout: '', stderr: '', exitCode: 1 })
  })

  it('carries 5 MB both ways without a change', async () => {
    const { link } = phone
    const bytes = noise(5_000_000)
    await link.push('/data/local/tmp/large', bytes)
    expect(bytes.equals(await link.pull('/data/local/tmp/large'))).toBe(true)
    expect(bytes.equals((await link.runForBytes(['cat', '/data/local/tmp/large'])).stdout)).toBe(true)
    // What a program reads and what it prints at the same time.
    expect(bytes.equals((await link.runForBytes(['cat'], { input: bytes })).stdout)).toBe(true)
    expect(await link.run(['true'], { input: bytes })).toMatchObject({ exitCode: 0 })
    await link.run(['rm', '/data/local/tmp/large'])
  })

  it('does many things at once', async () => {
    const { link } = phone
    const tasks = Array.from({ length: 40 }, async (_, index) => {
      const path: DevicePath = `/data/local/tmp/at-once-${index}`
      await link.push(path, Buffer.from(`content ${index}`))
      const [pulled, shown] = await Promise.all([link.pull(path), link.run(['cat', path])])
      expect(Buffer.from(pulled).toString()).toBe(`content ${index}`)
      expect(shown.stdout).toBe(`content ${index}`)
      await link.run(['rm', path])
    })
    await Promise.all(tasks)
  })

  it('writes and reads files of any name', async () => {
    const { link } = phone
    for (const name of HOSTILE.filter((text) => text !== '')) {
      const path: DevicePath = `/data/local/tmp/${name}`
      await link.push(path, Buffer.from(name))
      expect(Buffer.from(await link.pull(path)).toString()).toBe(name)
      expect(await link.run(['rm', path])).toMatchObject({ exitCode: 0, stderr: '' })
      await expect(link.pull(path)).rejects.toMatchObject({ code: DeviceErrorCode.deviceFault })
    }
  })

  it('refuses paths that are none before anything is sent', async () => {
    const { link } = phone
    const paths = ['relative', '', '-rf', '/a\0b', `/${'x'.repeat(1024)}`] as DevicePath[]
    for (const path of paths) {
      expect(() => { checkDevicePath(path) }).toThrow('A path on the phone')
      await expect(link.push(path, Buffer.from('x'))).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
      await expect(link.pull(path)).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
    }
  })

  it('says what the phone has against a file', async () => {
    const { link } = phone
    await expect(link.pull('/data/local/tmp')).rejects.toThrow(/Could not read \/data\/local\/tmp on emulator-\d+: .*directory/)
    await expect(link.push('/proc/nothing/there', Buffer.from('x'))).rejects.toMatchObject({ code: DeviceErrorCode.deviceFault })
  })

  it('follows a program until it is stopped', async () => {
    const process = await phone.link.spawn(['logcat', '-v', 'brief'])
    let seen = ''
    const following = (async () => {
      for await (const bytes of process.output()) {
        seen += Buffer.from(bytes).toString()
        if (seen.includes('a line for the follower')) break
      }
    })()
    await phone.link.run(['log', '-t', 'test', 'a line for the follower'])
    await following
    expect(seen).toContain('a line for the follower')
  })

  it('ends the output when the program ends, and when it is stopped', async () => {
    const done = await phone.link.spawn(['sh', '-c', 'echo one; echo two >&2'])
    let printed = ''
    for await (const bytes of done.output()) printed += Buffer.from(bytes).toString()
    expect(printed.split('\n').toSorted()).toEqual(['', 'one', 'two'])
    const stopped = await phone.link.spawn(['logcat'])
    const next = (async () => {
      for await (const bytes of stopped.output()) expect(bytes.length).toBeGreaterThan(0)
    })()
    stopped.stop()
    await expect(next).rejects.toMatchObject({ code: DeviceErrorCode.deviceLost })
  })

  it('gives up on what does not answer in time', async () => {
    const hung = phone.link.run(['logcat'], { deadlineMs: 200 })
    await expect(hung).rejects.toMatchObject({ code: DeviceErrorCode.timedOut })
    await expect(hung).rejects.toThrow(/Could not run logcat on emulator-\d+: there was no answer within 200 ms/)
    expect(await phone.link.run(['echo', 'well'])).toMatchObject({ stdout: 'well\n' })
  })

  it('forwards a port, and ends that', async () => {
    const forward = await phone.link.forward(6790)
    expect(await connects(forward.port)).toBe(true)
    await forward.close()
    expect(await connects(forward.port)).toBe(false)
    await expect(forward.close()).rejects.toThrow(`end the forward of port ${forward.port}`)
  })

  it('tells the state, also of phones that are not there', async () => {
    expect(await phone.link.state()).toBe('device')
    const stranger = phone.server.link('emulator-5999')
    expect(await stranger.state()).toBeUndefined()
    await expect(stranger.run(['id'])).rejects.toMatchObject({ code: DeviceErrorCode.deviceLost })
    await expect(stranger.spawn(['id'])).rejects.toMatchObject({ code: DeviceErrorCode.deviceLost })
    await expect(stranger.forward(1)).rejects.toMatchObject({ code: DeviceErrorCode.deviceLost })
    await expect(stranger.reconnect()).rejects.toMatchObject({ code: DeviceErrorCode.deviceLost })
  })

  it('connects anew', async () => {
    await phone.link.reconnect()
    while ((await phone.link.state()) !== 'device') await delay(20)
    expect(await phone.link.run(['echo', 'back'])).toMatchObject({ stdout: 'back\n' })
  })

  it('takes only serials that can be one', () => {
    const serials = ['emulator-5554', '0A1B-2c_d.e', '127.0.0.1:5555', '[::1]:5555', 'phone.local:40123']
    for (const serial of serials) expect(phone.server.link(serial).serial).toBe(serial)
    const hostile = [
      '', ' ', 'a b', 'a\nb', 'a;b', "a'b", '$(id)', 'x'.repeat(129), 'emulator-5554:kill', 'a:1:2', 'a:', ':5555', '日本', 'a\0',
      'emulator-5554:forward:tcp:1', 'a:123456', 'emulator-5554\n',
    ]
    for (const serial of hostile) expect(() => phone.server.link(serial)).toThrow('A serial has')
  })
})

describe('quoting', () => {
  it('leaves nothing for a shell to read', () => {
    fc.assert(fc.property(fc.array(anyArgument), (argv) => {
      const quoted = quoteCommand(argv)
      // What stands in single quotes, and a quote behind a backslash, is all that there is.
      expect(quoted.replaceAll(/'[^']*'|\\'/g, '').trim()).toBe('')
    }))
  })
})
