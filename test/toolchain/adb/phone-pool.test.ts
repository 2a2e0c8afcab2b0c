import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PhonePool } from '@droidgym/adb/pool/phone-pool'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { hasAdb } from '../emulated/real-adb.ts'
import { StandInSdk } from '../../fixtures/adb/avd/stand-in-sdk.ts'

/** Processes that have not ended, of those that the stand-in for the emulator was. */
function alive(pids: readonly number[]): readonly number[] {
  const states = execFileSync('ps', ['-e', '-o', 'pid=,stat='], { encoding: 'utf8' })
  const running = [...states.matchAll(/(\d+) ([^Z\s]\S*)/g)].map(([, pid]) => Number(pid))
  return pids.filter((pid) => running.includes(pid))
}

describe.skipIf(!hasAdb)('a pool of phones (wants adb)', () => {
  let stand: StandInSdk
  beforeEach(() => {
    stand = new StandInSdk()
  })
  afterEach(() => {
    stand.remove()
  })

  it('makes the device of a type, runs an emulator on it, hands it out, and ends it', async () => {
    const { machine } = stand
    const pool = await PhonePool.open({ avds: ['pixel_3'], machine })
    try {
      expect(stand.written('avdmanager')).toMatch(/^create avd -n pixel_3 /)
      const [phone] = await pool.administered()
      expect(phone?.description).toMatchObject({ backend: 'adb', display: { width: 1080, height: 2160 } })
      await phone?.snapshots.save('100')
      const backend = pool.backend()
      const device = await backend.open(findEnvironment('100'))
      expect((await device.hierarchy()).roots.length).toBe(1)
      // It serves one environment at a time.
      await expect(pool.backend().open(findEnvironment('100'))).rejects.toMatchObject({ code: 'NO_PHONE_FREE' })
      await device.close()
      expect(backend.phones()).toMatchObject([{ state: 'free', failures: 0, means: { screen: 'emulator' } }])
      expect(alive(stand.pids)).toHaveLength(1)
    } finally {
      await pool.close()
    }
    expect(alive(stand.pids)).toEqual([])
  })

  it('makes the device of a type with the image that is chosen, and refuses an emulator that has another', async () => {
    const { machine } = stand
    const pool = await PhonePool.open({ avds: ['pixel_3'], apiLevel: 30, machine })
    try {
      expect(stand.written('avdmanager')).toBe('create avd -n pixel_3_api_30 -k system-images;android-30;google_apis;x86_64 < no\n')
      expect(stand.written('arguments')).toMatch(/^-avd pixel_3_api_30 /)
      // The stand-in has Android 10, whatever its image.
      const reason = /emulator-\d+ has API level 29 \(google\/sdk_gphone_x86_64\/\S+\), and 30 was chosen/
      await expect(pool.administered()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message: reason })
      const lease = pool.backend().open(findEnvironment('100'))
      await expect(lease).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message: reason })
      expect(pool.backend().phones()).toMatchObject([{ state: 'free', failures: 0 }])
    } finally {
      await pool.close()
    }
    expect(alive(stand.pids)).toEqual([])
    await expect(PhonePool.open({ avds: ['pixel_3'], apiLevel: 27, machine })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('leaves nothing running when one of its phones cannot be had', async () => {
    const opening = PhonePool.open({ avds: ['pixel_3', 'nobody'], machine: stand.machine })
    await expect(opening).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message: /There is no such AVD/ })
    expect(stand.pids.length).toBe(2)
    expect(alive(stand.pids)).toEqual([])
  })
})
