/**
 * `npm run build`: compiles, stores parsed data and widths of texts, and bundles. It does nothing when neither what the
 * build reads nor what it wrote has changed since the last build that came to its end. `--force` builds anyway.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { internalPackages } from './internal-packages.js'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const internal = internalPackages().map(({ name }) => `packages/${name}`)

/** Files and folders that decide what the build writes; npm's list of what is installed stands for the dependencies. */
const INPUTS = [
  'package.json', 'tsconfig.json', 'node_modules/.package-lock.json',
  ...['build', 'compile', 'internal-packages', 'bundle'].map((name) => `scripts/${name}.js`),
  'src', 'envs', 'packages/protocol', 'clients/typescript', 'packages/console',
  ...internal.flatMap((folder) => ['package.json', 'tsconfig.json', 'src'].map((name) => `${folder}/${name}`)),
]
const OUTPUTS = ['packages/protocol/dist', 'clients/typescript/dist', 'dist']
/** What the compiler writes of internal packages. It is no part of the stamp: `npm run check` writes it as well. */
const COMPILED = internal.map((folder) => `${folder}/dist`)
const STAMP = 'dist/.build-stamp.json'

const sources = filesIn(INPUTS)
const inputs = hash(sources)
const last = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : undefined
const whole = last?.outputs === hash(filesIn(OUTPUTS))
if (whole && last.inputs === inputs && !process.argv.includes('--force')) {
  console.log('The build is up to date.')
} else {
  build()
  // The inputs as they were before: one that changed meanwhile makes the next run build again.
  const stamp = JSON.stringify({ sources, inputs, outputs: hash(filesIn(OUTPUTS)) })
  // In one piece: half a stamp could not be read.
  writeFileSync(`${STAMP}.new`, stamp)
  renameSync(`${STAMP}.new`, STAMP)
}

function build() {
  rmSync(STAMP, { force: true })
  // tsc goes on from what it wrote, but neither notices that some of it is gone nor removes what lost its source.
  if (!whole || !last.sources.every((file) => existsSync(file))) {
    for (const folder of [...OUTPUTS, ...COMPILED]) rmSync(folder, { recursive: true, force: true })
  }
  run('scripts/compile.js')
  run('dist/spec/parse-data.js')
  run('dist/phone/render/text/write-advances.js')
  run('scripts/bundle.js')
  run('node_modules/vite/bin/vite.js', 'build', 'packages/console', '--logLevel', 'warn')
}

function run(...command) {
  try {
    execFileSync(process.execPath, command, { stdio: 'inherit' })
  } catch (error) {
    console.error(`The build failed at: node ${command.join(' ')}`)
    process.exit(error.status ?? 1)
  }
}

/** The files below paths, in a fixed order, without the stamp, and without a package's `dist` and `node_modules`. */
function filesIn(paths) {
  return paths.flatMap((path) => {
    if (path === STAMP || !existsSync(path)) return []
    if (statSync(path).isFile()) return [path]
    const names = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules').sort()
    return filesIn(names.map((name) => join(path, name)))
  })
}

function hash(files) {
  const sum = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    sum.update(`${file}\0${content.length}\0`).update(content)
  }
  return sum.digest('hex')
}
