import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { encodeWithin } from '@droidgym/lab/play/pictures/contact-sheet'
import { gallerySheet } from '@droidgym/proof/gallery/gallery'
import type { ListedSheet } from '@droidgym/proof/gallery/gallery-page.jsx'
import { galleryPage } from '@droidgym/proof/gallery/gallery-page.jsx'
import type { Content } from '@droidgym/spec/environments/environment'
import { selectApps } from './crawl.ts'
import { EXIT_NO } from '../exit.ts'
import { contentName, wholeNumber } from '../options/options.ts'
import type { PhoneFlags } from '../options/phone-options.ts'
import { addPhoneOptions, chooseNamedPhones } from '../options/phone-options.ts'
import { progressBar } from '../output/progress.ts'

interface GalleryFlags extends PhoneFlags {
  readonly apps: string
  readonly content: Content
  readonly out: string
  readonly bytes: number
}

/** The phones of `docs/gallery`. */
const USUAL = '100,101,102,105,108,109'

export function defineGallery(command: Command): void {
  addPhoneOptions(command, `default the phones ${USUAL}`)
    .option('--apps <globs>', 'comma-separated globs over apps, e.g. clock,set*; also launcher and system-ui', '*')
    .option('--content <name>', 'content of the phones: fresh or lived-in; whatever the environments say', contentName, 'lived-in')
    .option('--out <folder>', 'folder for page and sheets', 'runs/gallery')
    .option('--bytes <n>', 'most bytes of one sheet', wholeNumber, 2_000_000)
    .action(async ({ apps: globs, content, out, bytes, ...phones }: GalleryFlags) => {
      const apps = selectApps(globs)
      const environments = chooseNamedPhones(phones, USUAL).map((environment) => ({ ...environment, content }))
      const bar = progressBar(environments.length, 'sheets')
      const sheets: ListedSheet[] = []
      const missing: string[] = []
      mkdirSync(out, { recursive: true })
      for (const environment of environments) {
        const drawn = await gallerySheet(environment, apps)
        const file = `${environment.id}.webp`
        writeFileSync(join(out, file), await encodeWithin(drawn.sheet, bytes))
        const { width, height } = drawn.sheet
        sheets.push({ environment, file, width, height, shows: drawn.shows })
        missing.push(...drawn.missing.map((screen) => `${environment.id}: ${screen}`))
        bar.update(sheets.length, environment.id)
      }
      bar.stop()
      writeFileSync(join(out, 'index.html'), galleryPage(sheets))
      console.log(`${sheets.length} sheets in ${join(out, 'index.html')}`)
      for (const screen of missing) console.log(`FAILED: ${screen}`)
      if (missing.length > 0) process.exitCode = EXIT_NO
    })
}
