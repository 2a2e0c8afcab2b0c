import type { Command } from 'commander'
import type { IndexEntry, RebuiltIndex } from '@droidgym/gym/record/recording-index'
import { readIndex, rebuildIndex } from '@droidgym/gym/record/recording-index'
import { defineExport } from './export-recordings.ts'
import { printJson, table } from '../output/output.ts'

interface RecordingsFlags {
  readonly rebuild?: true
  readonly json?: true
}

export function defineRecordings(command: Command): void {
  defineExport(command.command('export'))
  command
    .argument('<folder>', 'folder of recordings, as collect and serve --record write it')
    .option('--rebuild', 'make the index anew from the files')
    .option('--json', 'print every episode as an object')
    .action((folder: string, flags: RecordingsFlags) => {
      const known = (): RebuiltIndex => ({ entries: readIndex(folder), leftOut: [] })
      const { entries, leftOut } = flags.rebuild === true ? rebuildIndex(folder) : known()
      if (flags.json === true) printJson(entries)
      else print(entries)
      for (const { file, reason } of leftOut) console.error(`left out: ${file}: ${reason}`)
    })
}

function print(entries: readonly IndexEntry[]): void {
  const tasks = [...new Set(entries.map(({ task }) => task))].sort()
  const rows = tasks.map((task) => row(task, entries.filter((entry) => entry.task === task)))
  console.log(table(['', 'episodes', 'successes', 'environments', 'steps', 'bytes'], [...rows, row('all', entries)]))
}

function row(name: string, entries: readonly IndexEntry[]): (string | number)[] {
  const sum = (of: (entry: IndexEntry) => number): number => entries.reduce((total, entry) => total + of(entry), 0)
  const environments = new Set(entries.map(({ environment }) => environment)).size
  const [successes, steps, bytes] = [sum(({ success }) => Number(success)), sum((e) => e.steps), sum((e) => e.bytes)]
  return [name, entries.length, successes, environments, steps, bytes]
}
