import type { Command } from 'commander'
import type { Evaluation } from '@droidgym/lab/experiment/run/evaluate'
import { withWaiting } from '@droidgym/lab/experiment/run/evaluate'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { judgeResults } from '@droidgym/lab/experiment/report/judge-results'
import { readAllResults, ResultLog } from '@droidgym/lab/experiment/run/result-log'
import { readVerdicts } from '@droidgym/lab/judge/verdict-file'
import { UsageError } from '../exit.ts'
import { printEvaluation, summaryOf, writeReports } from '../output/evaluation-output.ts'
import { printJson } from '../output/output.ts'

interface ReportFlags {
  readonly title?: string
  readonly verdicts?: string
  readonly judge?: string
  readonly out?: string
  readonly json?: true
  readonly verbose?: true
}

export function defineReport(command: Command): void {
  command
    .argument('<folders...>', "folders with a results.jsonl, such as 'droidgym evaluate' writes")
    .option('--title <text>', 'title of the reports; default the agent, its action space and the number of episodes')
    .option('--verdicts <file>', "verdicts of 'droidgym judge --out' to report by, instead of the facts; the judged results go to --out")
    .option('--judge <name>', 'judge to report by, where the file has the verdicts of several')
    .option('--out <folder>', 'a new folder for judged results, which leaderboard and report read as any other')
    .option('--json', 'print the rates as an object; as a list of them for several folders')
    .option('--verbose', 'print all tables of the report')
    .action((folders: readonly string[], flags: ReportFlags) => {
      const { title, json, verbose } = flags
      if (flags.verdicts !== undefined || flags.judge !== undefined || flags.out !== undefined) {
        judgeFolder(folders, flags)
        return
      }
      // Read all first, so that nothing is written if one has a fault.
      const evaluations = folders.map((folder) => ({ folder, evaluation: evaluationIn(folder, title) }))
      for (const { folder, evaluation } of evaluations) writeReports(folder, evaluation)
      if (json === true) {
        const rows = evaluations.map(({ folder, evaluation }) => ({ folder, ...summaryOf(evaluation, { folder }) }))
        printJson(rows.length === 1 ? rows[0] : rows)
        return
      }
      for (const { folder, evaluation } of evaluations) {
        printEvaluation(evaluation, { folder, verbose: verbose === true })
      }
    })
}

/** Writes the results of a folder by a judge's verdicts into a new one. */
function judgeFolder(folders: readonly string[], flags: ReportFlags): void {
  const { verdicts: file, judge, out, title, json, verbose } = flags
  const [folder, another] = folders
  if (file === undefined || out === undefined) throw new UsageError('--verdicts FILE and --out FOLDER go together')
  if (folder === undefined || another !== undefined) throw new UsageError('--verdicts is for one folder of results')
  const verdicts = readVerdicts(file)
  const names = [...new Set(verdicts.map((verdict) => verdict.judge))]
  const name = judge ?? names[0]
  if (name === undefined) throw new UsageError(`${file} has no verdicts`)
  if (!names.includes(name)) throw new UsageError(`${file} has no verdicts of ${name}, only of ${names.join(', ')}`)
  if (judge === undefined && names.length > 1) {
    throw new UsageError(`${file} has verdicts of ${names.join(', ')}: choose one with --judge`)
  }
  const judged = judgeResults(readAllResults(folder), name, verdicts)
  const log = ResultLog.open(out)
  if (log.results.length > 0) throw new UsageError(`${out} has results already: name a new folder`)
  for (const result of judged.results) log.add(result)
  const evaluation = { ...judged, title: title ?? titleOf(judged.results, folder) }
  writeReports(out, evaluation)
  if (json === true) printJson({ folder: out, ...summaryOf(evaluation, { folder: out }) })
  else printEvaluation(evaluation, { folder: out, verbose: verbose === true })
}

function evaluationIn(folder: string, title?: string): Evaluation {
  const results = readAllResults(folder)
  return { title: title ?? titleOf(results, folder), ...withWaiting(results), unplayed: [] }
}

function titleOf(results: readonly EpisodeResult[], folder: string): string {
  const [first] = results
  if (first === undefined) throw new UsageError(`${folder} has no results yet`)
  const episodes = 1 + Math.max(...results.map(({ episode }) => episode))
  return `${first.agent}, ${first.action_space}, ${episodes} episodes a cell`
}
