import { afterEach, describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import { AdbBackend } from '@droidgym/adb/pool/adb-backend'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { PhoneSlot } from '@droidgym/adb/pool/phone-slot'
import { FAVORITES_DATABASE } from '@droidgym/android/storage/launcher-favorites'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { gymOn } from '@droidgym/gym/gym'
import type { Hardware } from '@droidgym/phone/system/hardware'
import { provision } from '@droidgym/adb/provision/provision'
import { restoreHandset } from '@droidgym/adb/provision/restore'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { AdbPhone } from '../adb/adb-phone.ts'
import { hasAdb } from '../emulated/real-adb.ts'

const CORNER: Action = { kind: 'dual-gesture', values: [-0.99, -0.99, -0.99, -0.99] }
const STOCK: Partial<Hardware> = { bluetooth: true, su: 'none', simSlots: 2, subscriptions: [] }
const ROOTED: Partial<Hardware> = { bluetooth: true, su: 'command', simSlots: 2, subscriptions: [1, 2] }

describe.skipIf(!hasAdb)("14.9: a handset over adb (skipped without Debian's adb)", () => {
  const closers: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  async function handset(hardware: Partial<Hardware>): Promise<AdbPhone> {
    const phone = await AdbPhone.start('100', 20, { hardware })
    closers.push(() => phone.close())
    return phone
  }

  it('plays without root what the log, the screen and settings tell, and names what it cannot play', async () => {
    const phone = await handset(STOCK)
    const backend = new AdbBackend([
      // Nothing but adb.
      new PhoneSlot(phone.link, {
        ...phone.options,
        emulator: {},
        restore: (device, id) => restoreHandset(device, findEnvironment(id)),
      }),
    ])
    closers.push(() => backend.close())
    const gym = gymOn(new BackendRegistry({ adb: backend }), { backend: 'adb' })
    const environment = await gym.makeEnvironment({
      task: 'settings/go_to_bluetooth_setting', environment: '100', actionSpace: 'dual-gesture' as const,
      observation: { elements: true }, settle: { kind: 'idle', quietMs: 400, timeoutMs: 4_000 },
    })
    closers.push(() => environment.close())

    await phone.link.run(['settings', 'put', 'system', 'font_scale', '1.3'])
    await environment.reset()
    expect((await phone.link.run(['settings', 'get', 'system', 'font_scale'])).stdout).toBe('1\n')
    const line = `x com.android.settings.bluetooth.BluetoothDeviceRenamePreferenceController`
    await phone.link.run(['log', '-p', 'd', '-t', 'PrefCtrlListHelper', line])
    expect(await environment.step(CORNER)).toMatchObject({ reward: 1, terminated: true, info: { sideEffects: [] } })

    await expect(environment.reset({ task: 'clock/create_alarm_at_10_30_am' })).rejects.toMatchObject({
      code: 'NEEDS_ROOT',
      message: expect.stringMatching(/create_alarm_at_10_30_am on \S+: it has no root.*reading database \S+alarms\.db/) as string,
    })
    // Another language takes root; the phone plays on in its own.
    await expect(environment.reset({ environment: '105' })).rejects.toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
      message: expect.stringMatching(/step 'language ko-KR' failed: .*has no root/) as string,
    })
    const again = await environment.reset({ task: 'settings/go_to_bluetooth_setting', environment: '100' })
    expect(again.info).toMatchObject({ environment: '100', success: false })
    expect(backend.phones()).toMatchObject([{ failures: 0, state: 'leased' }])
  })

  it('cannot be provisioned for good without root, and says why', async () => {
    const phone = await handset(STOCK)
    const { device } = await openAdbDevice(phone.link, { ...phone.options, emulator: {} })
    closers.push(() => device.close())
    const environment = findEnvironment('100')
    expect(device.description.root).toBe(false)
    await expect(provision({ device, environment })).rejects.toMatchObject({ code: 'NEEDS_ROOT' })
    await expect(device.shell(['su', '0', 'true'])).rejects.toMatchObject({ code: 'NEEDS_ROOT' })
    const left: string[] = []
    await provision({
      device, environment, snapshot: false,
      onProgress: ({ step, event }) => {
        if (event === 'needs root') left.push(step)
      },
    })
    expect([...new Set(left)]).toEqual([
      ...['properties', 'first run of com.android.chrome', 'first run of org.wikipedia', 'alarms', 'icons', 'restart'],
    ])
  })

  it("has root by Magisk's su too, and is provisioned with it", async () => {
    const phone = await handset(ROOTED)
    const { device, means } = await openAdbDevice(phone.link, { ...phone.options, emulator: {} })
    closers.push(() => device.close())
    expect(means.root).toBe(true)
    expect((await device.file(FAVORITES_DATABASE)).exists).toBe(true)
    expect((await device.shell(['su', '0', 'sh', '-c', 'echo "$1"; id -u', 'sh', "it's  $HOME"])).stdout).toBe("it's  $HOME\n0\n")
    const begun: string[] = []
    await provision({
      device, environment: findEnvironment('104'), snapshot: false,
      onProgress: ({ step, event }) => {
        if (event === 'begun') begun.push(step)
      },
    })
    expect(begun).toEqual(['language fr-CA', 'dark theme', 'icons', 'restart'])
  })

  it("14.14: has settings, permissions and radios put right by appium-adb, with two SIM cards and Magisk's su", async () => {
    const phone = await handset(ROOTED)
    const { device } = await openAdbDevice(phone.link, { ...phone.options, emulator: {} })
    closers.push(() => device.close())
    const announcement = ['am', 'broadcast', '-a', 'android.intent.action.AIRPLANE_MODE', '--ez', 'state', 'true']
    const commands = [
      ['settings', 'put', 'system', 'vibrate_when_ringing', '1'],
      ['settings', 'delete', 'global', 'window_animation_scale'],
      ['pm', 'revoke', 'com.android.camera2', 'android.permission.CAMERA'],
      ['svc', 'bluetooth', 'enable'],
      ['svc', 'data', 'disable'],
      ['settings', 'put', 'global', 'airplane_mode_on', '1'],
      ['su', '0', ...announcement],
    ]
    for (const argv of commands) expect(await device.shell(argv)).toMatchObject({ exitCode: 0 })
    const begun: string[] = []
    await provision({
      device, environment: findEnvironment('100'), snapshot: false,
      onProgress: ({ step, event }) => {
        if (event === 'begun') begun.push(step)
      },
    })
    expect(begun).toEqual(['system settings', 'global settings', 'radios', 'permissions'])
    const keys = ['window_animation_scale', 'airplane_mode_on', 'wifi_on', 'bluetooth_on', 'mobile_data1']
    const rows = await Promise.all(keys.map((key) => device.shell(['settings', 'get', 'global', key])))
    expect(rows.map(({ stdout }) => stdout.trim())).toEqual(['0', '0', '1', '0', '1'])
  })
})
