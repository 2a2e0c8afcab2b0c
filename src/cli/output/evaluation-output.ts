import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HARM_HEADER, harmOf, harmRows } from '../../evaluate/report/harm.ts'
import { htmlReport } from '../../evaluate/report/html-report.ts'
import { markdownReport } from '../../evaluate/report/markdown-report.ts'
import { FIGURE_HEADER, figureRow, metricFigures, metricsOf } from '../../evaluate/report/metric-figures.ts'
import { gapLines, phoneLine, RATE_HEADER, rateRow, rerunLine, rerunsOf, summarize } from '../../evaluate/report/summary.ts'
import type { Evaluation } from '../../evaluate/run/evaluate.ts'
import { writeCasesOf } from './write-cases.ts'
import { writeFromResults } from './keep-results.ts'
import { printJson, table } from './output.ts'

export function writeReports(folder: string, evaluation: Evaluation): void {
  writeFromResults(`the report to ${folder}`, () => {
    writeFileSync(join(folder, 'results.md'), markdownReport(evaluation))
    writeFileSync(join(folder, 'report.html'), htmlReport(evaluation))
  })
  if (evaluation.results.some(({ film }) => film !== undefined)) writeCasesOf(folder, evaluation.results)
}

export function printSummary({ results, unplayed }: Evaluation, seconds: number): void {
  const { all, tables, gap } = summarize(results)
  const rates = Object.entries(tables).map(([name, rows]) => [name, Object.fromEntries(rows)])
  const errors = results.filter(({ agent_error: error }) => error !== undefined).length
  const told = { agent_errors: errors, reruns: rerunsOf(results), missing: unplayed, seconds }
  const harm = harmOf(results)
  printJson({ all, gap, ...Object.fromEntries(rates), ...metricsOf(results), harm, ...told })
}

export function printEvaluation({ results, unplayed }: Evaluation, seconds: number): void {
  const summary = summarize(results)
  for (const [name, rates] of Object.entries(summary.tables)) {
    console.log(`${table([name, ...RATE_HEADER], [...rates].map(([row, rate]) => [row, ...rateRow(rate)]))}\n`)
  }
  const figures = metricFigures(results)
  if (figures.length > 0) console.log(`${table(FIGURE_HEADER, figures.map(figureRow))}\n`)
  console.log(table(['', ...RATE_HEADER], [['all', ...rateRow(summary.all)]]))
  for (const line of gapLines(summary)) console.log(line)
  if (results.length > 0) console.log(phoneLine(results))
  const harm = harmRows(results)
  if (harm.length > 0) console.log(table(HARM_HEADER, harm))
  console.log(`${seconds} s`)
  const again = rerunLine(results)
  if (again !== undefined) console.log(again)
  const errors = results.flatMap(({ agent_error: error }) => error ?? [])
  if (errors.length > 0) console.log(`${errors.length} episodes ended by errors of the agent, the first: ${String(errors[0])}`)
  for (const { order, failure } of unplayed) {
    console.log(`MISSING: ${order.task} in ${order.environment}, episode ${order.episode}: ${failure}. Run it again`)
  }
}
