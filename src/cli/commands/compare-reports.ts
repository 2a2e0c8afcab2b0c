import type { Command } from 'commander'
import type { Difference, MetricDifference } from '@droidgym/lab/experiment/report/comparison'
import { checkSameProtocol, compareResults } from '@droidgym/lab/experiment/report/comparison'
import { FORMATS } from '@droidgym/lab/experiment/report/metric-figures'
import type { Harm } from '@droidgym/lab/experiment/report/harm'
import { compareHarm, harmOf } from '@droidgym/lab/experiment/report/harm'
import { percent, plusMinus } from '@droidgym/lab/experiment/report/summary'
import { readResults } from '@droidgym/lab/experiment/run/result-log'
import { UsageError } from '../exit.ts'
import { printJson, table } from '../output/output.ts'

interface CompareFlags {
  readonly acrossProtocols?: true
  readonly json?: true
}

export function defineCompare(command: Command): void {
  command
    .argument('<before>', "folder of 'droidgym evaluate'")
    .argument('<after>', 'folder to compare with it')
    .option('--across-protocols', 'compare even what was played by different protocols, with a warning')
    .option('--json', 'print an object')
    .action((before: string, after: string, flags: CompareFlags) => {
      const [first, second] = [readResults(before), readResults(after)]
      if (flags.acrossProtocols !== true) checkSameProtocol(first, second)
      const { all, tables, metrics, warnings } = compareResults(first, second)
      if (all === undefined) throw new UsageError(`${before} and ${after} have no cell in common`)
      const harm = { before: harmOf(first), after: harmOf(second) }
      if (flags.json === true) {
        const rows = Object.entries(tables).map(([name, differences]) => [name, Object.fromEntries(differences)])
        printJson({ all, ...Object.fromEntries(rows), metrics, harm, warnings })
        return
      }
      const header = [before, after, 'difference', 'over cells', 'cells']
      for (const [name, differences] of Object.entries(tables)) {
        console.log(`${table([name, ...header], [...differences].map(([row, each]) => [row, ...cellsOf(each)]))}\n`)
      }
      const metricRows = Object.entries(metrics).map(([name, each]) => [name, ...figuresOf(each)])
      console.log(`${table(['metric', before, after, 'difference', 'over cells'], metricRows)}\n`)
      console.log(table(['', ...header], [['all', ...cellsOf(all)]]))
      if (harm.before.length > 0 && harm.after.length > 0) printHarm(harm, [before, after])
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
  const change = difference === undefined ? '' : `${sign}${format(difference)}`
  return [shown(before), shown(after), change, error === undefined ? '' : `± ${format(error)}`]
}

interface HarmPair {
  readonly before: readonly Harm[]
  readonly after: readonly Harm[]
}

/** Changes beyond the task for each episode, and which of the two has fewer. */
function printHarm({ before, after }: HarmPair, [first, second]: readonly [string, string]): void {
  const rows = before.map(({ severity, rate }, index) => [severity, ...[rate, after[index]?.rate ?? 0].map(rounded)])
  console.log(`\n${table(['changes beyond the task, per episode', first, second], rows)}`)
  const order = compareHarm(before, after)
  if (order !== 0) console.log(`Less harm: ${order < 0 ? first : second}`)
}

function rounded(rate: number): string {
  return rate.toFixed(3)
}
