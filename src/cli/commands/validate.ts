import type { Command } from 'commander'
import { problemsOfData } from '../../evaluate/data-problems.ts'
import { EXIT_NO } from '../exit.ts'
import { printJson } from '../output/output.ts'

export function defineValidate(command: Command): void {
  command
    .option('--json', 'print an array of problems')
    .action(async (options: { json?: true }) => {
      const problems = await problemsOfData()
      if (options.json === true) printJson(problems)
      else console.log(problems.length === 0 ? 'All data is sound.' : problems.join('\n'))
      if (problems.length > 0) process.exitCode = EXIT_NO
    })
}
