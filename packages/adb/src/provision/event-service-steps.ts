import { existsSync } from 'node:fs'
import { ACCESSIBILITY_ENABLED, ENABLED_SERVICES, namesService, withService } from '@droidgym/android/ui/accessibility-services'
import { EVENT_SERVICE } from '@droidgym/android/ui/event-lines'
import type { Device } from '@droidgym/spec/device/device'
import { installedPackages, run } from './commands.ts'
import { ProvisionError, ProvisionErrorCode } from './provision-error.ts'
import type { ProvisionStep } from './provision-step.ts'

/**
 * Installs and enables the event service, in addition to other enabled services. Throws `ProvisionError`
 * INVALID_REQUEST.
 */
export function eventServiceSteps(apk: string): readonly ProvisionStep[] {
  if (!existsSync(apk)) {
    const message = `Cannot provision: there is no ${apk}. Build the event service with clients/event-service/build.sh`
    throw new ProvisionError(ProvisionErrorCode.invalidRequest, message)
  }
  return [
    {
      name: `app ${EVENT_SERVICE.packageName}`,
      isDone: async (device) => (await installedPackages(device)).has(EVENT_SERVICE.packageName),
      apply: (device) => device.administer('install', apk),
    },
    {
      name: 'event service',
      isDone: async (device) =>
        (await get(device, ACCESSIBILITY_ENABLED)) === '1' && namesService(await get(device, ENABLED_SERVICES), EVENT_SERVICE),
      async apply(device) {
        const enabled = withService(await get(device, ENABLED_SERVICES), EVENT_SERVICE)
        await device.administer('put', 'secure', ENABLED_SERVICES, enabled)
        await device.administer('put', 'secure', ACCESSIBILITY_ENABLED, '1')
      },
    },
  ]
}

function get(device: Device, name: string): Promise<string> {
  return run(device, ['settings', 'get', 'secure', name])
}
