import type { Command } from 'commander'
import type { Finding } from '@droidgym/adb/doctor'
import { examine } from '@droidgym/adb/doctor'
import { thisMachine } from '@droidgym/adb/host-machine'
import type { OptionalPackageStatus } from '@droidgym/spec/optional-package'
import { optionalPackages } from '@droidgym/spec/optional-package'
import { DEFAULT_API_LEVEL, HIGHEST_API_LEVEL, LOWEST_API_LEVEL } from '@droidgym/spec/device/api-level'
import { EXIT_NO } from '../exit.ts'
import { apiLevel } from '../options/options.ts'
import { printJson, table } from '../output/output.ts'

export function defineDoctor(command: Command): void {
  command
    .option('--api-level <number>', `API level of the system image, ${LOWEST_API_LEVEL} to ${HIGHEST_API_LEVEL}`, apiLevel, DEFAULT_API_LEVEL)
    .option('--json', 'print an array of objects; those of optional packages have "optional": true')
    .action(async (options: { apiLevel: number, json?: true }) => {
      const findings = await examine(thisMachine(), options.apiLevel)
      if (findings.some(({ ok }) => !ok)) process.exitCode = EXIT_NO
      const packages = optionalPackages()
      if (options.json === true) {
        printJson([...findings, ...packages.map(findingOf)])
        return
      }
      console.log(table(['', 'needed', 'found'], findings.map(({ id, ok, found }) => [ok ? 'ok' : 'missing', id, found])))
      for (const { id, fix } of findings) if (fix !== undefined) console.log(`\nTo get ${id}: ${fix}`)
      console.log('\nSimulated phones need none of this; a handset needs adb, and appium-adb to be set up.\n')
      const rows = packages.map(({ name, purpose, version }) => [name, version ?? 'not installed', purpose])
      console.log(table(['optional package', 'found', 'needed'], rows))
      for (const { name, version, install } of packages) {
        if (version === undefined) console.log(`\nTo get ${name}: ${install}`)
      }
    })
}

function findingOf({ name, version, install }: OptionalPackageStatus): Finding & { readonly optional: true } {
  if (version !== undefined) return { id: name, ok: true, optional: true, found: version }
  return { id: name, ok: false, optional: true, found: 'not installed', fix: install }
}
