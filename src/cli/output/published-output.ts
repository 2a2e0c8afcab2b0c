import { besidePublished } from '@droidgym/lab/experiment/report/beside-published'
import { comparabilityNote } from '@droidgym/lab/experiment/report/comparability'
import { loadPublished } from '@droidgym/lab/experiment/report/published-tables'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { didYouMean } from '@droidgym/spec/nearest'
import { UsageError } from '../exit.ts'
import { printJson, table } from './output.ts'

/** Prints the published tables of a paper, or of all; results stand in a last row where a table has our metrics. */
export function printPublished(name: string | true, results: readonly EpisodeResult[], json: boolean): void {
  const papers = loadPublished()
  const names = papers.map((each) => each.name)
  if (name !== true && !names.includes(name)) {
    throw new UsageError(`No tables of ${JSON.stringify(name)}; there are ${names.join(', ')}${didYouMean(name, names)}`)
  }
  const wanted = papers.filter((each) => name === true || each.name === name)
  if (json) {
    printJson(wanted)
    return
  }
  for (const { paper, tables } of wanted) {
    for (const printed of tables) {
      const { header, rows } = besidePublished(printed, results)
      console.log(`${paper}, table ${printed.table} (section ${printed.section}): ${printed.title}`)
      if (printed.note !== undefined) console.log(printed.note)
      console.log(`${table(header, rows)}\n`)
    }
  }
  if (results.length > 0) console.log(comparabilityNote())
}
