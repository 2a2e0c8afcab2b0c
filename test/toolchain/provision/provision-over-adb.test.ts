import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdbDevice } from '@droidgym/adb/device/adb-device'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { createPhone } from '@droidgym/simulated/create-phone'
import { provision } from '@droidgym/adb/provision/provision'
import { SimulatedDevice } from '@droidgym/simulated/simulated-device'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { AdbPhone } from '../adb/adb-phone.ts'
import { hasAdb } from '../emulated/real-adb.ts'

describe.skipIf(!hasAdb)('provision over adb (skipped without Debian\'s adb)', () => {
  let phone: AdbPhone
  let device: AdbDevice

  beforeAll(async () => {
    phone = await AdbPhone.start('000')
    device = (await openAdbDevice(phone.link, phone.options)).device
  })

  afterAll(async () => {
    await device.close()
    await phone.close()
  })

  it('makes a phone that is as one in this process which starts with the environment, and once only', async () => {
    const environment = findEnvironment('104')
    const canvas = createCanvas(108, 216)
    const wallpaper = canvas.toBuffer('image/png')
    const photograph = canvas.toBuffer('image/jpeg')
    const begun: string[] = []
    const request = { device, environment, wallpaper, photograph }
    const onProgress = ({ step, event }: { step: string; event: string }): void => {
      if (event === 'begun') begun.push(step)
    }
    await provision({ ...request, onProgress })
    expect(begun).toEqual([
      ...['language fr-CA', 'density 440', 'font scale 1', 'dark theme'],
      ...['icons', 'wallpaper', 'photograph', 'restart', 'snapshot'],
    ])
    expect(await device.snapshots.list()).toContain('104')
    await provision({ ...request, onProgress })
    expect(begun.splice(9)).toEqual(['snapshot'])

    const wanted = new SimulatedDevice('simulated-5554', await createPhone(environment), '104')
    // Both clocks say the same; ours on the wire moves on within its minute only.
    const date = ['su', '0', 'toybox', 'date', '011709052024.00']
    phone.wired.live.running = false
    for (const each of [device, wanted]) {
      await each.shell(date)
      await each.perform({ kind: 'key', key: 'HOME' })
    }
    const found = await device.hierarchy()
    expect(found).toEqual(await wanted.hierarchy())
  })
})
