import type { Command } from 'commander'
import type { Difference } from '../evaluate/report/comparison.ts'
import { compareResults } from '../evaluate/report/comparison.ts'
import { percent, plusMinus } from '../evaluate/report/summary.ts'
import { readResults } from '../evaluate/run/result-log.ts'
import { UsageError } from './exit.ts'
import { printJson, table } from './output.ts'

export function defineCompare(command: Command): void {
  command
    .argument('<before>', "folder that 'droidgym evaluate' wrote")
    .argument('<after>', 'the other one')
    .option('--json', 'print an object')
    .action((before: string, after: string, flags: { readonly json?: true }) => {
      const { all, tables, warnings } = compareResults(readResults(before), readResults(after))
      if (all === undefined) throw new UsageError(`${before} and ${after} have no cell in common`)
      if (flags.json === true) {
        const rows = Object.entries(tables).map(([name, differences]) => [name, Object.fromEntries(differences)])
        printJson({ all, ...Object.fromEntries(rows), warnings })
        return
      }
      const header = [before, after, 'difference', 'over cells', 'cells']
      for (const [name, differences] of Object.entries(tables)) {
        console.log(`${table([name, ...header], [...differences].map(([row, each]) => [row, ...cellsOf(each)]))}\n`)
      }
      console.log(table(['', ...header], [['all', ...cellsOf(all)]]))
      for (const warning of warnings) console.error(`WARNING: ${warning}`)
    })
}

function cellsOf({ before, after, error, cells }: Difference): readonly (string | number)[] {
  const difference = after - before
  return [percent(before), percent(after), `${difference > 0 ? '+' : ''}${percent(difference)}`, plusMinus(error), cells]
}
