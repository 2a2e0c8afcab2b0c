/**
 * `npm run build:playground`: the page with a phone in it, as a static folder (`site/playground/dist`), from what
 * `npm run build` wrote. Beside the page's script lie the data that the phone reads, as one file, and its fonts, which
 * it fetches when it draws with them.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { bundledModules, config } from '../site/playground/page-build.js'

const { loadTasks } = await import('../dist/spec/tasks/tasks.js')
const { SpecReader } = await import('../dist/spec/load/load-yaml.js')
const { parsedAtBuild } = await import('../dist/spec/load/parsed-data.js')
const { coverageOf } = await import('../dist/phone/render/text/glyph-coverage.js')
const { facesOf } = await import('../dist/phone/render/text/typefaces.js')
const { TYPEFACE_SOURCES } = await import('../dist/phone/render/text/typeface-sources.js')

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

/** Data of no use on the page: tasks that it does not offer, and what measures and judges agents. */
const LEFT_OUT = new RegExp(`^envs/(${[
  'tasks', 'suites', 'apis', 'milestones', 'checkpoints', 'expert-steps', 'minimum-steps', 'optional-milestones',
  'listed-substates', 'key-components', 'phone-names', 'gallery',
].join('|')})\\b`)
/** The files that the phone draws with, below `node_modules`. */
const FONTS = Object.keys(TYPEFACE_SOURCES)
  .flatMap(facesOf)
  .flatMap(({ files }) => files.map((file) => relative(resolve('node_modules'), file)))
/** Lists of which file of a package has which characters. */
const RANGES = Object.values(TYPEFACE_SOURCES)
  .filter(({ inSubsets }) => inSubsets)
  .map((source) => join(source.package, source.index))
/** `--out FOLDER`: another place. */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'site/playground/dist' } } })
const OUT = resolve(values.out)

const data = JSON.stringify(pageData())
const dataFile = `data-${createHash('sha256').update(data).digest('hex').slice(0, 8)}.json`
await build({
  ...config,
  configFile: false,
  logLevel: 'warn',
  define: { DATA_FILE: JSON.stringify(dataFile) },
  build: { ...config.build, outDir: OUT },
})
writeFileSync(join(OUT, dataFile), data)
for (const file of [...FONTS, ...RANGES]) copy(file)
for (const folder of new Set(FONTS.map(dirname))) writeCoverage(folder)
writeFileSync(join(OUT, 'third-party-licenses.txt'), licenses())

/** By path: what the files of `envs` hold, the offered tasks, the widths of the phone's texts, the package's name. */
function pageData() {
  const reader = new SpecReader('.')
  const files = [...reader.list('envs', '.yaml'), ...reader.list('envs/layouts', '.json')].filter((file) => !LEFT_OUT.test(file))
  const offered = JSON.parse(readFileSync('site/playground/tasks.json', 'utf8'))
  const tasks = offered.map((id) => {
    const task = loadTasks().find((each) => each.id === id)
    if (task === undefined) throw new Error(`site/playground/tasks.json names ${id}, which is no task`)
    // Experts and near misses are for tests of tasks.
    return { ...task, expert: [], near_misses: [] }
  })
  return {
    ...Object.fromEntries(files.map((file) => [file, parsed(file)])),
    'tasks.json': { tasks, broken: [] },
    'dist/advances.json': JSON.parse(readFileSync('dist/advances.json', 'utf8')),
    'package.json': { name: 'droidgym', version: JSON.parse(readFileSync('package.json', 'utf8')).version },
  }
}

function parsed(file) {
  const found = parsedAtBuild(readFileSync(file, 'utf8'))
  if (found !== undefined) return found.value
  throw new Error(`The build has not parsed ${file}: run npm run build`)
}

function writeCoverage(folder) {
  const files = FONTS.filter((file) => dirname(file) === folder)
  const coverage = Object.fromEntries(files.map((file) => [basename(file), runsOf(coverageOf(join('node_modules', file)))]))
  writeFileSync(join(OUT, 'files', folder, 'coverage.json'), JSON.stringify(coverage))
}

function copy(file) {
  const to = join(OUT, 'files', file)
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join('node_modules', file), to, { dereference: true })
}

/** The first of each run of numbers, and the length of the run. */
function runsOf(points) {
  const runs = []
  for (const point of [...points].sort((a, b) => a - b)) {
    if (point === runs.at(-2) + runs.at(-1)) runs[runs.length - 1] += 1
    else runs.push(point, 1)
  }
  return runs
}

/** Of the packages whose code or fonts the page has. */
function licenses() {
  const used = [...bundledModules, ...FONTS.map((file) => resolve('node_modules', file))]
  const folders = used.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [])
  return [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
    const text = file === undefined ? 'Its package holds no text of this license.' : readFileSync(join(folder, file), 'utf8').trim()
    return `${name} ${version} (${license})\n\n${text}\n`
  }).join('\n\n')
}
