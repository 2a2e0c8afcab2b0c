import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import { SNAPSHOT_PREFIX } from './device-snapshots.ts'
import { openFaces } from './emulator/emulator-faces.ts'
import type { AdbLink } from './link/adb-link.ts'
import type { AdbDeviceOptions } from './open-adb-device.ts'
import { regain, restartPhone } from './restart-phone.ts'

export type RungName = 'reconnect' | 'reload' | 'reboot' | 'relaunch'

/** What a phone that fails is brought back with. */
export interface Rescue {
  readonly link: AdbLink
  /** The id of the environment whose snapshot is wanted. */
  readonly environment: string
  readonly relaunch: (() => Promise<AdbLink>) | undefined
  readonly reached: AdbDeviceOptions
}

export interface Rung {
  readonly name: RungName
  /** The link to the phone when it is back. Rejects with `DeviceError` when this was not enough. */
  readonly climb: (rescue: Rescue) => Promise<AdbLink>
}

const RECONNECT_MS = 20_000
const POLL_MS = 50

/** What is tried in turn, from what costs least. Each has a deadline of its own. */
export const LADDER: readonly Rung[] = [
  {
    name: 'reconnect',
    climb: async ({ link }) => {
      await reconnect(link)
      return link
    },
  },
  {
    // From outside, by the emulator itself: a phone that hangs answers no adb.
    name: 'reload',
    climb: async ({ link, environment, reached }) => {
      const faces = await openFaces(link.serial, reached.emulator, reached.speed ?? 1)
      try {
        if (faces.snapshots === undefined) {
          const reason = faces.refused.length === 0 ? 'it is no emulator of this machine' : faces.refused.join('; ')
          throw new DeviceError(DeviceErrorCode.deviceLost, `Cannot reload a snapshot on ${link.serial}: ${reason}`)
        }
        await faces.snapshots.load(SNAPSHOT_PREFIX + environment)
      } finally {
        faces.close()
      }
      await reconnect(link)
      return link
    },
  },
  {
    name: 'reboot',
    climb: async ({ link }) => {
      await restartPhone(link, ['reboot'])
      return link
    },
  },
  {
    name: 'relaunch',
    climb: async ({ link, relaunch }) => (await relaunch?.()) ?? link,
  },
]

async function reconnect(link: AdbLink): Promise<void> {
  if ((await link.state()) !== undefined) await link.reconnect()
  const until = performance.now() + RECONNECT_MS
  while ((await link.state()) !== 'device') {
    if (performance.now() > until) {
      const message = `${link.serial} did not come back within ${RECONNECT_MS / 1000} s: look at its cable or window`
      throw new DeviceError(DeviceErrorCode.deviceLost, message)
    }
    await delay(POLL_MS)
  }
  await regain(link)
}
