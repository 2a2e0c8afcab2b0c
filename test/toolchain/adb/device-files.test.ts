import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeviceFiles } from '@droidgym/adb/device/device-files'
import type { DevicePath } from '@droidgym/spec/device/device'
import { DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { loadSqlite, readRows } from '@droidgym/android/storage/sqlite'
import { hasAdb } from '../emulated/real-adb.ts'
import { AdbPhone } from './adb-phone.ts'

const FILE: DevicePath = '/data/local/tmp/file'
const PREFERENCES: DevicePath = '/data/data/com.google.android.deskclock/shared_prefs/com.google.android.deskclock_preferences.xml'
const ALARMS: DevicePath = '/data/user_de/0/com.google.android.deskclock/databases/alarms.db'
const HOT = Buffer.from('d9d505f920a163d70000000000000000', 'hex')
const PAGE = 512

/** A log of one transaction that fills the only page of a database with a letter. */
function logOf(letter: string): Buffer {
  const log = Buffer.alloc(32 + 24 + PAGE, letter)
  for (const [index, word] of [0x377f0683, 3_007_000, PAGE, 0, 1, 2].entries()) log.writeUInt32BE(word, index * 4)
  let [first, second] = [0, 0]
  const add = (from: number, to: number): void => {
    for (let at = from; at < to; at += 8) {
      first = (first + log.readUInt32BE(at) + second) >>> 0
      second = (second + log.readUInt32BE(at + 4) + first) >>> 0
    }
  }
  const seal = (at: number): void => {
    log.writeUInt32BE(first, at)
    log.writeUInt32BE(second, at + 4)
  }
  add(0, 24)
  seal(24)
  for (const [index, word] of [1, 1, 1, 2].entries()) log.writeUInt32BE(word, 32 + index * 4)
  add(32, 40)
  add(56, 56 + PAGE)
  seal(48)
  return log
}

describe.skipIf(!hasAdb)("files of a phone (skipped without Debian's adb)", () => {
  let phone: AdbPhone
  let files: DeviceFiles

  beforeAll(async () => {
    await loadSqlite()
    phone = await AdbPhone.start('100')
    files = new DeviceFiles(phone.link, (argv) => ['su', '0', ...argv])
  })

  afterAll(async () => {
    await phone.close()
  })

  async function put(path: DevicePath, bytes: string | Buffer): Promise<void> {
    await phone.link.push(path, Buffer.from(bytes))
  }

  async function remove(...paths: string[]): Promise<void> {
    expect(await phone.link.run(['rm', '-f', ...paths])).toMatchObject({ exitCode: 0 })
  }

  it('have a version that changes when their content does, and only then', async () => {
    const seen: string[] = []
    const look = async (): Promise<void> => {
      const { version } = await files.file(FILE)
      expect((await files.file(FILE)).version).toBe(version)
      seen.push(version)
    }
    await look()
    for (const content of ['one', 'two', '', 'longer']) {
      await put(FILE, content)
      expect(Buffer.from(await (await files.file(FILE)).bytes()).toString()).toBe(content)
      await look()
    }
    await put(`${FILE}-wal`, 'x')
    await look()
    await put(`${FILE}-journal`, 'x')
    await look()
    await remove(FILE, `${FILE}-wal`, `${FILE}-journal`)
    await look()
    expect(new Set(seen.slice(0, -1)).size).toBe(seen.length - 1)
    expect(seen.at(-1)).toBe(seen[0])
  })

  it('are absent, and empty, where there are none', async () => {
    for (const path of [FILE, '/no/such/folder/file', '/system/build.prop/below', '/data/Permission denied'] as DevicePath[]) {
      const file = await files.file(path)
      expect(file).toMatchObject({ path, exists: false })
      expect(await file.bytes()).toEqual(new Uint8Array())
    }
  })

  it('may be called anything', async () => {
    for (const name of ['a b', "it's", '$(id)', 'line\nbreak', '-rf', '日本', ': No such file or directory', '*', '"\\']) {
      const path: DevicePath = `/data/local/tmp/${name}`
      await files.write(path, Buffer.from(name))
      const file = await files.file(path)
      expect(file.exists).toBe(true)
      expect(Buffer.from(await file.bytes()).toString()).toBe(name)
      await remove(path)
      expect((await files.file(path)).exists).toBe(false)
    }
  })

  it('are refused by names that are none', async () => {
    for (const path of ['-rf', '', 'a/b', '/a\0', `/${'x'.repeat(1024)}`] as DevicePath[]) {
      await expect(files.file(path)).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
      await expect(files.write(path, Buffer.from('x'))).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
    }
  })

  it('are out of reach without root, which is said', async () => {
    const shell = new DeviceFiles(phone.link, (argv) => ['su', 'shell', ...argv])
    const refusal = shell.file(ALARMS)
    await expect(refusal).rejects.toMatchObject({ code: DeviceErrorCode.unreadable })
    await expect(refusal).rejects.toThrow(/Permission denied.*phone with root/)
    await expect(shell.write(PREFERENCES, Buffer.from('x'))).rejects.toMatchObject({ code: DeviceErrorCode.deviceFault })
    expect((await phone.link.run(['ls', '/data/local/tmp'])).stdout).not.toContain('droidgym-')
  })

  it('are not read as absent where root cannot be had', async () => {
    const broken = new DeviceFiles(phone.link, (argv) => ['no-such-su', ...argv])
    await expect(broken.file(FILE)).rejects.toMatchObject({ code: DeviceErrorCode.unreadable })
  })

  it('are folders, or too long to be read, with an error', async () => {
    const folder = await files.file('/data/local/tmp')
    await expect(folder.bytes()).rejects.toMatchObject({ code: DeviceErrorCode.unreadable })
  })

  it('keep their owner when they are written, and get that of their folder when they are new', async () => {
    const bytes = await (await files.file(ALARMS)).bytes()
    expect(readRows(bytes, 'alarm_templates').length).toBeGreaterThan(0)
    const owner = async (path: string): Promise<string> =>
      (await phone.link.run(['su', '0', 'stat', '-c', '%U', path])).stdout.trim()
    const before = await owner(ALARMS)
    await files.write(ALARMS, bytes)
    expect(await owner(ALARMS)).toBe(before)
    const again = await (await files.file(ALARMS)).bytes()
    expect(readRows(again, 'alarm_templates')).toEqual(readRows(bytes, 'alarm_templates'))
    const shared: DevicePath = '/sdcard/Pictures/droidgym/new.txt'
    await files.write(shared, Buffer.from('new'))
    expect(Buffer.from(await (await files.file(shared)).bytes()).toString()).toBe('new')
  })

  it('have the write-ahead log in them, and no log of their past', async () => {
    await put(FILE, Buffer.alloc(PAGE, 'a'))
    await put(`${FILE}-wal`, logOf('b'))
    const merged = async (): Promise<string> => Buffer.from(await (await files.file(FILE)).bytes()).toString()
    expect(await merged()).toBe('b'.repeat(PAGE))
    await put(`${FILE}-wal`, 'no log')
    expect(await merged()).toBe('a'.repeat(PAGE))
    await put(`${FILE}-wal`, logOf('c'))
    await files.write(FILE, Buffer.alloc(PAGE, 'd'))
    expect(await merged()).toBe('d'.repeat(PAGE))
    await remove(FILE)
  })

  it('are awaited while a transaction is under way', async () => {
    await put(FILE, 'half')
    await put(`${FILE}-journal`, HOT)
    const reading = (await files.file(FILE)).bytes()
    await put(FILE, 'whole')
    // What PERSIST leaves of a journal: its head is zeroes.
    await put(`${FILE}-journal`, Buffer.alloc(16))
    expect(Buffer.from(await reading).toString()).toBe('whole')
    await put(`${FILE}-journal`, HOT)
    await expect((await files.file(FILE)).bytes()).rejects.toThrow(/a transaction on it goes on/)
    await remove(FILE, `${FILE}-journal`)
  })

  it('are read atomically while they are being written', async () => {
    const done = new AbortController()
    const writing = (async () => {
      for (let round = 0; !done.signal.aborted; round++) {
        const letter = String.fromCharCode(97 + (round % 26))
        await put(`${FILE}-journal`, HOT)
        await put(FILE, Buffer.concat([Buffer.alloc(PAGE, letter), Buffer.alloc(PAGE, 'z')]))
        await put(`${FILE}-wal`, logOf(letter))
        await remove(`${FILE}-journal`)
        await delay(100)
      }
    })()
    while (!(await files.file(FILE)).exists) await delay(10)
    const seen = new Set<string>()
    while (seen.size < 4) {
      const text = Buffer.from(await (await files.file(FILE)).bytes()).toString()
      const [first = ''] = text
      // The log says that there is one page less, and what is in it.
      expect(text).toBe(first.repeat(PAGE))
      seen.add(first)
    }
    done.abort()
    await writing
    await remove(FILE, `${FILE}-wal`)
  })
})
