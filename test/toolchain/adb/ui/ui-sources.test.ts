import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server as TcpServer } from 'node:net'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { DumpSource } from '@droidgym/adb/ui/dump-source'
import { openUiSource } from '@droidgym/adb/ui/open-ui-source'
import { Uiautomator2Source } from '@droidgym/adb/ui/uiautomator2-source'
import type { Size } from '@droidgym/android/geometry'
import { center, EMPTY_BOUNDS } from '@droidgym/android/geometry'
import { cutTree, documentOrder } from '@droidgym/android/ui/ui-tree'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { hasAdb } from '../../emulated/real-adb.ts'
import { UiAutomator2Client } from '../../../fixtures/emulated/uiautomator2-client.ts'
import { WiredLink } from './wired-link.ts'

const needsAdb = " (skipped without Debian's adb)"
const DEVICE_PORT = 6790
const JSON_BODY = { 'content-type': 'application/json' }

const ACTIVITIES = [
  'com.android.settings/.Settings',
  'com.android.dialer/.main.impl.MainActivity',
  'com.android.contacts/.activities.ContactEditorActivity',
  'com.android.documentsui/.LauncherActivity',
  'com.google.android.deskclock/com.android.deskclock.DeskClock',
  'com.google.android.calculator/com.android.calculator2.Calculator',
  'com.google.android.calendar/com.android.calendar.AllInOneActivity',
  'com.google.android.apps.messaging/.ui.ConversationListActivity',
  'com.android.chrome/com.google.android.apps.chrome.Main',
  'com.google.android.gm/.ConversationListActivityGmail',
  'com.android.camera2/com.android.camera.CameraLauncher',
]

/** Opens an app and lets it come to rest. */
function open(phone: WiredLink, activity: string): void {
  phone.wired.live.run((handset) => {
    expect(handset.shell(['am', 'start', '-n', activity])).toMatchObject({ exitCode: 0 })
    handset.advance(3_000)
  })
}

function treeOf(phone: WiredLink): UiTree {
  return phone.wired.live.run((handset) => handset.tree())
}

/** What the command `uiautomator dump` cuts bounds to: the display without the navigation bar. */
function applicationArea(phone: WiredLink): Size {
  const { width, height, navigationBarHeight } = phone.wired.live.run((handset) => configurationOf(handset.state))
  return { width, height: height - navigationBarHeight }
}

/** The phone's tree as the command tells it. */
function dumpedTree(phone: WiredLink): UiTree {
  return cutTree(treeOf(phone), applicationArea(phone))
}

describe.skipIf(!hasAdb).each(['100', '105', '109'])(`UI sources in environment %s${needsAdb}`, (environment) => {
  let phone: WiredLink

  beforeAll(async () => {
    phone = await WiredLink.start(environment)
  })

  afterAll(async () => {
    await phone.close()
  })

  it('give the very tree of the phone, on every screen', async () => {
    const server = await Uiautomator2Source.start(phone.link)
    const dump = new DumpSource(phone.link)
    const seen = new Set<string>()
    const compare = async (): Promise<void> => {
      const tree = treeOf(phone)
      seen.add(JSON.stringify(tree))
      expect(await server.hierarchy()).toEqual(tree)
      expect(await dump.hierarchy()).toEqual(dumpedTree(phone))
    }
    await compare()
    for (const activity of ACTIVITIES) {
      open(phone, activity)
      await compare()
    }
    phone.wired.live.run((handset) => {
      handset.shell(['cmd', 'statusbar', 'expand-notifications'])
      handset.advance(1_000)
      handset.change((tx) => {
        tx.toast('Belongs to no window')
      })
    })
    await compare()
    expect(seen.size).toBe(ACTIVITIES.length + 2)
    await server.close()
    expect((await phone.link.run(['ls', '/data/local/tmp'])).stdout).not.toContain('.xml')
  })
})

describe.skipIf(!hasAdb)(`UI sources against trouble${needsAdb}`, () => {
  let phone: WiredLink
  const others: (Server | TcpServer)[] = []
  let ownPort = 0

  beforeAll(async () => {
    phone = await WiredLink.start('100')
    ownPort = phone.wired.live.ports.get(DEVICE_PORT) ?? 0
  })

  afterEach(async () => {
    phone.wired.live.servePort(DEVICE_PORT, ownPort)
    for (const server of others.splice(0)) {
      if ('closeAllConnections' in server) server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    }
  })

  afterAll(async () => {
    await phone.close()
  })

  /** Puts another program in the place of the phone's server. */
  async function replaceBy(server: Server | TcpServer): Promise<void> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    others.push(server)
    phone.wired.live.servePort(DEVICE_PORT, (server.address() as AddressInfo).port)
  }

  /** The phone's own server, but for what `answer` takes upon itself by answering true. */
  function between(answer: (...args: Parameters<RequestListener>) => boolean): Server {
    return createServer((request, response) => {
      if (answer(request, response)) return
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const init = { method: request.method ?? '', ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks), headers: JSON_BODY }) }
        void fetch(`http://127.0.0.1:${ownPort}${request.url ?? ''}`, init).then(async (reply) => {
          response.writeHead(reply.status).end(await reply.text())
        })
      })
    })
  }

  it('begin a new session when theirs is lost', async () => {
    const source = await Uiautomator2Source.start(phone.link)
    await new UiAutomator2Client(ownPort).open()
    const readings = await Promise.all([source.hierarchy(), source.hierarchy(), source.hierarchy()])
    for (const tree of readings) expect(tree).toEqual(treeOf(phone))
    await source.close()
  })

  it('connect anew when the forward is lost', async () => {
    const source = await Uiautomator2Source.start(phone.link)
    await phone.tool.run('-s', phone.link.serial, 'forward', '--remove-all')
    // Connections that are open outlive their forward; those of a phone that comes back do not.
    await phone.link.reconnect()
    await phone.tool.waitFor(phone.link.serial)
    expect(await source.hierarchy()).toEqual(treeOf(phone))
    await source.close()
    expect((await phone.tool.run('forward', '--list')).out.trim()).toBe('')
  })

  it('14.6: read the tree after a snapshot was loaded, when connections of before are open and mute', async () => {
    const { device } = await openAdbDevice(phone.link, { deadlineMs: 3_000, emulator: phone.emulator })
    const inSnapshot = await device.hierarchy()
    await device.snapshots.save('ui-sources')
    open(phone, 'com.google.android.deskclock/com.android.deskclock.DeskClock')
    expect(await device.hierarchy()).not.toEqual(inSnapshot)
    await device.snapshots.load('ui-sources')
    expect(await device.hierarchy()).toEqual(inSnapshot)
    await device.close()
    expect((await phone.tool.run('forward', '--list')).out.trim()).toBe('')
  })

  it('14.6: read again at once what waits for a connection of before a load', async () => {
    const source = await Uiautomator2Source.start(phone.link)
    phone.wired.live.save('ui-sources')
    phone.wired.live.load('ui-sources')
    const waits = source.hierarchy()
    await source.restart()
    expect(await waits).toEqual(treeOf(phone))
    expect(await source.hierarchy()).toEqual(treeOf(phone))
    await source.close()
    expect((await phone.tool.run('forward', '--list')).out.trim()).toBe('')
  })

  const value = (of: unknown): string => JSON.stringify({ sessionId: 'x', value: of })
  const hierarchy = '<hierarchy rotation="0" width="1" height="1">'
  const bombs: readonly (readonly [string, string, number, string])[] = [
    ['is no JSON', 'garbage', 200, 'UNREADABLE'],
    ['is no reply', '[]', 200, 'UNREADABLE'],
    ['is a page of errors', '<html>Bad Gateway</html>', 502, 'UNREADABLE'],
    ['is no text', value({ a: 1 }), 200, 'UNREADABLE'],
    ['is no XML', value('garbage'), 200, 'UNREADABLE'],
    ['is other XML', value('<html />'), 200, 'UNREADABLE'],
    ['defines entities', value(`<!DOCTYPE a [<!ENTITY a "aa">]>${hierarchy}</hierarchy>`), 200, 'UNREADABLE'],
    ['is XML without end', value(hierarchy + '<a>'.repeat(100_000)), 200, 'UNREADABLE'],
    ['is larger than anything', ' '.repeat(65 * 1024 * 1024), 200, 'UNREADABLE'],
    ['is JSON without end', '['.repeat(1_000_000), 200, 'UNREADABLE'],
    ['is an error of the server', value({ error: 'unknown error', message: 'Timed out after 10001ms' }), 500, 'DEVICE_FAULT'],
  ]

  it.each(bombs)('report a source that %s, and work afterwards', async (_, body, status, code) => {
    let harmful = false
    await replaceBy(between((request, response) => {
      if (!harmful || request.url?.endsWith('/source') !== true) return false
      response.writeHead(status).end(body)
      return true
    }))
    const source = await Uiautomator2Source.start(phone.link)
    harmful = true
    await expect(source.hierarchy()).rejects.toMatchObject({ name: 'DeviceError', code })
    harmful = false
    expect(await source.hierarchy()).toEqual(treeOf(phone))
    await source.close()
  })

  it('report a server that hangs, and work afterwards', async () => {
    let hangs = false
    await replaceBy(between((request) => hangs && request.url?.endsWith('/source') === true))
    const source = await Uiautomator2Source.start(phone.link, { deadlineMs: 3_000 })
    hangs = true
    await expect(source.hierarchy()).rejects.toMatchObject({ name: 'DeviceError', code: 'TIMED_OUT' })
    hangs = false
    expect(await source.hierarchy()).toEqual(treeOf(phone))
    await source.close()
  })

  it('are closed while a reading hangs, and leave no forward', async () => {
    let hangs = false
    let arrived: () => void = () => undefined
    const waits = new Promise<void>((resolve) => {
      arrived = resolve
    })
    await replaceBy(between((request) => {
      if (hangs && request.url?.endsWith('/source') === true) arrived()
      return hangs
    }))
    const source = await Uiautomator2Source.start(phone.link)
    hangs = true
    const readings = [source.hierarchy(), source.hierarchy()]
    const closed = readings.map((reading) => expect(reading).rejects.toMatchObject({ code: 'DEVICE_CLOSED' }))
    await waits
    await source.close()
    await Promise.all(closed)
    expect((await phone.tool.run('forward', '--list')).out.trim()).toBe('')
    await expect(source.hierarchy()).rejects.toMatchObject({ code: 'DEVICE_CLOSED' })
  })

  it('read again when the connection breaks in the middle of a reply', async () => {
    let breaks = false
    await replaceBy(between((request, response) => {
      if (!breaks || request.url?.endsWith('/source') !== true) return false
      breaks = false
      response.writeHead(200, { 'Content-Length': 1000 })
      response.write('{"value":', () => {
        response.destroy()
      })
      return true
    }))
    const source = await Uiautomator2Source.start(phone.link)
    breaks = true
    expect(await source.hierarchy()).toEqual(treeOf(phone))
    expect(breaks).toBe(false)
    await source.close()
  })

  it('prefer the server', async () => {
    const { source, refused } = await openUiSource(phone.link)
    expect([source.name, refused]).toEqual(['uiautomator2', []])
    await source.close()
  })

  it('take the dump when nothing listens and the server is not installed, and say so', async () => {
    await replaceBy(createTcpServer((socket) => socket.destroy()))
    const { source, refused } = await openUiSource(phone.link)
    expect(source.name).toBe('uiautomator dump')
    expect(refused).toEqual([expect.stringMatching(/not installed there.*npm install.*nothing answers on port 6790/)])
    expect(await source.hierarchy()).toEqual(dumpedTree(phone))
    await source.close()
    expect((await phone.tool.run('forward', '--list')).out.trim()).toBe('')
  })

  it('take the dump when another program has the port', async () => {
    await replaceBy(createTcpServer((socket) => socket.on('error', () => undefined).resume().end('220 mail ready\r\n')))
    const { source, refused } = await openUiSource(phone.link)
    expect(source.name).toBe('uiautomator dump')
    expect(refused).toEqual([expect.stringMatching(/does not speak HTTP/)])
    await source.close()
  })

  it('take the dump when the phone refuses the APKs, which do not stay on it', async () => {
    await replaceBy(createTcpServer((socket) => socket.destroy()))
    const file = join(phone.tool.folder, 'server.apk')
    await writeFile(file, 'PK')
    const { source, refused } = await openUiSource(phone.link, { apks: { server: file, test: file } })
    expect(source.name).toBe('uiautomator dump')
    expect(refused).toEqual([expect.stringMatching(/^Could not install .*server\.apk on .*: .*Fail/is)])
    expect((await phone.link.run(['ls', '/data/local/tmp'])).stdout).not.toContain('apk')
    await source.close()
  })

  it('do not take an old dump for one of a screen that never comes to rest', async () => {
    const dump = new DumpSource(phone.link)
    open(phone, 'com.google.android.deskclock/com.android.deskclock.DeskClock')
    const tap = (fits: (node: UiNode) => boolean): void => {
      const target = [...documentOrder(treeOf(phone).roots)].filter(fits).at(-1)
      expect(target).toBeDefined()
      phone.wired.live.run((handset) => {
        handset.touch([{ ...center(target?.bounds ?? EMPTY_BOUNDS), time: 0 }])
        handset.advance(500)
      })
    }
    tap(({ className }) => className === 'xk')
    expect(await dump.hierarchy()).toEqual(dumpedTree(phone))
    tap(({ resourceId }) => resourceId.endsWith(':id/fab'))
    const failure = { code: 'DEVICE_FAULT', message: expect.stringContaining('could not get idle state') as string }
    await expect(dump.hierarchy()).rejects.toMatchObject(failure)
    const { source } = await openUiSource(phone.link)
    expect(await source.hierarchy()).toEqual(treeOf(phone))
    await source.close()
    tap(({ resourceId }) => resourceId.endsWith(':id/fab'))
    expect(await dump.hierarchy()).toEqual(dumpedTree(phone))
  })

  it('fail with DEVICE_LOST when there is no phone', async () => {
    const gone = await WiredLink.start('100')
    await gone.wired.close()
    await gone.tool.run('disconnect')
    await expect(openUiSource(gone.link)).rejects.toMatchObject({ name: 'DeviceError', code: 'DEVICE_LOST' })
    await expect(new DumpSource(gone.link).hierarchy()).rejects.toMatchObject({ code: 'DEVICE_LOST' })
    await gone.tool.close()
  })
})
