import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { encodeWithin } from '@droidgym/lab/play/pictures/contact-sheet'
import { crawl } from '@droidgym/proof/crawl/crawl'
import type { CrawlReport } from '@droidgym/proof/crawl/crawl'
import type { CrawledApp } from '@droidgym/proof/crawl/crawl-apps'
import { crawledApps } from '@droidgym/proof/crawl/crawl-apps'
import { appPage, ScreenDirectory } from '@droidgym/proof/crawl/crawl-pages'
import { nameOf } from '@droidgym/proof/crawl/crawl-problems'
import type { Content } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { selectByGlobs } from '@droidgym/spec/glob'
import { didYouMean } from '@droidgym/spec/nearest'
import { EXIT_NO, UsageError } from '../exit.ts'
import { contentName, wholeNumber } from '../options/options.ts'
import { FIRST_TRAINING_PHONE, PHONE_HELP } from '../options/phone-options.ts'
import { table } from '../output/output.ts'

interface CrawlFlags {
  readonly environment: string
  readonly content: Content
  readonly apps: string
  readonly out?: string
  readonly maxStates: number
}

/** Most bytes of one app's sheet, to keep the repository small. */
const SHEET_BYTES = 290_000

export function defineCrawl(command: Command): void {
  command
    .option('--environment <id>', PHONE_HELP, FIRST_TRAINING_PHONE)
    .option('--content <name>', 'content of the phone: fresh or lived-in; whatever the environment says', contentName, 'lived-in')
    .option('--apps <globs>', 'comma-separated globs over apps, e.g. clock,set*; also launcher and system-ui', '*')
    .option('--out <folder>', 'folder for a page and a sheet of pictures of each app')
    .option('--max-states <n>', 'most screens to visit per app', wholeNumber, 200)
    .action(async ({ environment: id, content, apps: globs, out, maxStates }: CrawlFlags) => {
      const apps = selectApps(globs)
      const report = await crawl({ environment: { ...findEnvironment(id), content }, apps, maxStates })
      print(report, apps)
      if (out !== undefined) await write(report, apps, { folder: out, environment: id })
      if (report.problems.length > 0) process.exitCode = EXIT_NO
    })
}

/** Throws `UsageError` when no app matches. */
export function selectApps(globs: string): readonly CrawledApp[] {
  const all = crawledApps()
  const chosen = selectByGlobs(all, globs)
  if (chosen.length > 0) return chosen
  const names = all.map(({ id }) => id)
  throw new UsageError(`No app matches ${JSON.stringify(globs)}: choose from ${names.join(', ')}${didYouMean(globs, names)}`)
}

function print({ screens, problems, unfinished }: CrawlReport, apps: readonly CrawledApp[]): void {
  const rows = apps.map(({ id, packageName }) => {
    const own = screens.filter(({ identity }) => identity.packageName === packageName)
    const moves = own.reduce((sum, { transitions }) => sum + transitions.length, 0)
    return [id, own.length, moves, unfinished.includes(id) ? 'stopped at --max-states' : '']
  })
  console.log(table(['app', 'screens', 'transitions', ''], rows))
  for (const { kind, screen, what } of problems) {
    console.log(`FAILED: ${kind}: ${screen.packageName}: ${nameOf(screen)}: ${what}`)
  }
}

async function write(
  report: CrawlReport,
  apps: readonly CrawledApp[],
  { folder, environment }: { readonly folder: string; readonly environment: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const directory = new ScreenDirectory(report, apps)
  for (const app of apps) {
    const { id, markdown, sheet } = appPage(report, app, { environment, directory })
    writeFileSync(join(folder, `${id}.md`), markdown)
    if (sheet !== null) writeFileSync(join(folder, `${id}.webp`), await encodeWithin(sheet, SHEET_BYTES))
  }
}
