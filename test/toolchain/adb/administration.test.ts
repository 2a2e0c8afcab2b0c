import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AdbBackend } from '@droidgym/adb/pool/adb-backend'
import { Administration } from '@droidgym/adb/administration'
import { AdbServer } from '@droidgym/adb/link/adb-server'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { PhoneSlot } from '@droidgym/adb/pool/phone-slot'
import type { Change } from '@droidgym/spec/device/administered-device'
import { restoreHandset } from '@droidgym/adb/provision/restore'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { hasAdb } from '../emulated/real-adb.ts'
import { AdbPhone } from './adb-phone.ts'

const CHROME = 'com.android.chrome'
const CAMERA = 'android.permission.CAMERA'
const CHANGE: Change = ['put', 'global', 'stay_on_while_plugged_in', '3']

const folder = mkdtempSync(join(tmpdir(), 'droidgym-administration-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** What this process prints while something is done. */
async function printedBy(work: () => Promise<void>): Promise<readonly string[]> {
  const printed: string[] = []
  const keep = (chunk: Uint8Array | string): boolean => {
    printed.push(String(chunk))
    return true
  }
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(keep))
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return printed
}

describe.skipIf(!hasAdb)("14.14: changes to a phone (skipped without Debian's adb)", () => {
  let phone: AdbPhone

  beforeAll(async () => {
    phone = await AdbPhone.start('100')
  })
  afterAll(async () => {
    await phone.close()
  })

  async function asked(...argv: readonly string[]): Promise<string> {
    return (await phone.link.run(argv)).stdout.trim()
  }

  it('14.14: are made, every kind, and nothing is printed', async () => {
    await asked('settings', 'put', 'global', 'airplane_mode_on', '0')
    const changes: readonly Change[] = [
      ['put', 'system', 'a_text', 'it\'s "$HOME"; & more'],
      ['put', 'global', 'window_animation_scale', '0.5'],
      ['switch', 'wifi', 'off'],
      ['switch', 'mobile data', 'off'],
      ['switch', 'airplane mode', 'on'],
      ['grant', CHROME, CAMERA],
    ]
    const administration = new Administration(phone.link)
    const printed = await printedBy(async () => {
      for (const change of changes) await administration.carryOut(change)
    })
    expect(printed).toEqual([])
    expect(process.env['_TESTING']).toBeUndefined()
    expect(await asked('settings', 'get', 'system', 'a_text')).toBe('it\'s "$HOME"; & more')
    const rows = ['window_animation_scale', 'wifi_on', 'mobile_data', 'airplane_mode_on']
    const values = await Promise.all(rows.map((key) => asked('settings', 'get', 'global', key)))
    expect(values).toEqual(['0.5', '0', '0', '1'])
    expect(await asked('dumpsys', 'package', CHROME)).toContain(`${CAMERA}: granted=true`)
  })

  it('14.14: that the phone refuses are faults, with its reason', async () => {
    const apk = join(folder, 'org.example.app.apk')
    writeFileSync(apk, 'PK')
    const { device } = await openAdbDevice(phone.link, phone.options)
    const refused = async (change: Change, reason: RegExp): Promise<void> => {
      const message = expect.stringMatching(reason) as string
      await expect(device.administer(...change)).rejects.toMatchObject({ code: 'DEVICE_FAULT', message })
    }
    await refused(['install', apk], /^Could not install .*app\.apk on emulator-\d+: .*INSTALL_FAILED_NO_MATCHING_ABIS/s)
    await refused(['install', join(folder, 'none.apk')], /none\.apk: No such file/)
    await refused(['uninstall', CHROME], /^Could not uninstall com\.android\.chrome on .*DELETE_FAILED/s)
    await refused(['grant', 'org.example.none', CAMERA], /Unknown package: org\.example\.none/)
    await device.close()
    await expect(device.administer(...CHANGE)).rejects.toMatchObject({ code: 'DEVICE_CLOSED' })
  })

  it('14.14: name the adb program that is missing, and do not blame the phone', async () => {
    const program = join(folder, 'no-adb')
    const server = await AdbServer.existing(phone.server.port, { program })
    const link = server.link(phone.link.serial)
    const message = expect.stringContaining(`the program ${program} cannot be run. Install adb: droidgym doctor`) as string
    await expect(new Administration(link).carryOut(CHANGE)).rejects.toMatchObject({ code: 'NOT_INSTALLED', message })

    await asked('settings', 'put', 'system', 'font_scale', '1.3')
    await asked('settings', 'put', 'system', 'screen_brightness', '7')
    const environment = findEnvironment('100')
    const backend = new AdbBackend([
      new PhoneSlot(link, { ...phone.options, emulator: {}, restore: (device) => restoreHandset(device, environment) }),
    ])
    await expect(backend.open(environment)).rejects.toThrow(/step 'system settings' failed: .*no-adb cannot be run/)
    expect(backend.phones()).toMatchObject([{ state: 'free', failures: 0, recoveries: { reconnect: 0, reboot: 0 } }])
    await backend.close()
  })

  it('14.14: have a deadline, as the adb program has', async () => {
    const program = join(folder, 'slow-adb')
    writeFileSync(program, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
    const server = await AdbServer.existing(phone.server.port, { program, deadlineMs: 300 })
    await expect(new Administration(server.link(phone.link.serial)).carryOut(CHANGE)).rejects.toMatchObject({
      code: 'TIMED_OUT',
      message: expect.stringMatching(/^Could not put global stay_on_while_plugged_in 3 on .*slow-adb did not end in time/) as string,
    })
  })

  it('14.14: of a phone or a server that is gone are losses, and start no server', async () => {
    const administration = new Administration(phone.server.link('emulator-5998'))
    await expect(administration.carryOut(CHANGE)).rejects.toMatchObject({
      code: 'DEVICE_LOST',
      message: expect.stringContaining('on emulator-5998: ') as string,
    })
    const server = await AdbServer.startPrivate('adb', { ...process.env, HOME: folder })
    const link = server.link(phone.link.serial)
    await server.close()
    await expect(new Administration(link).carryOut(CHANGE)).rejects.toMatchObject({ code: 'DEVICE_LOST' })
    expect(await server.answers()).toBe(false)
  })
})
