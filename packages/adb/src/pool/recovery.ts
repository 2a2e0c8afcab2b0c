import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { SNAPSHOT_PREFIX } from '../device/device-snapshots.ts'
import { openFaces } from '../emulator/emulator-faces.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { AdbDeviceOptions } from '../device/open-adb-device.ts'
import { RECONNECT_MS } from '../device/open-adb-device.ts'
import { reconnect, restartPhone } from '../device/restart-phone.ts'

export type RecoveryStepName = 'reconnect' | 'reload' | 'reboot' | 'relaunch'

/** The inputs of a recovery step. */
export interface RecoveryContext {
  readonly link: AdbLink
  /** The id of the requested environment. */
  readonly environment: string
  readonly options: AdbDeviceOptions
  /** Restarts the emulator, if it is ours. */
  readonly relaunch: Relaunch | undefined
  /** Aborts the recovery, which rejects with the signal's reason. */
  readonly signal: AbortSignal
}

export type Relaunch = (signal: AbortSignal) => Promise<AdbLink>

export interface RecoveryStep {
  readonly name: RecoveryStepName
  /** Resolves to the link of the recovered phone. Rejects with `DeviceError` if this step did not help. */
  readonly run: (context: RecoveryContext) => Promise<AdbLink>
}

/** Recovery steps, the cheapest first. Each has its own deadline. */
export const RECOVERY_STEPS: readonly RecoveryStep[] = [
  {
    name: 'reconnect',
    run: async ({ link, options, signal }) => {
      await reconnect(link, options.reconnectMs ?? RECONNECT_MS, signal)
      return link
    },
  },
  {
    // Through the emulator itself, as a hung phone does not answer adb.
    name: 'reload',
    run: async ({ link, environment, options, signal }) => {
      await reload(link.serial, environment, options)
      await reconnect(link, options.reconnectMs ?? RECONNECT_MS, signal)
      return link
    },
  },
  {
    name: 'reboot',
    run: async ({ link, signal }) => {
      await restartPhone(link, ['reboot'], signal)
      return link
    },
  },
  {
    name: 'relaunch',
    run: async ({ link, relaunch, signal }) => (await relaunch?.(signal)) ?? link,
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
