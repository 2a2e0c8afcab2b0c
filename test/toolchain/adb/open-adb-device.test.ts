import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenedAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { hasAdb } from '../emulated/real-adb.ts'
import { AdbPhone } from './adb-phone.ts'

const DEVICE_PORT = 6790

describe.skipIf(!hasAdb)("the means of a phone (skipped without Debian's adb)", () => {
  let phone: AdbPhone
  let opened: OpenedAdbDevice | undefined

  beforeEach(async () => {
    phone = await AdbPhone.start('100')
  })

  afterEach(async () => {
    await opened?.device.close()
    opened = undefined
    await phone.close()
  })

  it('are the fastest that there are', async () => {
    opened = await openAdbDevice(phone.link, phone.options)
    const { refused, ...means } = opened.means
    expect(means).toEqual({
      screen: 'emulator', input: 'emulator', keys: 'input', ui: 'uiautomator2', snapshots: 'gRPC', root: true,
    })
    // Of an AVD without a hardware keyboard, so that the soft one is shown.
    expect(refused).toEqual([expect.stringContaining('has no keyboard that takes BACK')])
  })

  it('are the console and adb where gRPC is gone, and why is said', async () => {
    const emulator = { ...phone.options.emulator, grpcPort: 1 }
    opened = await openAdbDevice(phone.link, { ...phone.options, emulator })
    const { refused, ...means } = opened.means
    expect(means).toEqual({
      screen: 'raw screencap', input: 'input', keys: 'input', ui: 'uiautomator2', snapshots: 'console', root: true,
    })
    expect(refused).toHaveLength(1)
    expect(refused[0]).toContain('127.0.0.1:1')
    const { device } = opened
    await device.snapshots.save('means')
    await device.perform({ kind: 'key', key: 'HOME' })
    await device.snapshots.load('means')
    expect(await device.snapshots.list()).toEqual(['means'])
    const { width, height } = device.description.display
    expect(await device.frame()).toMatchObject({ width, height })
  })

  it('are adb alone where the emulator has no other face', async () => {
    opened = await openAdbDevice(phone.link, { ...phone.options, emulator: {} })
    const { device, means } = opened
    expect(means).toMatchObject({ screen: 'raw screencap', input: 'input', snapshots: 'none' })
    await expect(device.snapshots.load('any')).rejects.toMatchObject({ code: DeviceErrorCode.snapshotNotFound })
    expect(await device.snapshots.list()).toEqual([])
    await device.perform({ kind: 'key', key: 'HOME' })
    expect((await device.hierarchy()).roots).toHaveLength(1)
  })

  it('are dumps where UiAutomator2 has no server, and non-ASCII is refused then', async () => {
    const unserve = phone.wired.live.servePort(DEVICE_PORT, 1)
    unserve()
    opened = await openAdbDevice(phone.link, phone.options)
    const { device, means } = opened
    expect(means).toMatchObject({ screen: 'emulator', ui: 'uiautomator dump' })
    expect(means.refused).toHaveLength(3)
    expect(means.refused.at(-1)).toContain('reports no events')
    expect(device.events).toBeUndefined()
    expect((await device.hierarchy()).roots).toHaveLength(1)
    await expect(device.perform({ kind: 'text', text: 'é' })).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
  })

  it('are not looked for on a phone that is not there', async () => {
    const stranger = phone.server.link('emulator-5999')
    await expect(openAdbDevice(stranger, {})).rejects.toMatchObject({ code: DeviceErrorCode.deviceLost })
  })
})
