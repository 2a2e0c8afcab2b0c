/**
 * Part of `npm run build`: compiles all packages and `src`, and assembles `dist`. Users install one package, so an
 * internal package `packages/NAME` becomes the folder `dist/NAME`, and imports of `@droidgym/NAME/…` become relative.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { internalPackages } from './internal-packages.js'

const COMPILER = 'node_modules/typescript7/bin/tsc'
const OUT = 'dist'

const names = internalPackages().map(({ name }) => name)
const INTERNAL = new RegExp(`(['"])@droidgym/((?:${names.join('|')})/[\\w./-]+)\\1`, 'g')

for (const project of ['packages/protocol', 'clients/typescript']) compile('-p', project)
if (names.length > 0) compile('-b', ...names.map((name) => `packages/${name}`))
compile('-p', 'src')
if (names.length > 0) assemble()

function compile(...options) {
  try {
    execFileSync(process.execPath, [COMPILER, ...options], { stdio: 'inherit' })
  } catch (error) {
    console.error(`The build failed at: tsc ${options.join(' ')}`)
    process.exit(error.status ?? 1)
  }
}

function assemble() {
  for (const name of names) {
    rmSync(join(OUT, name), { recursive: true, force: true })
    for (const file of filesIn(`packages/${name}/dist`)) {
      const to = join(OUT, name, relative(`packages/${name}/dist`, file))
      mkdirSync(dirname(to), { recursive: true })
      const text = readFileSync(file, 'utf8')
      writeFileSync(to, file.endsWith('.map') ? movedMap(text, dirname(file), dirname(to)) : text)
    }
  }
  for (const file of filesIn(OUT).filter((each) => /\.(js|d\.ts)$/.test(each))) {
    const text = readFileSync(file, 'utf8')
    const changed = withRelativeImports(text, file)
    if (changed !== text) writeFileSync(file, changed)
  }
}

function withRelativeImports(text, file) {
  return text.replace(INTERNAL, (_, quote, path) => {
    const to = relative(dirname(file), join(OUT, `${path.replace(/\.jsx$/, '')}.js`))
    return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`
  })
}

function movedMap(text, from, to) {
  const map = JSON.parse(text)
  return JSON.stringify({ ...map, sources: map.sources.map((source) => relative(to, resolve(from, source))) })
}

/** What the compiler wrote, without its notes. */
function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return entry.name.startsWith('.') ? [] : [path]
  })
}
