import { readFileSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { loadAppPackages } from '@droidgym/spec/app-packages'
import { didYouMean } from '@droidgym/spec/nearest'
import { draftTemplates, keptLines } from '@droidgym/spec/templates/draft'
import { UsageError } from '../exit.ts'

interface GenerateFlags {
  readonly apps?: string
  readonly out?: string
  readonly kept?: readonly string[]
}

export function defineGenerate(command: Command): void {
  command
    .summary('draft templates that lead through two apps, for a person to finish')
    .description('Draft templates that lead through two apps, for a person to finish.')
    .option('--apps <two>', 'by their names in envs/app-packages.yaml, e.g. clock,settings')
    .option('--out <file>', 'write the draft to a file in place of printing it')
    .option('--kept <files...>', 'a draft, and the file that it became: tell how many of its lines are left')
    .action(({ apps, out, kept }: GenerateFlags) => {
      if ((apps === undefined) === (kept === undefined)) throw new UsageError('Name either --apps or --kept')
      if (kept !== undefined) tellKept(kept)
      if (apps !== undefined) generate(apps, out)
    })
}

function generate(apps: string, out: string | undefined): void {
  const known = [...loadAppPackages().keys()]
  const [first, second, ...more] = apps.split(',').map((app) => app.trim())
  if (first === undefined || second === undefined || more.length > 0) {
    throw new UsageError(`--apps takes two apps with a comma, not ${JSON.stringify(apps)}`)
  }
  for (const app of [first, second]) {
    if (!known.includes(app)) throw new UsageError(`There is no app ${JSON.stringify(app)}${didYouMean(app, known)}`)
  }
  const { text, count } = draftTemplates(first, second)
  if (count === 0) {
    console.error(`No template is of ${first} alone or of ${second} alone: the draft has only what the apps declare`)
  }
  if (out === undefined) console.log(text)
  else {
    writeFileSync(out, text, { flag: 'wx' })
    console.log(`${count} templates are drafted in ${out}`)
  }
}

function tellKept(files: readonly string[]): void {
  const [draft, finished, ...more] = files
  if (draft === undefined || finished === undefined || more.length > 0) {
    throw new UsageError('--kept takes two files: the draft, and what it became')
  }
  const { kept, drafted } = keptLines(readFileSync(draft, 'utf8'), readFileSync(finished, 'utf8'))
  const share = drafted === 0 ? 0 : Math.round((kept / drafted) * 100)
  console.log(`${kept} of the ${drafted} lines that were drafted are left (${share} %)`)
}
