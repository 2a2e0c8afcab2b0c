import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, describe, expect, it } from 'vitest'
import { FAVORITES_DATABASE, readFavorites } from '@droidgym/android/storage/launcher-favorites'
import type { AdministeredDevice } from '@droidgym/spec/device/administered-device'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Hardware } from '@droidgym/phone/system/hardware'
import { provision } from '@droidgym/adb/provision/provision'
import type { ProvisionRequest } from '@droidgym/adb/provision/provision'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { AdministeredPhone } from '../../fixtures/provision/administered-phone.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-provision-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function deviceOf(id: string, hardware: Partial<Hardware> = {}): Promise<AdministeredPhone> {
  return new AdministeredPhone(await createPhone(findEnvironment(id), hardware), id)
}

/** What `provision` reports, one line an event. */
async function provisioned(
  device: AdministeredDevice,
  id: string,
  more: Partial<ProvisionRequest> = {},
): Promise<readonly string[]> {
  const events: string[] = []
  await provision({
    device, environment: findEnvironment(id), confirmMs: 0, ...more,
    onProgress: ({ step, event, packages = [] }) => events.push([`${step}: ${event}`, ...packages].join(' ')),
  })
  return events
}

function begunIn(events: readonly string[]): readonly string[] {
  return events.filter((event) => event.endsWith(': begun')).map((event) => event.replace(': begun', ''))
}

const APPS = [
  'com.google.android.deskclock',
  'com.android.settings',
  'com.google.android.dialer',
  'com.google.android.calculator',
]

/** The home screen and some apps, as an agent sees them, at the same time of the day. */
async function screensOf(device: AdministeredDevice): Promise<readonly unknown[]> {
  await device.shell(['su', '0', 'toybox', 'date', '011709052024.00'])
  await device.perform({ kind: 'key', key: 'HOME' })
  const screens: unknown[] = [await device.hierarchy()]
  for (const app of APPS) {
    await device.shell(['monkey', '-p', app, '-c', 'android.intent.category.LAUNCHER', '1'])
    screens.push(await device.hierarchy())
    await device.perform({ kind: 'key', key: 'HOME' })
  }
  return screens
}

function picture(color: string, type: 'image/png' | 'image/jpeg' = 'image/png'): Uint8Array {
  const canvas = createCanvas(108, 216)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 108, 216)
  return type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type)
}

describe('provision', { timeout: 120_000 }, () => {
  it.each(['100', '102', '104', '105'])('makes a phone what environment %s asks for', async (id) => {
    const device = await deviceOf('000')
    await provisioned(device, id)
    expect(await device.snapshots.list()).toEqual(['000', id])
    expect(await screensOf(device)).toEqual(await screensOf(await deviceOf(id)))
  })

  it('installs and enables the event service beside other services', async () => {
    const apk = join(folder, 'events.apk')
    writeFileSync(apk, '')
    const device = await deviceOf('100')
    await expect(provisioned(device, '100', { eventService: apk })).rejects.toMatchObject({
      code: 'STEP_FAILED',
      message: expect.stringContaining('org.droidgym.events') as string,
    })
    await device.shell(['pm', 'install-existing', 'org.droidgym.events'])
    await device.shell(['settings', 'put', 'secure', 'enabled_accessibility_services', 'org.example/.Reader'])
    expect(begunIn(await provisioned(device, '100', { eventService: apk, snapshot: false }))).toEqual(['event service'])
    const get = async (name: string) => (await device.shell(['settings', 'get', 'secure', name])).stdout.trim()
    expect(await get('enabled_accessibility_services')).toBe('org.example/.Reader:org.droidgym.events/org.droidgym.events.EventService')
    expect(await get('accessibility_enabled')).toBe('1')
    expect(begunIn(await provisioned(device, '100', { eventService: apk, snapshot: false }))).toEqual([])
  })

  it('says how to get the app of the event service where it is not', async () => {
    await expect(provisioned(await deviceOf('100'), '100', { eventService: '/nowhere.apk' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('clients/event-service/build.sh') as string,
    })
  })

  it('finds nothing to do on a phone that is there already', async () => {
    expect(begunIn(await provisioned(await deviceOf('105'), '105'))).toEqual(['snapshot'])
  })

  it('mends every thing that has changed, and only that', async () => {
    const device = await deviceOf('105')
    const commands = [
      ['settings', 'put', 'system', 'vibrate_when_ringing', '1'],
      ['settings', 'delete', 'global', 'window_animation_scale'],
      ['svc', 'wifi', 'disable'],
      ['svc', 'bluetooth', 'enable'],
      ['media', 'volume', '--stream', '4', '--set', '2'],
      ['setprop', 'persist.sys.timezone', 'Europe/Berlin'],
      ['setprop', 'persist.sys.locale', 'de-DE'],
      ['wm', 'density', '440'],
      ['settings', 'put', 'system', 'font_scale', '1.3'],
      ['cmd', 'uimode', 'night', 'yes'],
      ['pm', 'revoke', 'com.google.android.apps.maps', 'android.permission.CAMERA'],
    ]
    for (const argv of commands) await device.shell(argv)
    const begun = begunIn(await provisioned(device, '105'))
    expect(begun).toEqual([
      ...['properties', 'system settings', 'global settings', 'radios', 'volumes', 'permissions'],
      ...['language ko-KR', 'density 550', 'font scale 0.85', 'light theme', 'snapshot'],
    ])
    expect(await screensOf(device)).toEqual(await screensOf(await deviceOf('105')))
  })

  it('14.4: changes the language of a phone whose font scale was changed, which stores the languages', async () => {
    const device = await deviceOf('000')
    await device.shell(['settings', 'put', 'system', 'font_scale', '1.3'])
    expect((await device.shell(['settings', 'get', 'system', 'system_locales'])).stdout).toBe('en-US\n')
    await device.shell(['su', '0', 'setprop', 'persist.sys.locale', 'fr-CA'])
    expect((await device.shell(['am', 'get-config'])).stdout).toContain('en-rUS')
    await device.restartUi()
    expect((await device.shell(['am', 'get-config'])).stdout).toContain('en-rUS')
    await provisioned(device, '104')
    expect((await device.shell(['am', 'get-config'])).stdout).toContain('fr-rCA')
  })

  it('14.2: turns Bluetooth off where there is an adapter, and where there is only its row', async () => {
    for (const bluetooth of [false, true]) {
      const device = await deviceOf('100', { bluetooth })
      await device.shell(['settings', 'put', 'global', 'bluetooth_on', '1'])
      expect(begunIn(await provisioned(device, '100'))).toEqual(['radios', 'snapshot'])
      expect((await device.shell(['settings', 'get', 'global', 'bluetooth_on'])).stdout).toBe('0\n')
    }
  })

  it('14.9: switches mobile data on for the SIM card that carries it', async () => {
    const device = await deviceOf('100', { simSlots: 2, subscriptions: [1, 2] })
    await device.shell(['svc', 'data', 'disable'])
    expect((await device.shell(['settings', 'get', 'global', 'mobile_data1'])).stdout).toBe('0\n')
    expect(begunIn(await provisioned(device, '100'))).toEqual(['radios', 'snapshot'])
    expect((await device.shell(['settings', 'get', 'global', 'mobile_data1'])).stdout).toBe('1\n')
    // The row of a phone with one place says nothing on this one.
    await device.shell(['settings', 'put', 'global', 'mobile_data', '0'])
    expect(begunIn(await provisioned(device, '100'))).toEqual(['snapshot'])
  })

  it('14.9: reads the language of a phone without a SIM card', async () => {
    const device = await deviceOf('100', { subscriptions: [] })
    expect(begunIn(await provisioned(device, '104'))).toContain('language fr-CA')
    expect(begunIn(await provisioned(device, '104'))).toEqual(['snapshot'])
  })

  it('turns the airplane mode off with its radios', async () => {
    const device = await deviceOf('100')
    await device.shell(['settings', 'put', 'global', 'airplane_mode_on', '1'])
    const announcement = ['am', 'broadcast', '-a', 'android.intent.action.AIRPLANE_MODE', '--ez', 'state', 'true']
    await device.shell(['su', '0', ...announcement])
    expect(begunIn(await provisioned(device, '100'))).toEqual(['radios', 'snapshot'])
    expect((await device.shell(['settings', 'get', 'global', 'wifi_on'])).stdout).not.toBe('0\n')
  })

  it('draws the wallpaper, and puts the photograph where the gallery finds it', async () => {
    const device = await deviceOf('100')
    const [wallpaper, photograph] = [picture('#12AB34'), picture('#AA5500', 'image/jpeg')]
    const first = await provisioned(device, '100', { wallpaper, photograph })
    expect(begunIn(first)).toEqual(['wallpaper', 'photograph', 'restart', 'snapshot'])
    const { pixels } = await device.frame({ width: 54, height: 108 })
    const [red = 0, green = 0, blue = 0] = pixels.subarray((54 * 54 + 2) * 3)
    // Under the launcher's shades.
    expect([Math.abs(red - 0x12), Math.abs(green - 0xab), Math.abs(blue - 0x34)].every((off) => off < 8)).toBe(true)
    const names = 'SELECT _display_name FROM files'
    const media = '/data/data/com.android.providers.media/databases/external.db'
    const { stdout } = await device.shell(['sqlite3', media, names])
    expect(stdout).toContain('99_Colosseum.jpg')
    expect(begunIn(await provisioned(device, '100', { wallpaper, photograph }))).toEqual(['snapshot'])
  })

  it('goes on where it was interrupted', async () => {
    const device = await deviceOf('000')
    const stopped = { ...replaceable(device), reboot: () => Promise.reject(new Error('the cable came off')) }
    await expect(provisioned(stopped, '104')).rejects.toMatchObject({
      code: 'STEP_FAILED',
      message: expect.stringMatching(/104 on simulated-5554: the step 'restart' failed: the cable came off/) as string,
    })
    expect(await device.snapshots.list()).toEqual(['000'])
    expect(begunIn(await provisioned(device, '104'))).toEqual(['restart', 'snapshot'])
  })

  it('says which step had no effect', async () => {
    const device = await deviceOf('000')
    const shell = (argv: readonly string[]): ReturnType<typeof device.shell> =>
      device.shell(argv[0] === 'su' && argv.includes('uimode') ? ['true'] : argv)
    const deaf = { ...replaceable(device), shell }
    await expect(provisioned(deaf, '102')).rejects.toMatchObject({
      code: 'NOT_CONFIRMED',
      message: expect.stringContaining("'dark theme'") as string,
    })
  })

  it('installs apps by the names of their files, unless they are there', async () => {
    const apks = join(folder, 'apks')
    mkdirSync(apks)
    for (const name of ['com.android.settings.apk', 'org.example.absent.apk', 'notes.txt']) writeFileSync(join(apks, name), '')
    const device = await deviceOf('100')
    await expect(provisioned(device, '100', { apkFolder: apks })).rejects.toMatchObject({
      code: 'STEP_FAILED',
      message: expect.stringContaining("'app org.example.absent'") as string,
    })
  })

  const hostile = ["a'; reboot; '.apk", '$(reboot).apk', '.apk', '-rf.apk', 'one word.apk']
  it.each(hostile)('refuses an app called %s', async (name) => {
    const apks = mkdtempSync(join(folder, 'hostile-'))
    writeFileSync(join(apks, name), '')
    await expect(provisioned(await deviceOf('100'), '100', { apkFolder: apks })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })

  it('leaves out icons of apps that are not there, and says so', async () => {
    const device = await deviceOf('100')
    const environment = findEnvironment('100')
    const icon = { component: 'org.example.absent/.Main', container: 'hotseat', slot: 9 } as const
    const events: string[] = []
    await provision({
      device, environment: { ...environment, icons: [...environment.icons, icon] }, confirmMs: 0,
      onProgress: ({ step, event, packages = [] }) => events.push([`${step}: ${event}`, ...packages].join(' ')),
    })
    expect(events).toContain('icons: left out org.example.absent')
    const file = await device.file(FAVORITES_DATABASE)
    expect(readFavorites(await file.bytes())).toHaveLength(environment.icons.length)
  })

  it('refuses other displays and environments that are none', async () => {
    const device = await deviceOf('100')
    await expect(provisioned(device, '109')).rejects.toMatchObject({ code: 'WRONG_DISPLAY' })
    const environment = findEnvironment('100')
    for (const change of [{ locale: 'en-US; reboot' }, { id: '../../x' }, { density: '1; reboot' }, { icons: [{}] }]) {
      const hostile = { ...environment, ...change } as typeof environment
      await expect(provision({ device, environment: hostile })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    }
  })
})

/** The device as an object whose methods can be replaced. */
function replaceable(device: AdministeredPhone): AdministeredDevice {
  return {
    description: device.description,
    snapshots: device.snapshots,
    perform: (input) => device.perform(input),
    settle: (policy) => device.settle(policy),
    frame: (size) => device.frame(size),
    hierarchy: () => device.hierarchy(),
    log: () => device.log(),
    file: (path) => device.file(path),
    shell: (argv) => device.shell(argv),
    push: (path, bytes) => device.push(path, bytes),
    administer: (...change) => device.administer(...change),
    reboot: () => device.reboot(),
    restartUi: () => device.restartUi(),
    outdatedSnapshot: () => device.outdatedSnapshot(),
    close: () => device.close(),
  }
}
