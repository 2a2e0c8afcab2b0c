import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { encodeWithin } from '../evaluate/contact-sheet.ts'
import { gallerySheet } from '../evaluate/gallery.ts'
import type { ListedSheet } from '../evaluate/gallery-page.ts'
import { galleryPage } from '../evaluate/gallery-page.ts'
import { selectApps } from './crawl.ts'
import { EXIT_NO } from './exit.ts'
import { selectEnvironments, wholeNumber } from './options.ts'
import { progressBar } from './output.ts'

interface GalleryFlags {
  readonly apps: string
  readonly environments: string
  readonly output: string
  readonly bytes: number
}

export function addGallery(program: Command): void {
  program
    .command('gallery')
    .description('Draw typical screens of every app, a sheet for each environment, and a page that shows the sheets.')
    .option('--apps <globs>', 'comma-separated globs over apps, e.g. clock,set*; also launcher and system-ui', '*')
    .option('--environments <globs>', 'comma-separated globs over environment ids', '100,101,102,105,108,109')
    .option('--output <folder>', 'where page and sheets go', 'runs/gallery')
    .option('--bytes <n>', 'most bytes of one sheet', wholeNumber, 2_000_000)
    .action(async ({ apps: globs, environments: chosen, output, bytes }: GalleryFlags) => {
      const apps = selectApps(globs)
      const environments = selectEnvironments(chosen)
      const bar = progressBar(environments.length, 'sheets')
      const sheets: ListedSheet[] = []
      const missing: string[] = []
      mkdirSync(output, { recursive: true })
      for (const environment of environments) {
        const drawn = await gallerySheet(environment, apps)
        const file = `${environment.id}.webp`
        writeFileSync(join(output, file), await encodeWithin(drawn.sheet, bytes))
        const { width, height } = drawn.sheet
        sheets.push({ environment, file, width, height, shows: drawn.shows })
        missing.push(...drawn.missing.map((screen) => `${environment.id}: ${screen}`))
        bar.update(sheets.length, environment.id)
      }
      bar.stop()
      writeFileSync(join(output, 'index.html'), galleryPage(sheets))
      console.log(`${sheets.length} sheets in ${join(output, 'index.html')}`)
      for (const screen of missing) console.log(`FAILED: ${screen}`)
      if (missing.length > 0) process.exitCode = EXIT_NO
    })
}
