import { expect, it } from 'vitest'
import { AdbBackend } from '@droidgym/adb/pool/adb-backend'
import { PhoneSlot } from '@droidgym/adb/pool/phone-slot'
import { restoreHandset } from '@droidgym/adb/provision/restore'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { AdbPhone } from '../adb/adb-phone.ts'
import { hasAdb } from '../emulated/real-adb.ts'

it.skipIf(!hasAdb)('a handset begins every episode anew without snapshots (wants adb)', async () => {
  const environment = findEnvironment('100')
  const phone = await AdbPhone.start('100')
  try {
    // Nothing but adb, as with a handset.
    const restore = (device: Parameters<typeof restoreHandset>[0]): Promise<void> => restoreHandset(device, environment)
    const backend = new AdbBackend([new PhoneSlot(phone.link, { ...phone.options, emulator: {}, restore })])
    await phone.link.run(['settings', 'put', 'system', 'font_scale', '1.3'])
    await phone.link.run(['am', 'start', '-n', 'com.android.settings/.Settings'])

    const device = await backend.open(environment)
    expect((await device.shell(['settings', 'get', 'system', 'font_scale'])).stdout).toBe(`${environment.font_scale}\n`)
    expect((await device.shell(['pidof', 'com.android.settings'])).stdout).toBe('')
    await expect(device.snapshots.save('moment')).rejects.toMatchObject({ code: 'SNAPSHOT_NOT_FOUND' })
    expect(backend.phones()).toMatchObject([{ means: { snapshots: 'none', input: 'input' }, failures: 0 }])

    await device.shell(['settings', 'put', 'system', 'screen_brightness', '7'])
    await device.snapshots.load(environment.id)
    expect((await device.shell(['settings', 'get', 'system', 'screen_brightness'])).stdout).not.toBe('7\n')
    await device.close()
    await backend.close()
  } finally {
    await phone.close()
  }
})
