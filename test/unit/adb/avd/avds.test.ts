import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatIni, parseIni } from '@droidgym/adb/avd/avd-settings'
import { Avds } from '@droidgym/adb/avd/avds'
import { findSdk } from '@droidgym/adb/avd/sdk'
import type { DeviceType } from '@droidgym/spec/environments/environment'
import { loadDevices } from '@droidgym/spec/environments/environments'
import { StandInSdk } from '../../../fixtures/adb/avd/stand-in-sdk.ts'

let stand: StandInSdk
let avds: Avds
beforeEach(async () => {
  stand = new StandInSdk()
  avds = new Avds(stand.machine, await stand.find())
})
afterEach(() => {
  stand.remove()
})

const devices = loadDevices()

function device(id: string): DeviceType {
  const found = devices.find((candidate) => candidate.id === id)
  if (found === undefined) throw new Error(`envs/devices.yaml has no ${id}`)
  return found
}

describe('AVDs', () => {
  it('are created for every device type, and found again', async () => {
    expect(devices).toHaveLength(6)
    for (const type of devices) {
      const avd = await avds.ensure(`gym_${type.id}`, type)
      expect(Object.fromEntries(avd.config)).toMatchObject({
        // avdmanager's own lines stay.
        'abi.type': 'x86_64',
        'image.sysdir.1': 'system-images/android-29/google_apis/x86_64/',
        'hw.lcd.width': String(type.width),
        'hw.lcd.height': String(type.height),
        'hw.lcd.density': String(type.densities[0]),
        'hw.initialOrientation': type.id === 'WXGA_Tablet' ? 'landscape' : 'portrait',
        'hw.keyboard': 'no',
        'vm.heapSize': '256',
      })
      expect(readFileSync(join(avd.folder, 'config.ini'), 'utf8').match(/^hw\.keyboard=/gm)).toHaveLength(1)
    }
    expect(readdirSync(join(stand.folder, 'avd'))).toHaveLength(2 * devices.length)
    expect(stand.written('avdmanager').split('\n')[0]).toBe(
      'create avd -n gym_pixel_3 -k system-images;android-29;google_apis;x86_64 < no',
    )
  })

  it('are used when they are there and fit', async () => {
    const made = await avds.ensure('gym', device('pixel_3'))
    // As the emulator's own writer and people write it.
    const file = join(made.folder, 'config.ini')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('=', ' = ').replace('= portrait', '= Portrait'))
    expect(await avds.ensure('gym', device('pixel_3'))).toMatchObject({ name: 'gym', folder: made.folder })
    expect(stand.written('avdmanager').trim().split('\n')).toHaveLength(1)
  })

  it('are refused when they are another device', async () => {
    await avds.ensure('gym', device('pixel_3'))
    await expect(avds.ensure('gym', device('pixel_4'))).rejects.toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
      message: expect.stringMatching(/gym .*is no pixel_4: hw\.lcd\.height is 2160, not 2280\. .*avdmanager delete/) as string,
    })
  })

  it.each([28, 29, 30, 31, 32, 33, 34])('have the image of API level %i when it is chosen', async (level) => {
    const made = await avds.ensure('gym', device('pixel_3'), level)
    expect(made.config.get('image.sysdir.1')).toBe(`system-images/android-${level}/google_apis/x86_64/`)
    expect(stand.written('avdmanager')).toContain(`-k system-images;android-${level};google_apis;x86_64 `)
    expect(await avds.ensure('gym', device('pixel_3'), level)).toEqual(made)
    const other = level === 29 ? 30 : 29
    await expect(avds.ensure('gym', device('pixel_3'), other)).rejects.toThrow(
      `image.sysdir.1 is system-images/android-${level}/google_apis/x86_64/, `
        + `not system-images/android-${other}/google_apis/x86_64/. Choose another name`,
    )
  })

  it.each([27, 35, 29.5, 0])('are not made of API level %d', async (level) => {
    await expect(avds.ensure('gym', device('pixel_3'), level)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: `API level ${level} cannot be chosen: use 28 (Android 9) to 34 (Android 14)`,
    })
  })

  it('fit nothing when they are broken', async () => {
    mkdirSync(join(stand.folder, 'avd'))
    writeFileSync(join(stand.folder, 'avd/broken.ini'), 'path=/nowhere/broken.avd\n')
    await expect(avds.ensure('broken', device('pixel_3'))).rejects.toThrow('hw.lcd.width is missing, not 1080')
  })

  it.each(['', '-force', '..', '../x', 'a b', 'a;b', 'a\nb', 'x'.repeat(200)])('are not called %j', async (name) => {
    await expect(avds.ensure(name, device('pixel_3'))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('cannot be created without avdmanager', async () => {
    const tools = join(stand.folder, 'cmdline-tools')
    const avdmanager = join(tools, 'latest/bin/avdmanager')
    writeFileSync(avdmanager, '#!/bin/sh\necho "Error: no such image" >&2\nexit 1\n')
    await expect(avds.ensure('gym', device('pixel_3'), 31)).rejects.toThrow(
      'Cannot create the AVD gym: avdmanager failed: Error: no such image. '
        + 'It takes system-images;android-31;google_apis;x86_64: run droidgym doctor',
    )
    rmSync(avdmanager)
    await expect(avds.ensure('gym', device('pixel_3'))).rejects.toThrow('avdmanager failed: it cannot be run')
    const bare = new Avds(stand.machine, await stand.find())
    await expect(bare.ensure('gym', device('pixel_3'))).rejects.toThrow('has no avdmanager. Run droidgym doctor')
    expect(readdirSync(join(stand.folder, 'avd'))).toEqual([])
  })

  it('14.14: are looked for where the SDK keeps them, by its variables', async () => {
    const home = '/someone'
    const folderOf = async (environment: Readonly<Record<string, string>>): Promise<string> =>
      (await findSdk({ ...stand.machine, home, environment })).avdHome
    expect(await folderOf({})).toBe('/someone/.android/avd')
    expect(await folderOf({ ANDROID_USER_HOME: '/user' })).toBe('/user/avd')
    expect(await folderOf({ ANDROID_USER_HOME: '/user', ANDROID_EMULATOR_HOME: '/emulator' })).toBe('/emulator/avd')
    expect(await folderOf({ ANDROID_EMULATOR_HOME: '/emulator', ANDROID_AVD_HOME: '/avds' })).toBe('/avds')
  })
})

describe('settings', () => {
  it('are read as they were written', () => {
    const key = fc.stringMatching(/^[a-z][\w.]{0,20}$/)
    const value = fc.stringMatching(/^[!-~ ]{0,30}$/).map((text) => text.trim())
    fc.assert(
      fc.property(fc.dictionary(key, value), (settings) => {
        const entries = new Map(Object.entries(settings))
        expect(parseIni(formatIni(entries))).toEqual(entries)
      }),
    )
  })

  it('are read from any text', () => {
    expect(parseIni('# a = b\r\n\r\n a.b = c = d \r\nnothing\n=x\n')).toEqual(new Map([['a.b', 'c = d']]))
    fc.assert(fc.property(fc.string(), (text) => {
      for (const name of parseIni(text).keys()) expect(name).toBe(name.trim())
    }))
  })
})
