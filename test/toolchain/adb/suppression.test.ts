import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEventService } from '@droidgym/adb/device/event-service'
import { EventStream } from '@droidgym/adb/device/event-stream'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { DumpSource } from '@droidgym/adb/ui/dump-source'
import { Uiautomator2Source } from '@droidgym/adb/ui/uiautomator2-source'
import { formatComponent } from '@droidgym/android/intent'
import { EVENT_SERVICE } from '@droidgym/android/ui/event-lines'
import { hasAdb } from '../emulated/real-adb.ts'
import { until } from '@droidgym/base/test/until'
import { AdbPhone } from './adb-phone.ts'

const CLOCK = 'com.google.android.deskclock'
/** Never asked. */
const READER = {
  hierarchy: () => Promise.reject(new Error()),
  restart: async () => undefined,
  close: async () => undefined,
}
const RUNNER = 'io.appium.uiautomator2.server.test/androidx.test.runner.AndroidJUnitRunner'

describe.skipIf(!hasAdb)("accessibility services beside UiAutomation (skipped without Debian's adb)", () => {
  let phone: AdbPhone

  beforeEach(async () => {
    phone = await AdbPhone.start('100', 20, { helperApps: true })
    await phone.link.run(['pm', 'install-existing', EVENT_SERVICE.packageName])
    await phone.link.run(['settings', 'put', 'secure', 'enabled_accessibility_services', formatComponent(EVENT_SERVICE)])
    await phone.link.run(['settings', 'put', 'secure', 'accessibility_enabled', '1'])
  })

  afterEach(async () => {
    await phone.close()
  })

  const openClock = () => phone.link.run(['am', 'start', '-n', `${CLOCK}/com.android.deskclock.DeskClock`])

  it('tell events while the tree server runs that the gym has started', async () => {
    const { device, means } = await openAdbDevice(phone.link, phone.options)
    expect(means.ui).toBe('uiautomator2')
    const cursor = await device.events?.()
    await openClock()
    expect((await device.hierarchy()).roots[0]?.packageName).toBe(CLOCK)
    expect((await cursor?.read())?.events.map(({ packageName }) => packageName)).toEqual([CLOCK])
    await device.close()
  })

  it('are brought back where a tree server runs that another program has started without the flag', async () => {
    const theirs = await phone.link.spawn(['am', 'instrument', '-w', RUNNER])
    await until(() => phone.wired.live.instrumentation?.runs === true)
    const { device, means } = await openAdbDevice(phone.link, phone.options)
    expect(means.refused.join()).not.toContain('event service')
    const cursor = await device.events?.()
    await openClock()
    expect((await device.hierarchy()).roots[0]?.packageName).toBe(CLOCK)
    expect((await cursor?.read())?.events.map(({ packageName }) => packageName)).toEqual([CLOCK])
    await device.close()
    theirs.stop()
  })

  it('are missed where the service is not enabled, without a word, and with one where it does not answer', async () => {
    const release = phone.wired.live.uiAutomation.connect(true)
    const { stream, refusal } = await openEventService(phone.link, { ...READER, name: 'uiautomator2' })
    expect(stream).toBeUndefined()
    expect(refusal).toContain('is enabled and does not answer')
    await phone.link.run(['settings', 'put', 'secure', 'accessibility_enabled', '0'])
    expect(await openEventService(phone.link, { ...READER, name: 'uiautomator2' })).toEqual({})
    release?.()
  })

  it('are silent from the moment on at which a tree server connects that was started without the flag', async () => {
    const events = await EventStream.open(phone.link)
    const cursor = await events?.cursor()
    const server = await phone.link.spawn(['am', 'instrument', '-w', RUNNER])
    await until(() => phone.wired.live.instrumentation?.runs === true)
    const trees = await Uiautomator2Source.start(phone.link)
    await openClock()
    expect((await trees.hierarchy()).roots[0]?.packageName).toBe(CLOCK)
    await expect(cursor?.read()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' })
    expect(await EventStream.open(phone.link)).toBeUndefined()
    server.stop()
    await until(() => phone.wired.live.instrumentation?.runs === false)
    expect((await cursor?.read())?.dropped).toBe(1)
    await events?.close()
    await trees.close()
  })

  it('keep other programs from UiAutomation while the tree server has it', async () => {
    const trees = await Uiautomator2Source.start(phone.link)
    for (const verb of ['events', 'dump']) {
      expect(await phone.link.run(['uiautomator', verb])).toEqual({ stdout: '', stderr: 'Killed \n', exitCode: 137 })
    }
    await trees.close()
    expect((await new DumpSource(phone.link).hierarchy()).roots).toHaveLength(1)
  })

  it('keep the tree server from connecting while `uiautomator events` runs, and tell no events', async () => {
    const printing = await phone.link.spawn(['uiautomator', 'events'])
    await until(() => phone.wired.live.uiAutomation.suppresses)
    expect(await EventStream.open(phone.link)).toBeUndefined()
    await expect(Uiautomator2Source.start(phone.link)).rejects.toMatchObject({
      message: expect.stringContaining('already registered') as string,
    })
    printing.stop()
    await until(() => !phone.wired.live.uiAutomation.suppresses)
    await (await Uiautomator2Source.start(phone.link)).close()
  })
})
