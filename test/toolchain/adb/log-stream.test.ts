import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LogStream } from '@droidgym/adb/device/log-stream'
import type { LogCursor, LogFilter } from '@droidgym/spec/device/device'
import { DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { hasAdb } from '../emulated/real-adb.ts'
import { AdbPhone } from './adb-phone.ts'

const FILTERS: readonly LogFilter[] = [{ tag: 'test', priority: 'V' }]

describe.skipIf(!hasAdb)("the log of a phone (skipped without Debian's adb)", () => {
  let phone: AdbPhone
  let log: LogStream

  beforeAll(async () => {
    phone = await AdbPhone.start('100')
  })

  afterAll(async () => {
    await phone.close()
  })

  beforeEach(() => {
    log = new LogStream(phone.link)
  })

  afterEach(() => {
    log.close()
  })

  async function write(message: string, tag = 'test', priority = 'i'): Promise<void> {
    expect(await phone.link.run(['log', '-p', priority, '-t', tag, message])).toMatchObject({ exitCode: 0, stderr: '' })
  }

  async function messages(cursor: LogCursor, filters = FILTERS): Promise<readonly string[]> {
    return (await cursor.read(filters)).map(({ message }) => message)
  }

  it('is read from where a cursor stands, again and again', async () => {
    await write('before')
    const cursor = await log.cursor()
    expect(await messages(cursor)).toEqual([])
    await write('one')
    expect(await messages(cursor)).toEqual(['one'])
    await write('two\nthree')
    expect(await messages(cursor)).toEqual(['one', 'two', 'three'])
    expect(await messages(cursor)).toEqual(['one', 'two', 'three'])
    expect(await messages(await log.cursor())).toEqual([])
  })

  it('gives the starts of activities under the tag of Android 10, also on Android 9', async () => {
    const pie = new LogStream(phone.link, { apiLevel: 28 })
    const tag: LogFilter[] = [{ tag: 'ActivityTaskManager', priority: 'I' }]
    const [cursor, asTen] = [await pie.cursor(), await log.cursor()]
    const start = 'START u0 {act=android.intent.action.MAIN cmp=com.example/.Main} from uid 2000 on display 0'
    await write(start, 'ActivityManager')
    await write('Killing 1234:com.example/u0a1', 'ActivityManager')
    expect(await messages(cursor, tag)).toEqual([start])
    expect(await messages(cursor, [{ tag: 'ActivityManager', priority: 'I' }])).toEqual(['Killing 1234:com.example/u0a1'])
    expect(await messages(asTen, tag)).toEqual([])
    pie.close()
  })

  it('gives the lines of a tag from a priority on, and nothing of our own', async () => {
    const cursor = await log.cursor()
    for (const priority of ['v', 'd', 'i', 'w', 'e']) await write(`at ${priority}`, 'test', priority)
    await write('of another', 'other')
    await write('of a long one', 'a.tag with:signs and more than eight')
    expect(await messages(cursor, [{ tag: 'test', priority: 'W' }])).toEqual(['at w', 'at e'])
    const others: LogFilter[] = [
      { tag: 'other', priority: 'V' }, { tag: 'a.tag with:signs and more than eight', priority: 'V' }, { tag: 'test', priority: 'F' },
    ]
    expect(await messages(cursor, others)).toEqual(['of another', 'of a long one'])
    expect(await messages(cursor, [{ tag: 'droidgym', priority: 'V' }])).toEqual([])
    expect(await messages(cursor, [])).toEqual([])
  })

  it('tells time, process, priority and buffer of a line', async () => {
    const cursor = await log.cursor()
    const { time } = phone.wired.live.run(({ state }) => state)
    await write('look', 'test', 'w')
    const [entry] = await cursor.read(FILTERS)
    expect(entry).toMatchObject({ tag: 'test', priority: 'W', message: 'look', buffer: 'main' })
    expect(entry?.time).toBeGreaterThanOrEqual(time)
    const inSystem = await log.cursor()
    await phone.link.run(['am', 'start', '-n', 'com.android.settings/.Settings'])
    const started = await inSystem.read([{ tag: 'ActivityTaskManager', priority: 'I' }])
    expect(started[0]).toMatchObject({ buffer: 'system' })
    expect(started[0]?.message).toContain('com.android.settings/.Settings')
  })

  it('is one, however many ask for it at once', async () => {
    const cursors = await Promise.all(Array.from({ length: 8 }, () => log.cursor()))
    for (let index = 0; index < 20; index++) await write(`line ${index}`)
    const expected = Array.from({ length: 20 }, (_, index) => `line ${index}`)
    const read = await Promise.all(cursors.map((cursor) => messages(cursor)))
    expect(read).toEqual(cursors.map(() => expected))
  })

  it('goes on from a mark that a snapshot holds', async () => {
    const cursor = await log.cursor()
    await write('in the snapshot')
    phone.wired.live.save('log-stream')
    await write('in a time that is undone')
    expect(await messages(cursor)).toEqual(['in the snapshot', 'in a time that is undone'])
    phone.wired.live.load('log-stream')
    log.restart()
    expect(await messages(cursor)).toEqual(['in the snapshot'])
    await write('after it')
    expect(await messages(cursor)).toEqual(['in the snapshot', 'after it'])
  })

  it('has no place for a cursor of another time', async () => {
    phone.wired.live.save('log-stream')
    const cursor = await log.cursor()
    phone.wired.live.load('log-stream')
    log.restart()
    await expect(messages(cursor)).rejects.toMatchObject({ code: DeviceErrorCode.unreadable })
  })

  it('keeps its order when the clock is set back and forth', async () => {
    const cursor = await log.cursor()
    const now = Math.floor(phone.wired.live.run(({ state }) => state.time) / 1000)
    const expected: string[] = []
    for (const seconds of [-86_400, 3_600, -7_200, 0]) {
      expect(await phone.link.run(['su', '0', 'date', `@${now + seconds}`])).toMatchObject({ exitCode: 0 })
      await write(`at ${seconds}`)
      expected.push(`at ${seconds}`)
      expect(await messages(cursor)).toEqual(expected)
    }
  })

  it('is read on when the connection was lost', async () => {
    const cursor = await log.cursor()
    await write('one')
    await phone.link.reconnect()
    while ((await phone.link.state()) !== 'device') await delay(20)
    await write('two')
    expect(await messages(cursor)).toEqual(['one', 'two'])
    await write('three')
    expect(await messages(cursor)).toEqual(['one', 'two', 'three'])
  })

  it('keeps no more lines than it may, and says when one is gone', async () => {
    const small = new LogStream(phone.link, { maxLines: 40 })
    const first = await small.cursor()
    await write('one')
    for (let round = 0; round < 20; round++) {
      const cursor = await small.cursor()
      const lines = Array.from({ length: 10 }, (_, index) => `${round}: ${index}`)
      await write(lines.join('\n'))
      expect(await messages(cursor)).toEqual(lines)
    }
    await expect(messages(first)).rejects.toMatchObject({ code: DeviceErrorCode.unreadable })
    expect(small.count).toBeGreaterThan(200)
    small.close()
  })

  it('has the place of a mark as long as all lines behind it are there', async () => {
    const small = new LogStream(phone.link, { maxLines: 40 })
    // A mark is one line. That of the next cursor is then the last of a quarter, which is dropped as a whole.
    do await small.cursor()
    while (small.count % 10 !== 9)
    const cursor = await small.cursor()
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`)
    await write(lines.join('\n'))
    expect(await messages(cursor)).toEqual(lines)
    await write('more')
    for (let round = 0; round < 10; round++) await small.cursor()
    await expect(messages(cursor)).rejects.toMatchObject({ code: DeviceErrorCode.unreadable })
    small.close()
  })

  it('is closed for good', async () => {
    const cursor = await log.cursor()
    const underWay = messages(cursor)
    log.close()
    await expect(underWay).rejects.toMatchObject({ code: DeviceErrorCode.deviceClosed })
    await expect(log.cursor()).rejects.toMatchObject({ code: DeviceErrorCode.deviceClosed })
    await expect(messages(cursor)).rejects.toMatchObject({ code: DeviceErrorCode.deviceClosed })
  })
})
