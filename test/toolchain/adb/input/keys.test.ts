import { afterEach, describe, expect, it } from 'vitest'
import type { AdbDevice } from '@droidgym/adb/device/adb-device'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import type { SystemKey } from '@droidgym/spec/device/device'
import { SystemKey as Keys } from '@droidgym/spec/device/device'
import { KeyboardKind } from '@droidgym/phone/system/hardware/input-devices'
import { topActivity } from '@droidgym/phone/system/state'
import { isShown, tap } from '@droidgym/phone/test/finger'
import { hasAdb } from '../../emulated/real-adb.ts'
import { AdbPhone } from '../adb-phone.ts'

const LAUNCHER = 'com.google.android.apps.nexuslauncher'

describe.skipIf(!hasAdb)("keys (skipped without Debian's adb)", () => {
  let phone: AdbPhone
  let device: AdbDevice

  afterEach(async () => {
    await device.close()
    await phone.close()
  })

  /** The search of Settings, with `wall` typed into it. */
  async function search(): Promise<void> {
    phone.wired.live.run((handset) => {
      handset.key('HOME')
      handset.shell(['am', 'force-stop', 'com.android.settings'])
      handset.shell(['am', 'start', '-n', 'com.android.settings/.Settings'])
      handset.advance(3_000)
      tap(handset, { resource_id: 'com.android.settings:id/search_action_bar' })
    })
    await device.perform({ kind: 'text', text: 'wall' })
  }

  const shown = (text: string): boolean => phone.wired.live.run((handset) => isShown(handset, { text }))
  const inFront = (): string | undefined =>
    phone.wired.live.run(({ state }) => topActivity(state)?.packageName)
  const keyboard = (): boolean =>
    phone.wired.live.run((handset) => handset.windows().some(({ spec }) => spec.kind === 'keyboard'))

  const EFFECTS: Readonly<Record<SystemKey, () => boolean>> = {
    BACK: () => !keyboard(),
    HOME: () => inFront() === LAUNCHER,
    OVERVIEW: () => phone.wired.live.run((handset) => isShown(handset, { resource_id: `${LAUNCHER}:id/snapshot` })),
    ENTER: () => !keyboard(),
    DELETE: () => shown('wal'),
  }

  it.each([
    [KeyboardKind.none, 'input', 'BACK, HOME, OVERVIEW, ENTER, DELETE'],
    [KeyboardKind.buttons, 'input', 'HOME, ENTER, DELETE'],
    [KeyboardKind.full, 'emulator', ''],
  ] as const)('14.3: arrive on an emulator with the keyboard %s', async (kind, way, refused) => {
    phone = await AdbPhone.start('100', 20, { keyboard: kind })
    const opened = await openAdbDevice(phone.link, phone.options)
    device = opened.device
    for (const key of Object.values(Keys)) {
      await search()
      expect(shown('wall')).toBe(true)
      expect(EFFECTS[key](), key).toBe(false)
      await device.perform({ kind: 'key', key })
      expect(EFFECTS[key](), key).toBe(true)
    }
    expect(opened.means).toMatchObject({ input: 'emulator', keys: way })
    expect(opened.means.refused.join()).toContain(refused)
  })
})
