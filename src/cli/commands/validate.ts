import { statSync } from 'node:fs'
import type { Command } from 'commander'
import { problemsOfData } from '@droidgym/proof/data-problems'
import { problemsOfOwnFiles } from '@droidgym/proof/lint/own-problems'
import type { OwnPaths } from '@droidgym/spec/own-files'
import { findTask } from '@droidgym/spec/find-task'
import { kindOfFile } from '@droidgym/spec/own-files'
import { byHandOf } from '@droidgym/spec/tasks/by-hand'
import { EXIT_NO } from '../exit.ts'
import { FIRST_INSTANCE, instanceId } from '@droidgym/spec/templates/instance-id'
import { openOwnFiles } from '../options/own-files.ts'
import { printJson } from '../output/output.ts'

export function defineValidate(command: Command): void {
  command
    .argument('[paths...]', "files of tasks or environments, and suites' folders; default: the data of droidgym itself")
    .option('--json', 'print an array of problems')
    .action(async (paths: readonly string[], options: { json?: true }) => {
      const problems = paths.length === 0 ? await problemsOfData() : await problemsOfPaths(paths)
      if (options.json === true) printJson(problems)
      else if (problems.length > 0) console.log(problems.join('\n'))
      else console.log(paths.length === 0 ? 'All data is sound.' : 'No problems were found.')
      if (problems.length > 0) process.exitCode = EXIT_NO
    })
}

async function problemsOfPaths(paths: readonly string[]): Promise<readonly string[]> {
  const files = await openOwnFiles(sorted(paths))
  const first = files.templates.map(({ id }) => findTask(instanceId(id, FIRST_INSTANCE)))
  for (const { id, setup } of [...files.tasks, ...first]) {
    const byHand = byHandOf(setup)
    if (byHand.length > 0) console.error(`${id} needs by hand on a real phone: ${byHand.join(' ')}`)
  }
  return problemsOfOwnFiles(files)
}

/** Faults of files that cannot be read are reported with those of tasks. */
function sorted(paths: readonly string[]): OwnPaths {
  const suiteDirs = paths.filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
  const files = paths.filter((path) => !suiteDirs.includes(path))
  const environmentFiles = files.filter((file) => kindOfFile(file) === 'environments')
  return { suiteDirs, environmentFiles, taskFiles: files.filter((file) => !environmentFiles.includes(file)) }
}
