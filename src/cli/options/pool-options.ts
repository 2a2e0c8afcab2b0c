import type { Command } from 'commander'
import type { PhonePool } from '@droidgym/adb/pool/phone-pool'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { gymOn } from '@droidgym/gym/gym'
import type { Gym } from '@droidgym/gym/gym'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { DEFAULT_API_LEVEL } from '@droidgym/spec/device/api-level'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { UsageError } from '../exit.ts'
import { API_LEVEL_HELP, apiLevel, wholeNumber } from './options.ts'
import { collected } from './repeated.ts'

export interface PoolFlags {
  readonly serial: readonly string[]
  readonly avd: readonly string[]
  readonly apiLevel?: number | undefined
  readonly adbServerPort?: number | undefined
}

/** Options that select real phones. */
export function addPoolOptions(command: Command): Command {
  return command
    .option('--serial <serial>', 'a phone that runs already, as adb calls it; may be repeated', collected, [])
    .option('--avd <name>', 'an Android virtual device to run an emulator on; may be repeated', collected, [])
    .option('--api-level <number>', API_LEVEL_HELP, apiLevel)
    .option(
      '--adb-server-port <number>',
      'an adb server that runs already (USB needs its own, 5037); default one of ours',
      wholeNumber,
    )
}

/** `undefined` if no phone is named. Rejects with `DeviceError`, and as `checkSimulated` throws. */
export async function openPool(flags: PoolFlags): Promise<PhonePool | undefined> {
  const { serial: serials, avd: avds, apiLevel: level, adbServerPort } = flags
  if (serials.length === 0 && avds.length === 0) {
    checkSimulated(level)
    return undefined
  }
  const server = adbServerPort === undefined ? {} : { adbServerPort }
  // A server of simulated phones needs none of it.
  const [{ PhonePool: Pool }, { restoreHandset }] = await Promise.all([
    import('@droidgym/adb/pool/phone-pool'),
    import('@droidgym/adb/provision/restore'),
  ])
  return Pool.open({
    serials,
    avds,
    apiLevel: level,
    ...server,
    restore: (device, environment) => restoreHandset(device, findEnvironment(environment)),
  })
}

/** Throws a `UsageError` for an API level that simulated phones do not have. */
export function checkSimulated(level: number | undefined): void {
  if (level === undefined || level === DEFAULT_API_LEVEL) return
  throw new UsageError(`--api-level ${level} goes with --avd or --serial: the simulated phone has ${DEFAULT_API_LEVEL}`)
}

/** A gym on real phones unless simulated ones are requested. */
export function gymOnPhones(pool: PhonePool, defaults: Pick<MakeOptions, 'waitMs'> = {}): Gym {
  const backends = new BackendRegistry({ simulated: simulatedBackend(), adb: pool.backend() })
  return { ...gymOn(backends, { backend: 'adb', ...defaults }), phones: () => pool.backend().phones() }
}
