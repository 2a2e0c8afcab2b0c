import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Command } from 'commander'
import { folderSuites } from '@droidgym/spec/folder-suites'
import { EXIT_NO, UsageError } from '../exit.ts'
import { printJson } from '../output/output.ts'
import type { WrittenRelease } from '../output/write-release.ts'

interface ImportFlags {
  readonly out: string
  readonly json?: true
}

export function defineImportMobileBench(command: Command): void {
  command
    .summary("make a suite of Mobile-Bench's released data, for those who have it")
    .description("Make a suite of Mobile-Bench's released data, for those who have it (docs/suites.md#mobile-bench).")
    .argument('<files...>', 'files of the data: s_app_s_step.json, s_app_m_step.json, m_app_m_step.json')
    .requiredOption('--out <folder>', 'new folder for --suite-dir; the suite has its name')
    .option('--json', 'print what was made and what was left out as an object')
    .action(async (files: readonly string[], _: ImportFlags, acting: Command) => {
      // `tasks` has the option --json, too, and takes it.
      const { out, json } = acting.optsWithGlobals<ImportFlags>()
      const suite = basename(resolve(out))
      if (existsSync(out)) throw new UsageError(`${out} exists already: name a new folder`)
      if (folderSuites().includes(suite)) {
        throw new UsageError(`"${suite}" is a suite of droidgym's own: name another folder`)
      }
      const { writeRelease } = await import('../output/write-release.ts')
      const written = await writeRelease(files, out)
      if (json === true) printJson(written)
      else tell(written)
      if (written.left_out.length > 0) process.exitCode = EXIT_NO
    })
}

function tell(written: WrittenRelease): void {
  const { folder, tasks, not_simulated: real, without_checkpoints: without, left_out: problems } = written
  const counts = Object.entries(written.categories).map(([category, count]) => `${count} ${category}`).join(', ')
  console.log(`${folder}: ${tasks} tasks (${counts}), of which ${real} need a real phone.`)
  const keys = Object.entries(written.not_read).map(([key, count]) => `${key} (${count} tasks)`).join(', ')
  if (keys !== '') console.log(`Not read, as by the released evaluation: ${keys}.`)
  if (without.length > 0) console.log(`Without checkpoints: ${without.join(', ')}.`)
  if (problems.length > 0) console.error([`Left out (${problems.length} faults):`, ...problems].join('\n  '))
}
