import type { Command } from 'commander'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import type { PhonePool } from '@droidgym/adb/pool/phone-pool'
import { ConformanceRun } from '@droidgym/proof/conformance/conformance-run'
import type { CheckResult } from '@droidgym/proof/conformance/conformance-run'
import type { ConformanceCheck } from '@droidgym/proof/conformance/check'
import { conformanceSuite } from '@droidgym/proof/conformance/suite'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { selectByGlobs } from '@droidgym/spec/glob'
import { EXIT_NO, UsageError } from '../exit.ts'
import { positiveNumber } from '../options/options.ts'
import { printJson } from '../output/output.ts'
import type { PoolFlags } from '../options/pool-options.ts'
import { addPoolOptions, openPool } from '../options/pool-options.ts'

interface ConformanceFlags extends PoolFlags {
  readonly environment: string
  readonly only: string
  readonly deadline: number
  readonly asItIs?: true
  readonly list?: true
  readonly json?: true
}

const BOOT_MS = 60_000

export function defineConformance(command: Command): void {
  command
    .option('--environment <id>', 'environment that the phone is set up as; it has a snapshot of this name', '100')
    .option('--only <globs>', 'comma-separated globs over the ids of checks', '*')
    .option('--deadline <seconds>', 'most time for one check', positiveNumber, 300)
    .option('--as-it-is', 'save the phones of --serial as they are now for that snapshot, in place of provisioning them')
    .option('--list', 'say what would be checked, and do nothing')
    .option('--json', 'print an array of { id, passed, reason, note, ms }')

  addPoolOptions(command).action(async (flags: ConformanceFlags) => {
    const checks = selectByGlobs(conformanceSuite(), flags.only)
    if (checks.length === 0) {
      throw new UsageError(`No check matches ${JSON.stringify(flags.only)}: see 'droidgym conformance --list'`)
    }
    if (flags.list === true) {
      list(checks, flags.json === true)
      return
    }
    if (flags.asItIs === true && flags.serial.length === 0) throw new UsageError('--as-it-is goes with --serial')
    const pool = await openPool(flags)
    try {
      if (flags.asItIs === true && pool !== undefined) await saveAsItIs(pool, flags)
      const results = await runAll(checks, pool, flags)
      if (flags.json === true) printJson(results)
      else console.log(`${results.filter(({ passed }) => passed).length} of ${results.length} checks passed`)
      if (results.some(({ passed }) => !passed)) process.exitCode = EXIT_NO
    } finally {
      await pool?.close()
    }
  })
}

function list(checks: readonly ConformanceCheck[], json: boolean): void {
  if (json) printJson(checks.map(({ id, what }) => ({ id, what })))
  else console.log(checks.map(({ id, what }) => `${id}: ${what}`).join('\n'))
}

async function saveAsItIs(pool: PhonePool, { serial: serials, environment }: ConformanceFlags): Promise<void> {
  for (const serial of serials) {
    const link = pool.server.link(serial)
    await awaitBoot(link, { deadlineMs: BOOT_MS })
    const { device } = await openAdbDevice(link)
    try {
      await device.snapshots.save(environment)
    } finally {
      await device.close()
    }
  }
}

async function runAll(
  checks: readonly ConformanceCheck[],
  pool: PhonePool | undefined,
  { apiLevel, environment, deadline, json }: ConformanceFlags,
): Promise<readonly CheckResult[]> {
  const run = new ConformanceRun({
    provider: pool?.backend() ?? simulatedBackend(),
    environment: findEnvironment(environment),
    deadlineMs: deadline * 1000,
    apiLevel,
  })
  const results: CheckResult[] = []
  try {
    for (const check of checks) {
      const result = await run.run(check)
      results.push(result)
      if (json !== true) console.log(lineOf(check, result))
    }
  } finally {
    await run.close()
  }
  return results
}

function lineOf({ what }: ConformanceCheck, { id, passed, reason = '', note, ms }: CheckResult): string {
  const seconds = (ms / 1000).toFixed(1).padStart(6)
  const noted = note === undefined ? '' : `: ${note}`
  return passed ? `ok    ${seconds} s  ${id}${noted}` : `FAIL  ${seconds} s  ${id}: ${what}\n                ${reason}`
}
