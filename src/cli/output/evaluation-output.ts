import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HARM_HEADER, harmOf, harmRows } from '@droidgym/lab/experiment/report/harm'
import { CLAIM_HEADER, claimCounts, claimRows } from '@droidgym/lab/experiment/report/claims'
import { htmlReport } from '@droidgym/lab/experiment/report/html-report.jsx'
import { markdownReport } from '@droidgym/lab/experiment/report/markdown-report'
import { FIGURE_HEADER, figureRow, metricFigures, metricsByPart, metricsOf } from '@droidgym/lab/experiment/report/metric-figures'
import { answerLine, gapLines, phoneLine, RATE_HEADER, rateRow, rerunLine, rerunsOf, summarize } from '@droidgym/lab/experiment/report/summary'
import type { Summary } from '@droidgym/lab/experiment/report/summary'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import type { Evaluation } from '@droidgym/lab/experiment/run/evaluate'
import { writeCasesOf } from './write-cases.ts'
import { writeFromResults } from './keep-results.ts'
import { table } from './output.ts'

/** The page of a folder of results. */
const REPORT_FILE = 'report.html'

export function writeReports(folder: string, evaluation: Evaluation): void {
  writeFromResults(`the report to ${folder}`, () => {
    writeFileSync(join(folder, 'results.md'), markdownReport(evaluation))
    writeFileSync(reportOf(folder), htmlReport(evaluation))
  })
  if (evaluation.results.some(({ film }) => film !== undefined)) writeCasesOf(folder, evaluation.results)
}

/** What is printed about an evaluation, besides its results. */
interface Printed {
  /** The folder of the results. */
  readonly folder: string
  /** How long it took; absent if it was not played now. */
  readonly seconds?: number
  /** All tables, not only the answer. */
  readonly verbose: boolean
}

/** The rates and metrics of an evaluation as plain data. */
export function summaryOf(evaluation: Evaluation, { folder, seconds }: Omit<Printed, 'verbose'>): Readonly<Record<string, unknown>> {
  const { results, unplayed } = evaluation
  const { all, tables, gap } = summarize(results)
  const rates = Object.entries(tables).map(([name, rows]): [string, unknown] => [name, Object.fromEntries(rows)])
  const counts = { agent_errors: agentErrors(results).length, reruns: rerunsOf(results), missing: unplayed, seconds }
  const answer = { answer: answerLine(evaluation, reportOf(folder)), report: reportOf(folder) }
  const counted = { ...metricsOf(results), claims: claimCounts(results), harm: harmOf(results) }
  return { ...answer, all, gap, ...Object.fromEntries(rates), ...counted, ...counts }
}

/** Prints the answer in one line, what went wrong, and with `verbose` all tables. */
export function printEvaluation(evaluation: Evaluation, { folder, seconds, verbose }: Printed): void {
  const { results, unplayed } = evaluation
  const summary = summarize(results)
  console.log(answerLine(evaluation, reportOf(folder)))
  for (const line of gapLines(summary)) console.log(line)
  if (verbose) printTables(results, summary)
  if (results.length > 0) console.log(phoneLine(results))
  if (seconds !== undefined) console.log(`${seconds} s`)
  const again = rerunLine(results)
  if (again !== undefined) console.log(again)
  const errors = agentErrors(results)
  if (errors.length > 0) console.log(`${errors.length} episodes ended by errors of the agent, the first: ${String(errors[0])}`)
  for (const { order, failure } of unplayed) {
    console.log(`MISSING: ${order.task} in ${order.environment}, episode ${order.episode}: ${failure}. Run it again`)
  }
}

function printTables(results: readonly EpisodeResult[], { all, tables }: Summary): void {
  for (const [name, rates] of Object.entries(tables)) {
    console.log(`${table([name, ...RATE_HEADER], [...rates].map(([row, rate]) => [row, ...rateRow(rate)]))}\n`)
  }
  const figures = metricFigures(results)
  if (figures.length > 0) console.log(`${table(FIGURE_HEADER, figures.map(figureRow))}\n`)
  const byPart = metricsByPart(results)
  if (byPart) console.log(`${table(byPart.header, byPart.rows)}\n`)
  console.log(table(['', ...RATE_HEADER], [['all', ...rateRow(all)]]))
  const claims = claimRows(results)
  if (claims.length > 0) console.log(`${table(CLAIM_HEADER, claims)}\n`)
  const harm = harmRows(results)
  if (harm.length > 0) console.log(table(HARM_HEADER, harm))
}

function agentErrors(results: readonly EpisodeResult[]): readonly string[] {
  return results.flatMap(({ agent_error: error }) => error ?? [])
}

function reportOf(folder: string): string {
  return join(folder, REPORT_FILE)
}
