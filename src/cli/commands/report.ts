import type { Command } from 'commander'
import type { Evaluation } from '../../evaluate/run/evaluate.ts'
import { readResults } from '../../evaluate/run/result-log.ts'
import { UsageError } from '../exit.ts'
import { printEvaluation, summaryOf, writeReports } from '../output/evaluation-output.ts'
import { printJson } from '../output/output.ts'

interface ReportFlags {
  readonly title?: string
  readonly json?: true
  readonly verbose?: true
}

export function defineReport(command: Command): void {
  command
    .argument('<folders...>', "folders with a results.jsonl, such as 'droidgym evaluate' writes")
    .option('--title <text>', 'of the reports; default the agent, its action space and the number of episodes')
    .option('--json', 'print the rates as an object; as a list of them for several folders')
    .option('--verbose', 'print all tables of the report')
    .action((folders: readonly string[], { title, json, verbose }: ReportFlags) => {
      // Read all first, so that nothing is written if one has a fault.
      const evaluations = folders.map((folder) => ({ folder, evaluation: evaluationIn(folder, title) }))
      for (const { folder, evaluation } of evaluations) writeReports(folder, evaluation)
      if (json === true) {
        const told = evaluations.map(({ folder, evaluation }) => ({ folder, ...summaryOf(evaluation, { folder }) }))
        printJson(told.length === 1 ? told[0] : told)
        return
      }
      for (const { folder, evaluation } of evaluations) {
        printEvaluation(evaluation, { folder, verbose: verbose === true })
      }
    })
}

function evaluationIn(folder: string, title?: string): Evaluation {
  const results = readResults(folder)
  const [first] = results
  if (first === undefined) throw new UsageError(`${folder} has no results yet`)
  const episodes = 1 + Math.max(...results.map(({ episode }) => episode))
  return {
    title: title ?? `${first.agent}, ${first.action_space}, ${episodes} episodes a cell`,
    results,
    unplayed: [],
  }
}
