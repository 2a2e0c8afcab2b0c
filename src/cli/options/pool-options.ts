import type { Command } from 'commander'
import type { PhonePool } from '../../adb/pool/phone-pool.ts'
import { BackendRegistry } from '../../backend/backend.ts'
import type { MakeOptions } from '../../gym/environment-contract.ts'
import { gymOn } from '../../gym/gym.ts'
import type { Gym } from '../../gym/gym.ts'
import { simulatedBackend } from '../../simulated/simulated-backend.ts'
import { findEnvironment } from '../../spec/environments/environments.ts'
import { wholeNumber } from './options.ts'
import { collected } from './repeated.ts'

export interface PoolFlags {
  readonly serial: readonly string[]
  readonly avd: readonly string[]
  readonly adbServerPort?: number
}

/** Options that select real phones. */
export function addPoolOptions(command: Command): Command {
  return command
    .option('--serial <serial>', 'a phone that runs already, as adb calls it; may be repeated', collected, [])
    .option('--avd <name>', 'an Android virtual device to run an emulator on; may be repeated', collected, [])
    .option(
      '--adb-server-port <number>',
      'an adb server that runs already (USB needs its own, 5037); default one of ours',
      wholeNumber,
    )
}

/** `undefined` if no phone is named. Rejects with `DeviceError`. */
export async function openPool(flags: PoolFlags): Promise<PhonePool | undefined> {
  const { serial: serials, avd: avds, adbServerPort } = flags
  if (serials.length === 0 && avds.length === 0) return undefined
  const server = adbServerPort === undefined ? {} : { adbServerPort }
  // A server of simulated phones needs none of it.
  const [{ PhonePool: Pool }, { restoreHandset }] = await Promise.all([
    import('../../adb/pool/phone-pool.ts'),
    import('../../provision/restore.ts'),
  ])
  return Pool.open({
    serials,
    avds,
    ...server,
    restore: (device, environment) => restoreHandset(device, findEnvironment(environment)),
  })
}

/** A gym on real phones unless simulated ones are requested. */
export function gymOnPhones(pool: PhonePool, defaults: Pick<MakeOptions, 'waitMs'> = {}): Gym {
  const backends = new BackendRegistry({ simulated: simulatedBackend(), adb: pool.backend() })
  return { ...gymOn(backends, { backend: 'adb', ...defaults }), phones: () => pool.backend().phones() }
}
