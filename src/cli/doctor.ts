import type { Command } from 'commander'
import { examine } from '../adb/doctor.ts'
import { thisMachine } from '../adb/host-machine.ts'
import { EXIT_NO } from './exit.ts'
import { printJson, table } from './output.ts'

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Say what this machine lacks for real emulators and handsets, and how to get it.')
    .option('--json', 'print an array of objects')
    .action(async (options: { json?: true }) => {
      const findings = await examine(thisMachine())
      if (findings.some(({ ok }) => !ok)) process.exitCode = EXIT_NO
      if (options.json === true) {
        printJson(findings)
        return
      }
      console.log(table(['', 'needed', 'found'], findings.map(({ id, ok, found }) => [ok ? 'ok' : 'missing', id, found])))
      for (const { id, fix } of findings) if (fix !== undefined) console.log(`\nTo get ${id}: ${fix}`)
      console.log('\nSimulated phones need none of this; a handset needs adb alone.')
    })
}
