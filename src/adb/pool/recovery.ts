import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import { SNAPSHOT_PREFIX } from '../device/device-snapshots.ts'
import { openFaces } from '../emulator/emulator-faces.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { AdbDeviceOptions } from '../device/open-adb-device.ts'
import { REGAIN_MS } from '../device/open-adb-device.ts'
import { reconnect, restartPhone } from '../device/restart-phone.ts'

export type RungName = 'reconnect' | 'reload' | 'reboot' | 'relaunch'

/** What a phone that fails is brought back with. */
export interface Rescue {
  readonly link: AdbLink
  /** The id of the environment whose snapshot is wanted. */
  readonly environment: string
  readonly options: AdbDeviceOptions
  /** Ends the emulator and starts it anew, where it is ours. */
  readonly relaunch: Relaunch | undefined
  /** Ends what waits for the phone: it rejects with the signal's reason. */
  readonly signal: AbortSignal
}

export type Relaunch = (signal: AbortSignal) => Promise<AdbLink>

export interface Rung {
  readonly name: RungName
  /** The link to the phone when it is back. Rejects with `DeviceError` when this was not enough. */
  readonly climb: (rescue: Rescue) => Promise<AdbLink>
}

/** What is tried in turn, from what costs least. Each has a deadline of its own. */
export const LADDER: readonly Rung[] = [
  {
    name: 'reconnect',
    climb: async ({ link, options, signal }) => {
      await reconnect(link, options.regainMs ?? REGAIN_MS, signal)
      return link
    },
  },
  {
    // From outside, by the emulator itself: a phone that hangs answers no adb.
    name: 'reload',
    climb: async ({ link, environment, options, signal }) => {
      await reload(link.serial, environment, options)
      await reconnect(link, options.regainMs ?? REGAIN_MS, signal)
      return link
    },
  },
  {
    name: 'reboot',
    climb: async ({ link, signal }) => {
      await restartPhone(link, ['reboot'], signal)
      return link
    },
  },
  {
    name: 'relaunch',
    climb: async ({ link, relaunch, signal }) => (await relaunch?.(signal)) ?? link,
  },
]

async function reload(serial: string, environment: string, options: AdbDeviceOptions): Promise<void> {
  const faces = await openFaces(serial, options.emulator, options)
  try {
    if (faces.snapshots === undefined) {
      const reason = faces.refused.length === 0 ? 'it is no emulator of this machine' : faces.refused.join('; ')
      throw new DeviceError(DeviceErrorCode.deviceLost, `Cannot reload a snapshot on ${serial}: ${reason}`)
    }
    await faces.snapshots.load(SNAPSHOT_PREFIX + environment)
  } finally {
    await faces.close()
  }
}
