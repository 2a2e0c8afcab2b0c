import { describe, expect, it } from 'vitest'
import { FAVORITES_DATABASE, readFavorites } from '@droidgym/android/storage/launcher-favorites'
import { provision } from '@droidgym/adb/provision/provision'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { OtherAndroid } from '../../fixtures/provision/other-android.ts'

const DATABASES = '/data/data/com.google.android.apps.nexuslauncher/databases'

describe('provisioning another Android', { timeout: 120_000 }, () => {
  it('refuses the dark theme before Android 10, and says why', async () => {
    const device = await OtherAndroid.of(28, '000')
    const dark = findEnvironment('102')
    expect(dark.dark_theme).toBe(true)
    await expect(provision({ device, environment: dark, confirmMs: 0 })).rejects.toMatchObject({
      code: 'WRONG_IMAGE',
      message: 'Cannot provision 102 on simulated-5554: it has API level 28, and the dark theme came with 29 (Android 10). '
        + 'Choose an environment with a light theme, or an emulator of a newer image.',
    })
    await provision({ device, environment: findEnvironment('100'), confirmMs: 0 })
    expect(await device.snapshots.list()).toEqual(['000', '100'])
  })

  it.each([30, 34])('sets volumes where there is no program media: API level %i', async (level) => {
    const device = await OtherAndroid.of(level, '000')
    await device.shell(['cmd', 'media_session', 'volume', '--stream', '4', '--set', '2'])
    await provision({ device, environment: findEnvironment('100'), confirmMs: 0 })
    const { stdout } = await device.shell(['cmd', 'media_session', 'volume', '--stream', '4', '--get'])
    expect(stdout).toContain('volume is 6 in range')
  })

  it('writes the icons into the database of the grid from Android 11 on', async () => {
    const device = await OtherAndroid.of(33, '000')
    await device.push(`${DATABASES}/launcher_5_by_5.db`, new Uint8Array(1))
    const before = await (await device.file(FAVORITES_DATABASE)).bytes()
    await provision({ device, environment: findEnvironment('101'), confirmMs: 0 })
    const written = readFavorites(await (await device.file(`${DATABASES}/launcher_5_by_5.db`)).bytes())
    expect(written.length).toBeGreaterThan(3)
    expect(await (await device.file(FAVORITES_DATABASE)).bytes()).toEqual(before)
  })
})
