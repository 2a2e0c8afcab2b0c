/**
 * `npm run build:site`: the site with all pages, its search, the reference and the playground, as a static folder
 * (`site/dist`), from what `npm run build` wrote. Needs no network.
 *
 * Options: `--out FOLDER`, another place; `--base /path/`, where it is published below; `--repository URL`, to which
 * links lead that are to files of the repository. The reference of the Python client needs a Python with pdoc, the one
 * of `clients/python/.venv` or of DROIDGYM_PYTHON; without one the build says so and leaves it out, or fails when
 * DROIDGYM_REQUIRE_ALL=1.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vitepress'
import { assumptionsPage } from './made/assumptions.js'
import { commandsPage } from './made/commands.js'
import { pythonPage, typescriptPage } from './made/clients.js'
import { actionsPage, observationsPage, optionsPage } from './made/interface.js'
import { protocolPage } from './made/protocol.js'
import { settingsPage } from './made/settings.js'
import { indexPage } from './index-page.js'
import { INDEX, PAGES, placeOf, SOURCES } from './page-list.js'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'site/dist' }, base: { type: 'string' }, repository: { type: 'string' } },
})
/** What VitePress reads: each page at its place on the site, and beside them the files that are no pages. */
const STAGE = 'site/pages'
const BESIDE = join(STAGE, 'public')
const API = join(BESIDE, 'api')

/** How the build makes the pages that no file of the repository holds. */
const MADE = {
  'tables/commands': commandsPage,
  'tables/settings': settingsPage,
  'tables/options': optionsPage,
  'tables/observations': observationsPage,
  'tables/actions': actionsPage,
  'tables/assumptions': assumptionsPage,
  'api/protocol': protocolPage,
  'api/python-names': () => pythonPage(API),
  'api/typescript-names': () => typescriptPage(API),
}

rmSync(STAGE, { recursive: true, force: true })
for (const file of SOURCES) copy(file, join(STAGE, placeOf(file)))
write(placeOf(INDEX), indexPage({ onSite: true }))
cpSync('docs', STAGE, { recursive: true, filter: isNoPage(['', '.gif', '.png', '.svg', '.webp']) })
cpSync('docs', BESIDE, { recursive: true, filter: isNoPage(['', '.csv', '.gz']) })
run('scripts/build-playground.js', '--out', join(BESIDE, 'try'))
run('scripts/write-reference.js', API)
for (const { page } of PAGES) if (page !== undefined) write(`${page}.md`, await MADE[page]())
rmSync(join(API, 'typescript.json'))
// For .vitepress/config.js.
if (values.base !== undefined) process.env.SITE_BASE = values.base
if (values.repository !== undefined) process.env.SITE_REPOSITORY = values.repository
await build('site', { outDir: resolve(values.out) })

/** Folders, and files that end so. */
function isNoPage(endings) {
  return (path) => endings.includes(extname(path))
}

function run(...args) {
  execFileSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

function write(place, text) {
  mkdirSync(dirname(join(STAGE, place)), { recursive: true })
  writeFileSync(join(STAGE, place), text)
}
