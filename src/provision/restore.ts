import type { AdministeredDevice } from '../device/administered-device.ts'
import { DeviceError, DeviceErrorCode, isRefusal } from '../device/device-error.ts'
import type { EnvironmentSpec } from '../spec/environments/environment.ts'
import { provision } from './provision.ts'
import { ProvisionError } from './provision-error.ts'

/**
 * What a handset, which has no snapshots, begins an episode with: its apps stopped, and everything that provisioning
 * sets made so again; without root, what can be set without it. What apps keep beyond that stays as the last episode
 * left it. Rejects with `DeviceError`: `NEEDS_ROOT` for an environment that the phone cannot be brought to, and
 * `NOT_INSTALLED` when something is to be changed and this machine lacks what changes it.
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
