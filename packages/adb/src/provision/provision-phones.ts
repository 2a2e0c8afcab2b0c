import type { AdministeredDevice } from '@droidgym/spec/device/administered-device'
import { messageOf } from '@droidgym/base/error/message-of'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { provision } from './provision.ts'
import type { ProvisionProgress, ProvisionRequest } from './provision.ts'

export interface PhonesRequest extends Pick<ProvisionRequest, 'apkFolder' | 'eventService' | 'snapshot' | 'photograph'> {
  readonly devices: readonly AdministeredDevice[]
  readonly environments: readonly EnvironmentSpec[]
  readonly wallpaperOf: (environment: EnvironmentSpec) => Uint8Array
  /** Also provision environments whose snapshot exists. */
  readonly again?: boolean | undefined
  readonly onProgress?: (serial: string, environment: string, progress: ProvisionProgress) => void
}

/** The outcome of one environment on one phone. */
export interface ProvisionOutcome {
  readonly serial: string
  readonly environment: string
  /** `passed over`: its snapshot existed. */
  readonly result: 'provisioned' | 'passed over' | 'failed'
  readonly reason?: string
}

/**
 * Provisions every phone for the environments that fit its display, one after the other; phones work concurrently. A
 * failed environment does not stop the next one. Environments without a phone have no outcome.
 */
export async function provisionPhones(request: PhonesRequest): Promise<readonly ProvisionOutcome[]> {
  return (await Promise.all(request.devices.map((device) => provisionPhone(device, request)))).flat()
}

async function provisionPhone(
  device: AdministeredDevice,
  request: PhonesRequest,
): Promise<readonly ProvisionOutcome[]> {
  const { serial, display } = device.description
  const fits = ({ width, height }: EnvironmentSpec): boolean => width === display.width && height === display.height
  const fitting = request.environments.filter(fits)
  const outcomes: ProvisionOutcome[] = []
  for (const environment of fitting) {
    const outcome = { serial, environment: environment.id }
    try {
      const isThere = request.again !== true && (await isUsable(device, environment, request))
      if (!isThere) await provisionOne(device, environment, request)
      outcomes.push({ ...outcome, result: isThere ? 'passed over' : 'provisioned' })
    } catch (error) {
      const reason = messageOf(error)
      outcomes.push({ ...outcome, result: 'failed', reason })
    }
  }
  return outcomes
}

/** Whether there is a usable snapshot. Loads it to find out. */
async function isUsable(
  device: AdministeredDevice,
  { id }: EnvironmentSpec,
  { onProgress }: PhonesRequest,
): Promise<boolean> {
  const reason = await device.outdatedSnapshot(id)
  if (reason === undefined) return (await device.snapshots.list()).includes(id)
  onProgress?.(device.description.serial, id, { step: 'snapshot', event: 'outdated', reason })
  return false
}

async function provisionOne(
  device: AdministeredDevice,
  environment: EnvironmentSpec,
  { apkFolder, eventService, onProgress, photograph, snapshot, wallpaperOf }: PhonesRequest,
): Promise<void> {
  await provision({
    device,
    environment,
    wallpaper: wallpaperOf(environment),
    apkFolder,
    eventService,
    photograph,
    snapshot,
    onProgress: (progress) => onProgress?.(device.description.serial, environment.id, progress),
  })
}
