import type { Command } from 'commander'
import type { Difference, MetricDifference } from '../evaluate/report/comparison.ts'
import { compareResults } from '../evaluate/report/comparison.ts'
import { FORMATS } from '../evaluate/report/metric-figures.ts'
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
      const { all, tables, metrics, warnings } = compareResults(readResults(before), readResults(after))
      if (all === undefined) throw new UsageError(`${before} and ${after} have no cell in common`)
      if (flags.json === true) {
        const rows = Object.entries(tables).map(([name, differences]) => [name, Object.fromEntries(differences)])
        printJson({ all, ...Object.fromEntries(rows), metrics, warnings })
        return
      }
      const header = [before, after, 'difference', 'over cells', 'cells']
      for (const [name, differences] of Object.entries(tables)) {
        console.log(`${table([name, ...header], [...differences].map(([row, each]) => [row, ...cellsOf(each)]))}\n`)
      }
      const metricRows = Object.entries(metrics).map(([name, each]) => [name, ...figuresOf(each)])
      console.log(`${table(['metric', before, after, 'difference', 'over cells'], metricRows)}\n`)
      console.log(table(['', ...header], [['all', ...cellsOf(all)]]))
      for (const warning of warnings) console.error(`WARNING: ${warning}`)
    })
}

function cellsOf({ before, after, error, cells }: Difference): readonly (string | number)[] {
  const difference = after - before
  return [percent(before), percent(after), `${difference > 0 ? '+' : ''}${percent(difference)}`, plusMinus(error), cells]
}

function figuresOf({ before, after, error, unit }: MetricDifference): readonly string[] {
  const format = FORMATS[unit]
  const shown = (value: number | null): string => (value === null ? '-' : format(value))
  const difference = before === null || after === null ? undefined : after - before
  const sign = difference !== undefined && difference > 0 ? '+' : ''
  const told = difference === undefined ? '' : `${sign}${format(difference)}`
  return [shown(before), shown(after), told, error === undefined ? '' : `± ${format(error)}`]
}
