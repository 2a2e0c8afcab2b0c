import type { AdministeredDevice } from '@droidgym/spec/device/administered-device'
import { DeviceError, DeviceErrorCode, isRefusal } from '@droidgym/spec/device/device-error'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { provision } from './provision.ts'
import { ProvisionError } from './provision-error.ts'

/**
 * Restores a handset, which has no snapshots, for an episode: stops its apps, and sets again everything that
 * provisioning sets; without root, as far as possible without it. Other data of apps stays as the last episode left it.
 * Rejects with `DeviceError`: `NEEDS_ROOT` for an environment that the phone cannot reach, and `NOT_INSTALLED` if a
 * change needs a program that this machine lacks.
 */
export async function restoreHandset(device: AdministeredDevice, environment: EnvironmentSpec): Promise<void> {
  const packages = new Set(environment.icons.map(({ component }) => component.slice(0, component.indexOf('/'))))
  for (const name of packages) await device.shell(['am', 'force-stop', name])
  try {
    await provision({ device, environment, snapshot: false })
  } catch (cause) {
    if (!(cause instanceof ProvisionError)) throw cause
    const code = isRefusal(cause.cause) ? cause.cause.code : DeviceErrorCode.deviceFault
    throw new DeviceError(code, cause.message, { cause })
  }
}
