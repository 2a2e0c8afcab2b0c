import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EventStream } from '@droidgym/adb/device/event-stream'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { GREETING, writeEventLine } from '@droidgym/android/ui/event-lines'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import { hasAdb } from '../emulated/real-adb.ts'
import { AdbPhone } from './adb-phone.ts'

const EVENT: UiEvent = {
  type: 'TYPE_VIEW_CLICKED', time: 1, packageName: 'org.example', resourceId: '', className: 'c', text: ['a'],
  contentDescription: '',
}
const CLOCK = 'com.google.android.deskclock'

describe.skipIf(!hasAdb)("events of a phone behind adb (skipped without Debian's adb)", () => {
  let phone: AdbPhone

  beforeAll(async () => {
    phone = await AdbPhone.start('100')
  })

  afterAll(async () => {
    await phone.close()
  })

  const openClock = () => phone.link.run(['am', 'start', '-n', `${CLOCK}/com.android.deskclock.DeskClock`])
  const goHome = () => phone.link.run(['input', 'keyevent', 'HOME'])

  it('come from where a cursor stands, each once, beside the reader of trees', async () => {
    const { device } = await openAdbDevice(phone.link, phone.options)
    const first = await device.events?.()
    await openClock()
    expect((await device.hierarchy()).roots[0]?.packageName).toBe(CLOCK)
    const opened = await first?.read()
    expect(opened?.events.map(({ type, packageName }) => [type, packageName])).toEqual([
      ['TYPE_WINDOW_STATE_CHANGED', CLOCK],
    ])
    await goHome()
    const left = await opened?.next.read()
    expect(left?.events.map(({ packageName }) => packageName)).toEqual(['com.google.android.apps.nexuslauncher'])
    expect([opened?.dropped, left?.dropped]).toEqual([0, 0])
    await device.close()
  })

  it('are no capability of a phone without the service', async () => {
    expect(await EventStream.open(phone.link, 6799)).toBeUndefined()
  })

  it('are lost with a connection, which counts and is made anew', async () => {
    const stream = await EventStream.open(phone.link)
    const cursor = await stream?.cursor()
    await stream?.restart()
    const batch = await cursor?.read()
    await openClock()
    const later = await batch?.next.read()
    expect([batch?.dropped, later?.dropped, later?.events.at(-1)?.packageName]).toEqual([1, 0, CLOCK])
    await goHome()
    await stream?.close()
  })

  it('are bounded when the service floods, and what is no event counts as lost', async () => {
    const server = createServer((socket) => {
      socket.write(writeEventLine(GREETING))
      socket.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('"mark":1}')) {
          for (let time = 0; time < 5000; time += 1) socket.write(writeEventLine({ event: { ...EVENT, time } }))
          socket.write('prose\n')
          socket.write(writeEventLine({ dropped: 7 }))
        }
        socket.write(text)
      })
      socket.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const forget = phone.wired.live.servePort(6798, (server.address() as AddressInfo).port)
    const stream = await EventStream.open(phone.link, 6798)
    const batch = await (await stream?.cursor())?.read()
    expect(batch?.events).toHaveLength(1024)
    expect(batch?.events.at(-1)?.time).toBe(4999)
    expect(batch?.dropped).toBe(5000 - 1024 + 1 + 7)
    await stream?.close()
    forget()
    await new Promise((resolve) => server.close(resolve))
  })
})
