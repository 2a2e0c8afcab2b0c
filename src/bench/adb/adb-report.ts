import type { AdbReport } from './adb-measurements.ts'
import { machineLines, tableLines } from '../tables.ts'
import type { Series } from '../series.ts'

/** Renders the report as tables: median and 95th percentile in milliseconds. */
export function renderAdbReport({ machine, means, overAdb, inProcess, ways, commands }: AdbReport): string {
  const { screen, input, ui, snapshots } = means
  return [
    ...machineLines(machine),
    `Over adb: screen by ${screen}, touch by ${input}, tree by ${ui}, snapshots by ${snapshots}`,
    'The phone is a simulated one in a process of its own, and its clock runs in real time: settling waits that long.',
    'In process no clock is waited for.',
    '',
    ...tableLines([
      ['', 'over adb', 'in process', 'ratio of medians'],
      ...Object.entries(overAdb).map(([name, series]) => {
        const local = inProcess[name]
        return [name, time(series), time(local), local === undefined ? '' : (series.medianMs / local.medianMs).toFixed(1)]
      }),
    ]),
    '',
    ...tableLines([['way', 'time'], ...Object.entries(ways).map(([name, series]) => [name, time(series)])]),
    '',
    ...tableLines([
      ['running true', 'time', 'times AdbLink.run'],
      ...Object.entries(commands).map(([name, series]) => [name, time(series), times(series, commands['AdbLink.run'])]),
    ]),
  ].join('\n')
}

function time(series: Series | undefined): string {
  return series === undefined ? '' : `${series.medianMs.toFixed(2)} ms (p95 ${series.p95Ms.toFixed(2)} ms)`
}

function times(series: Series, base: Series | undefined): string {
  return base === undefined ? '' : (series.medianMs / base.medianMs).toFixed(1)
}
