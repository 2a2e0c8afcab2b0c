import { setTimeout as delay } from 'node:timers/promises'
import { defined } from '@droidgym/base/defined'
import type { Command } from 'commander'
import { thisMachine } from '@droidgym/adb/host-machine'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import type { PhonePool } from '@droidgym/adb/pool/phone-pool'
import { DEFAULT_API_LEVEL } from '@droidgym/spec/device/api-level'
import { findServerApks } from '@droidgym/adb/ui/server-apks'
import { conformanceSuite } from '@droidgym/proof/conformance/suite'
import { writeArchive } from '../../first-contact/archive.ts'
import { firstContact } from '../../first-contact/first-contact.ts'
import { Verdict } from '../../first-contact/finding-recorder.ts'
import type { ContactPlan, Probe } from '../../first-contact/probe.ts'
import { PROBES } from '../../first-contact/probes.ts'
import type { ProbeResult } from '../../first-contact/report.ts'
import { selectByGlobs } from '@droidgym/spec/glob'
import { EXIT_NO, UsageError } from '../exit.ts'
import { API_LEVEL_HELP, apiLevel, wholeNumber } from '../options/options.ts'
import type { PhoneFlags } from '../options/phone-options.ts'
import { addPhoneOptions, chooseNamedPhones } from '../options/phone-options.ts'
import { openPool } from '../options/pool-options.ts'
import { drawnPhotograph, drawnWallpaper } from '../provision-pictures.ts'
import { stopSignal } from '../stop-signal.ts'

interface FirstContactFlags extends PhoneFlags {
  readonly serial?: string
  readonly avd?: string
  readonly apiLevel?: number
  readonly adbServerPort?: number
  readonly out: string
  readonly only: string
  readonly checks: string
  readonly apks?: string
  readonly all?: true
}

/** The phones of the gym that are provisioned. */
const USUAL = '100,101,104'
/** A server reports a phone that was just added as offline at first. */
const SEEN_MS = 5_000
const POLL_MS = 100

export function defineFirstContact(command: Command): void {
  addPhoneOptions(command, `to provision; default the phones ${USUAL}`)
    .option('--serial <serial>', 'a phone that runs already, as adb calls it')
    .option('--avd <name>', 'an Android virtual device to run an emulator on')
    .option('--api-level <number>', API_LEVEL_HELP, apiLevel)
    .option(
      '--adb-server-port <number>',
      'an adb server that runs already (USB needs its own, 5037); default one of ours',
      wholeNumber,
    )
    .requiredOption('--out <folder>', 'folder for the archive')
    .option('--checks <globs>', 'comma-separated globs over the ids of conformance checks', '*')
    .option('--only <globs>', 'comma-separated globs over the ids of probes; what acts wants the snapshots probe', '*')
    .option('--apks <folder>', 'apps to install while provisioning, each file named for its package')
    .option('--all', 'keep personal data in the archive: serials, addresses, settings, texts, messages of the log')
    .action(async (flags: FirstContactFlags) => {
      if ((flags.serial === undefined) === (flags.avd === undefined)) {
        throw new UsageError('Name one phone: --serial for one that runs, or --avd for one to start')
      }
      const [probes, plan] = [chosenProbes(flags.only), planOf(flags)]
      let pool: PhonePool | undefined
      const open = async (): Promise<AdbLink> => {
        pool = await openNamed(flags)
        return linkOf(pool, flags.serial)
      }
      try {
        // A missing running phone is a wrong name; why an emulator does not start belongs in the archive.
        const running = flags.serial === undefined ? undefined : await open()
        const find = async (): Promise<AdbLink> => running ?? open()
        const machine = thisMachine()
        const signal = stoppedByUser()
        const contact = await firstContact({ machine, open: find, probes, plan, onResult: printResult, signal })
        console.log(`\nThe archive is ${await writeArchive(contact, flags.out)}`)
        if (contact.report.probes.some(({ verdict }) => verdict === Verdict.differs)) process.exitCode = EXIT_NO
      } finally {
        await pool?.close()
      }
    })
}

/** Stops after the current probe, as an interrupted one would leave the phone changed. */
function stoppedByUser(): AbortSignal {
  const controller = new AbortController()
  void stopSignal().then(() => {
    console.log('Stopping: the probe under way ends, and the phone is put back. Stop again to leave it as it is.')
    controller.abort()
  })
  return controller.signal
}

function chosenProbes(globs: string): readonly Probe[] {
  const probes = selectByGlobs(PROBES, globs)
  if (probes.length > 0) return probes
  throw new UsageError(`No probe matches ${JSON.stringify(globs)}: use ${PROBES.map(({ id }) => id).join(', ')}`)
}

function planOf({ all, apiLevel: level, apks, checks: globs, ...phones }: FirstContactFlags): ContactPlan {
  const checks = selectByGlobs(conformanceSuite(), globs)
  if (checks.length === 0) {
    throw new UsageError(`No check matches ${JSON.stringify(globs)}: see 'droidgym conformance --list'`)
  }
  return {
    environments: chooseNamedPhones(phones, USUAL),
    wallpaperOf: drawnWallpaper,
    provisioning: defined({ photograph: drawnPhotograph(), apkFolder: apks }),
    checks,
    apiLevel: level ?? DEFAULT_API_LEVEL,
    all: all === true,
    apks: findServerApks(),
  }
}

async function openNamed({ adbServerPort, apiLevel: level, avd, serial }: FirstContactFlags): Promise<PhonePool> {
  const pool = await openPool({
    serial: serial === undefined ? [] : [serial],
    avd: avd === undefined ? [] : [avd],
    apiLevel: level,
    adbServerPort,
  })
  if (pool === undefined) throw new UsageError('Name the phone: --serial or --avd')
  return pool
}

async function linkOf(pool: PhonePool, serial: string | undefined): Promise<AdbLink> {
  if (serial === undefined) return pool.server.link(pool.backend().phones()[0]?.serial ?? '')
  const link = pool.server.link(serial)
  const until = performance.now() + SEEN_MS
  let state = await link.state()
  while (state !== 'device' && performance.now() < until) {
    await delay(POLL_MS)
    state = await link.state()
  }
  if (state === 'device') return link
  const known = (await pool.server.devices()).map((each) => `${each.serial} (${each.state})`).join(', ') || 'none'
  const advice = state === 'unauthorized' ? 'Allow debugging on its screen' : "Use a serial that 'adb devices' lists"
  throw new UsageError(`adb does not reach ${serial}, which is ${state ?? 'unknown to it'}; it knows: ${known}. ${advice}`)
}

function printResult({ id, verdict, ms, findings }: ProbeResult): void {
  console.log(`${verdict.padEnd(12)} ${(ms / 1000).toFixed(1).padStart(7)} s  ${id}`)
  for (const { name, reason } of findings) if (reason !== undefined) console.log(`${' '.repeat(24)}${name}: ${reason}`)
}
