import type { Command } from 'commander'
import { provisionPhones } from '@droidgym/adb/provision/provision-phones'
import type { ProvisionOutcome } from '@droidgym/adb/provision/provision-phones'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { EXIT_NO, UsageError } from '../exit.ts'
import type { PhoneFlags } from '../options/phone-options.ts'
import { addPhoneOptions, chooseNamedPhones } from '../options/phone-options.ts'
import { printJson } from '../output/output.ts'
import type { PoolFlags } from '../options/pool-options.ts'
import { addPoolOptions, openPool } from '../options/pool-options.ts'
import { drawnPhotograph, drawnWallpaper } from '../provision-pictures.ts'

interface ProvisionFlags extends PoolFlags, PhoneFlags {
  readonly apks?: string
  readonly eventService?: string
  readonly again?: true
  readonly snapshot: boolean
  readonly json?: true
}

export function defineProvision(command: Command): void {
  addPhoneOptions(command, 'those with the display of a real phone are put on it')
    .option('--apks <folder>', 'apps to install where they are missing, each file named for its package')
    .option('--event-service <apk>', 'the app of docs/events.md to install and enable: clients/event-service/build.sh makes it')
    .option('--again', 'provision also environments that have a snapshot already')
    .option('--no-snapshot', 'save none, as on a handset: for one environment')
    .option('--json', 'print an array of { serial, environment, result, reason } in the end')
  addPoolOptions(command).action(async (flags: ProvisionFlags) => {
    const environments = chooseNamedPhones(flags)
    if (!flags.snapshot && environments.length > 1) {
      throw new UsageError(`Without snapshots a phone holds one environment, but ${environments.length} were chosen`)
    }
    const outcomes = await provisionNamed(flags, environments)
    if (flags.json === true) printJson(outcomes)
    const missing = environments.filter(({ id }) => !outcomes.some(({ environment }) => environment === id))
    for (const { id, device } of missing) console.error(`${id}: no phone has the display of ${device}`)
    if (missing.length > 0 || outcomes.some(({ result }) => result === 'failed')) process.exitCode = EXIT_NO
  })
}

async function provisionNamed(
  { apks, again, eventService, snapshot, ...phones }: ProvisionFlags,
  environments: readonly EnvironmentSpec[],
): Promise<readonly ProvisionOutcome[]> {
  const pool = await openPool(phones)
  if (pool === undefined) throw new UsageError('Name the phones to provision: --serial or --avd')
  try {
    const outcomes = await provisionPhones({
      devices: await pool.administered(),
      environments,
      snapshot,
      photograph: drawnPhotograph(),
      wallpaperOf: drawnWallpaper,
      apkFolder: apks,
      again,
      eventService,
      onProgress: (serial, environment, { step, event, packages = [], reason }) => {
        if (event !== 'done') console.error([`${serial} ${environment}: ${step}`, event, ...packages].join(' ') + said(reason))
      },
    })
    for (const { serial, environment, result, reason } of outcomes) {
      console.error(`${serial} ${environment}: ${result}${said(reason)}`)
    }
    return outcomes
  } finally {
    await pool.close()
  }
}

function said(reason: string | undefined): string {
  return reason === undefined ? '' : `: ${reason}`
}
