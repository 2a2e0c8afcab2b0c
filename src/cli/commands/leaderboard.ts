import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { messageOf } from '@droidgym/base/error/message-of'
import { nameOf, readEntrants } from '@droidgym/lab/experiment/report/leaderboard/entrants'
import type { Leaderboard } from '@droidgym/lab/experiment/report/leaderboard/leaderboard'
import { leaderboardOf } from '@droidgym/lab/experiment/report/leaderboard/leaderboard'
import { leaderboardHtml, leaderboardMarkdown } from '@droidgym/lab/experiment/report/leaderboard/leaderboard-page.jsx'
import { knownTask } from '@droidgym/spec/find-task'
import { UsageError } from '../exit.ts'
import { printJson } from '../output/output.ts'

interface LeaderboardFlags {
  readonly json?: true
  readonly out?: string
  readonly mixed?: true
}

export function defineLeaderboard(command: Command): void {
  command
    .argument('<runs...>', "folders of 'droidgym evaluate', or that hold such folders")
    .option('--json', 'print an object in place of Markdown')
    .option('--out <file>', 'write the tables to a file, .md or .html, in place of printing them')
    .option('--mixed', 'rank runs that were not played alike as well, and say in what they differ')
    .action((runs: readonly string[], { json, out, mixed }: LeaderboardFlags) => {
      const write = out === undefined ? undefined : writerOf(out)
      const leaderboard = leaderboardOf(readEntrants(runs), knownTask)
      checkRanked(leaderboard, mixed === true)
      if (out !== undefined && write) save(out, write(leaderboard))
      if (json === true) printJson(asObject(leaderboard))
      else if (out === undefined) console.log(leaderboardMarkdown(leaderboard))
    })
}

function checkRanked({ cells, missing, unlike }: Leaderboard, mixed: boolean): void {
  if (unlike.length > 0 && !mixed) {
    throw new UsageError(`The runs were not played alike: ${unlike.join('; ')}. Name runs that were, or add --mixed`)
  }
  if (cells > 0) return
  const lacks = Object.entries(missing).map(([name, each]) => `${name} lacks ${each.length}`).join(', ')
  throw new UsageError(`The runs have no task in an environment that all agents have played (${lacks}). Name fewer of them`)
}

function writerOf(file: string): (leaderboard: Leaderboard) => string {
  if (/\.html?$/.test(file)) return leaderboardHtml
  if (file.endsWith('.md')) return leaderboardMarkdown
  throw new UsageError(`Cannot write ${file}: name a file that ends in .md or .html`)
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${messageOf(error)}. Make room, or choose another place`)
  }
}

/** The JSON form: rates by the names of agents. */
function asObject({ standings, tables, leftOut, ...rest }: Leaderboard): object {
  const names = standings.map(nameOf)
  return {
    standings,
    tables: Object.fromEntries(Object.entries(tables).map(([title, table]) => [
      title,
      Object.fromEntries([...table].map(([row, { cells, rates }]) => [
        row,
        { cells, rates: Object.fromEntries(names.map((name, index) => [name, rates[index]])) },
      ])),
    ])),
    left_out: leftOut,
    ...rest,
  }
}
