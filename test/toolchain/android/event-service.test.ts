import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EventStream } from '@droidgym/adb/device/event-stream'
import { GREETING, MAX_EVENT_LINE, readEventLine, writeEventLine } from '@droidgym/android/ui/event-lines'
import { until } from '@droidgym/base/test/until'
import { AdbPhone } from '../adb/adb-phone.ts'
import { hasAdb } from '../emulated/real-adb.ts'
import { EventServer, SERVICE } from './event-server.ts'

const isRequired = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const has = (program: string): boolean => isRequired || spawnSync('which', [program]).status === 0
const PORT = 6797
const PATIENT_MS = 600_000

const folder = mkdtempSync(join(tmpdir(), 'droidgym-event-service-'))
const run = (program: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  expect([program, status, stderr.slice(-500)]).toEqual([program, 0, expect.anything()])
  return stdout
}

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe.skipIf(!['javac', 'aapt', 'apksigner', 'dexdump'].every(has))('the app of the event service (wants its tools)', () => {
  const apk = join(folder, 'service.apk')

  it('is built from its sources, signed, and has the service in it', () => {
    expect(run(join(SERVICE, 'build.sh'), apk).trim()).toBe(apk)
    const badging = run('aapt', 'dump', 'badging', apk)
    expect(badging).toContain("package: name='org.droidgym.events'")
    expect(badging).toContain("sdkVersion:'26'\ntargetSdkVersion:'29'")
    expect(badging).toContain("provides-component:'accessibility'")
    run('apksigner', 'verify', '--min-sdk-version', '26', apk)
    writeFileSync(join(folder, 'classes.dex'), spawnSync('unzip', ['-p', apk, 'classes.dex']).stdout)
    const classes = run('dexdump', join(folder, 'classes.dex'))
    expect(classes).toMatch(/'Lorg\/droidgym\/events\/EventService;'[^]*?'Landroid\/accessibilityservice\/AccessibilityService;'/)
    // What it is compiled against stays out.
    expect(classes).not.toMatch(/Class descriptor {2}: 'Landroid/)
    // The same file again, with the same key.
    const before = readFileSync(apk)
    run(join(SERVICE, 'build.sh'), apk)
    expect(readFileSync(apk).equals(before)).toBe(true)
  })
})

describe.skipIf(!hasAdb || !has('javac'))('the server of the event service (wants adb and a JDK)', () => {
  let phone: AdbPhone
  let server: EventServer | undefined

  beforeAll(async () => {
    phone = await AdbPhone.start('100')
  })

  afterEach(async () => {
    await server?.close()
    server = undefined
  })

  afterAll(async () => {
    await phone.close()
  })

  const start = async (writeMs = PATIENT_MS): Promise<EventServer> => {
    server = await EventServer.start(folder, writeMs)
    phone.wired.live.servePort(PORT, server.port)
    return server
  }

  it("sends the reader what happens, between the reader's marks", async () => {
    const service = await start()
    const stream = await EventStream.open(phone.link, PORT)
    const cursor = await stream?.cursor()
    expect(await service.send(2, 1, 'quoted "é" \\n 漢🎉')).toBe(true)
    const first = await cursor?.read()
    expect(first?.events).toEqual([0, 1].map((time) => ({
      type: 'TYPE_VIEW_TEXT_CHANGED', time, packageName: 'org.example', resourceId: '', className: 'c',
      text: ['quoted "é" \n 漢🎉'], contentDescription: '', beforeText: '•••',
    })))
    expect(first?.dropped).toBe(0)
    expect(await first?.next.read()).toMatchObject({ events: [], dropped: 0 })
    await stream?.close()
  })

  it('tells the reader of every event of a flood, as an event or as one of those dropped', async () => {
    const service = await start()
    const stream = await EventStream.open(phone.link, PORT)
    const cursor = await stream?.cursor()
    await service.send(20_000)
    const batch = await cursor?.read()
    expect(batch?.events.at(-1)?.time).toBe(19_999)
    expect((batch?.events.length ?? 0) + (batch?.dropped ?? 0)).toBe(20_000)
    await stream?.close()
  })

  it('cuts what is told of one event to a line that the reader takes', async () => {
    const service = await start()
    const stream = await EventStream.open(phone.link, PORT)
    const cursor = await stream?.cursor()
    await service.send(1, 40, 'x'.repeat(700))
    await service.send(1, 40, '\\0'.repeat(700))
    const events = (await cursor?.read())?.events ?? []
    expect(events.map(({ text }) => [text.length, text[0]?.length])).toEqual([[32, 500], [16, 500]])
    await stream?.close()
  })

  /** A client that reads when it is told to. */
  const attach = async (port: number): Promise<{ socket: Socket; lines: string[] }> => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    const lines: string[] = []
    let held = ''
    socket.on('error', () => undefined).on('data', (chunk: string) => {
      const parts = (held + chunk).split('\n')
      held = parts.pop() ?? ''
      lines.push(...parts)
    })
    await once(socket, 'connect')
    await until(() => lines.length > 0)
    expect(lines).toEqual([JSON.stringify(GREETING)])
    return { socket, lines }
  }

  /** Also where it breaks. */
  const closed = (socket: Socket): Promise<void> =>
    new Promise((resolve) => {
      socket.once('close', () => {
        resolve()
      })
    })

  it('keeps the newest 1024 events for a client that does not read, and counts the others', async () => {
    const service = await start()
    const { socket, lines } = await attach(service.port)
    socket.pause()
    // More than the buffers of a connection hold.
    await service.send(4_000, 32, 'y'.repeat(500))
    socket.resume()
    socket.write('prose\n' + writeEventLine({ mark: 7 }))
    await until(() => lines.at(-1) === '{"mark":7}')
    const read = lines.slice(1).map((line) => {
      expect(line.length).toBeLessThan(MAX_EVENT_LINE)
      return readEventLine(line)
    })
    const dropped = read.reduce((sum, line) => sum + (line !== undefined && 'dropped' in line ? line.dropped : 0), 0)
    const times = read.flatMap((line) => (line !== undefined && 'event' in line ? [line.event.time] : []))
    expect(dropped).toBeGreaterThan(0)
    expect(dropped + times.length).toBe(4_000)
    expect(times.slice(-1024)).toEqual(Array.from({ length: 1024 }, (_, at) => 4_000 - 1024 + at))
    socket.destroy()
  })

  it('ends a client that never reads, and forgets events without one', async () => {
    const service = await start(100)
    const { socket } = await attach(service.port)
    socket.pause()
    await service.send(4_000, 32, 'y'.repeat(500))
    await until(async () => !(await service.send(0)))
    socket.destroy()
    const later = await attach(service.port)
    await service.send(1)
    await until(() => later.lines.length === 2)
    later.socket.destroy()
  })

  it('has one client: the newest', async () => {
    const service = await start()
    const first = await attach(service.port)
    const ended = closed(first.socket)
    const second = await attach(service.port)
    await ended
    await service.send(1)
    await until(() => second.lines.length === 2)
    second.socket.destroy()
  })

  it('ends a client that sends a line without end, or marks without reading', async () => {
    const service = await start()
    for (const flood of ['x'.repeat(5_000), writeEventLine({ mark: 1 }).repeat(2_000_000)]) {
      const { socket } = await attach(service.port)
      const ended = closed(socket)
      if (flood.includes('mark')) socket.pause()
      socket.write(flood)
      await until(async () => !(await service.send(0)))
      socket.resume()
      await ended
    }
  })
})
