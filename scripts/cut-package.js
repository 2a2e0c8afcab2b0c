/**
 * Makes rooms of `src` a package: moves them with their tests to `packages/NAME`, rewrites what names the moved files
 * (imports, paths in scripts, settings and docs), and lists the package where packages are listed. It can run again on
 * a package that exists, after a merge has brought files or imports of before the cut.
 *
 * Usage: node scripts/cut-package.js NAME ROOM... [--keep FILE]... [--holds TEXT]
 *
 * A room of the package's own name lies at its root, others in folders. The rooms must import packages and each other
 * only. A test that imports more stays where it is, and so do files to keep. TEXT is the package's row in
 * docs/architecture.md; without it, the rows of its rooms are joined.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { internalDependencies, internalPackages } from './internal-packages.js'

process.chdir(dirname(import.meta.dirname))

const { positionals: [name, ...rooms], values: { keep, holds } } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string', multiple: true, default: [] }, holds: { type: 'string' } },
})
const isKept = (room) => keep.some((file) => file.startsWith(`src/${room}/`))
if (name === undefined || rooms.length === 0) throw new Error('Usage: node scripts/cut-package.js NAME ROOM...')
const home = `packages/${name}`
const CODE = /\.(ts|tsx|js|mjs|jsx)$/
/** What tells of the past keeps its names, and what is generated is written again. */
const KEPT = /^(CHANGELOG\.md|test\/unit\/repository\/build\.test\.ts|package-lock\.json|scripts\/cut-package\.js|scripts\/rooms\.json|docs\/results\/)|\.(png|webp|db|msgpack|woff2?|gz)$/

/** Old folders and where they go, most special first. */
const folderOf = (room) => (room === name ? '' : `/${room}`)
const MOVES = rooms.flatMap((room) => [
  [`src/${room}`, `${home}/src${folderOf(room)}`],
  [`test/unit/${room}`, `${home}/test${folderOf(room)}`],
])

const tracked = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter((file) => file !== '' && existsSync(file) && statSync(file).isFile())
const texts = new Map(tracked.filter((file) => CODE.test(file)).map((file) => [file, readFileSync(file, 'utf8')]))
const staying = new Set(keep)
addTestsThatStay()

for (const file of tracked.filter((each) => !KEPT.test(each))) rewrite(file)
for (const file of tracked.filter((each) => placeOf(each) !== each)) {
  mkdirSync(dirname(placeOf(file)), { recursive: true })
  git('mv', file, placeOf(file))
}
for (const [from] of MOVES) removeEmpty(from)
writePackage()
listPackage()
if (staying.size > 0) console.log(`These import more than the package, and stay:\n${[...staying].join('\n')}`)

/** Where a file lies after the cut. */
function placeOf(file) {
  if (staying.has(file)) return file
  const move = MOVES.find(([from]) => file === from || file.startsWith(`${from}/`))
  return move === undefined ? file : move[1] + file.slice(move[0].length)
}

/** Where a file lay before the cut. */
function formerPlaceOf(file) {
  const move = [...MOVES].sort((a, b) => b[1].length - a[1].length).find(([, to]) => file.startsWith(`${to}/`))
  return move === undefined ? file : move[0] + file.slice(move[1].length)
}

function removeEmpty(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name))
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

/** The package of a path, `undefined` outside of packages. */
function packageOf(path) {
  return /^packages\/([\w-]+)\//.exec(path)?.[1]
}

/** The paths that a file names relative to itself, as of now. */
function pathsIn(file, text) {
  const paths = [...text.matchAll(/(['"`])(\.\.?\/[^'"`\n$]*)\1/g)].map(([, , path]) => target(file, path))
  return paths.filter((path) => path !== undefined)
}

/** What a relative path in a file leads to, now or, when the file or the target has moved, before the cut. */
function target(file, path) {
  const places = [file, formerPlaceOf(file)].map((from) => join(dirname(from), path))
  const hasMoved = (place) => placeOf(place) !== place && existsSync(placeOf(place))
  return places.find((place) => existsSync(place)) ?? places.find(hasMoved)
}

function addTestsThatStay() {
  const tests = MOVES.map(([from]) => from).filter((from) => from.startsWith('test/'))
  const candidates = [...texts.keys()].filter((file) => tests.some((folder) => file.startsWith(`${folder}/`)))
  const own = ['packages', ...MOVES.flat()]
  const isOf = (path) => own.some((folder) => path.startsWith(`${folder}/`))
  for (let before = -1; staying.size !== before;) {
    before = staying.size
    for (const file of candidates) {
      if (pathsIn(file, texts.get(file)).some((path) => !isOf(path) || staying.has(path))) staying.add(file)
    }
  }
}

function rewrite(file) {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  let changed = text
  if (CODE.test(file)) changed = withPaths(text, file)
  if (file.endsWith('.patch')) changed = withPathsOfPatch(text)
  changed = withNames(changed)
  if (changed !== text) writeFileSync(file, changed)
}

function withPaths(text, file) {
  return text.replace(/((?:URL|join|resolve|dirname)\([^'"`\n]*)?(['"`])(\.\.?\/[^'"`\n$]*|\.\.)\2/g, (whole, call = '', quote, path) => {
    // Two dots in a sentence name no folder.
    if (path === '..' && !call.includes('import.meta')) return whole
    const changed = pathFrom(file, path, call !== '')
    return changed === undefined ? whole : `${call}${quote}${changed}${quote}`
  })
}

/** How a file names a path after the cut, `undefined` when that is as before. */
function pathFrom(file, path, isFile) {
  const built = /^((?:\.\.\/)+)dist\/([\w-]+)\/(.*)$/.exec(path)
  if (built !== null && rooms.includes(built[2])) return `${built[1]}dist/${name}${folderOf(built[2])}/${built[3]}`
  const old = target(file, path)
  if (old === undefined) return undefined
  const [from, to] = [placeOf(file), placeOf(old)]
  // Tests of a package take the door that all others take.
  if (from.startsWith(`${home}/test/`) && to.startsWith(`${home}/src/`) && CODE.test(to)) return specifierOf(to)
  if (from === file && to === old && join(dirname(file), path) === old) return undefined
  const other = packageOf(to)
  if (other !== undefined && other !== packageOf(from) && CODE.test(to) && !isFile) return specifierOf(to)
  if (packageOf(from) === name && from.startsWith(`${home}/src/`) && to.startsWith('src/')) throw new Error(`${file} imports ${old}, which is in no package`)
  const way = relative(dirname(from), to)
  const dotted = way.startsWith('.') ? way : `./${way}`
  return path.endsWith('/') && !dotted.endsWith('/') ? `${dotted}/` : dotted
}

function specifierOf(file) {
  const [, other, way] = /^packages\/([\w-]+)\/(.*)$/.exec(file)
  const inside = way.startsWith('src/') ? way.slice('src/'.length) : way
  return `@droidgym/${other}/${inside.replace(/\.tsx$/, '.jsx').replace(/\.ts$/, '')}`
}

/** A patch: each of its lines is of the file that the header before it names. */
function withPathsOfPatch(text) {
  let file = ''
  return text.split('\n').map((line) => {
    file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? file
    return file === '' ? line : withPaths(line, file)
  }).join('\n')
}

/** Paths from the top of the repository, in words and settings. */
function withNames(text) {
  const places = [...MOVES, ...rooms.filter((room) => room !== name).map((room) => [`dist/${room}`, `dist/${name}/${room}`])]
  return places.reduce((changed, [from, to]) => {
    const named = new RegExp(`(^|[^\\w./@-]|\\b[ab]/|\\]\\((?:\\.\\./)+)${from}(?=/[\\w*{]|['"\`\\s)|/]|$)(/[\\w./-]+\\w)?`, 'gm')
    const stays = (rest) => staying.has(`${from}${rest}`) || (rest === '' && isKept(from.replace('src/', '')))
    return changed.replace(named, (whole, start, rest = '') => (stays(rest) ? whole : `${start}${to}${rest}`))
  }, text)
}

function writePackage() {
  const internal = internalPackages()
  const sources = git('ls-files', `${home}/src`).trim().split('\n').map((file) => readFileSync(file, 'utf8'))
  const imported = new Set(sources.flatMap((text) =>
    [...text.matchAll(/(?:from|import\(|import) ?'((?:@[\w-]+\/)?[\w-][\w.-]*)[^':]*'/g)].map(([, id]) => id)))
  const { dependencies: all, peerDependencies: peers, devDependencies: development } = readJson('package.json')
  const dependencies = {}
  const optional = {}
  for (const id of [...imported].sort()) {
    // Packages of the workspace: there is one version of each.
    if (id.startsWith('@droidgym/')) dependencies[id] = '*'
    else if (id in all) dependencies[id] = all[id]
    else if (id in peers) optional[id] = peers[id]
    else if (!(id in development)) throw new Error(`${home} imports ${id}, which package.json does not name`)
  }
  const file = `${home}/package.json`
  const known = existsSync(file) ? readJson(file) : {}
  const hasTests = git('ls-files', `${home}/test`).includes('.ts\n')
  const hasJsx = git('ls-files', `${home}/src`).includes('.tsx\n')
  const manifest = {
    name: `@droidgym/${name}`,
    private: true,
    description: holds ?? known.description ?? holdings().join('; '),
    type: 'module',
    exports: { ...(hasTests ? { './test/*': './test/*.ts' } : {}), ...(hasJsx ? { './*.jsx': './src/*.tsx' } : {}), './*': './src/*.ts' },
    scripts: {
      check: 'node ../../node_modules/typescript7/bin/tsc -b test && eslint . --max-warnings 0 --cache --cache-location ../../node_modules/.cache/eslint/',
      test: `vitest run --root ../.. --project unit ${home}/`,
    },
    dependencies,
    ...(Object.keys(optional).length === 0 ? {} : {
      peerDependencies: optional,
      peerDependenciesMeta: Object.fromEntries(Object.keys(optional).map((id) => [id, { optional: true }])),
    }),
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  const needed = internalDependencies(manifest, internal).filter((other) => other !== name)
  const tested = neededByTests(internal)
  const paths = (start, packages) => packages.map((other) => `{ "path": "${start}${other}" }`)
  writeFileSync(`${home}/tsconfig.json`, `{
  "extends": "../../tsconfig.json",
  "compilerOptions": {
    "composite": true,
    "rootDir": "src",
    "outDir": "dist",
    "tsBuildInfoFile": "dist/.tsbuildinfo"
  },
  "include": ["src"],
  "references": [${paths('../', needed).join(', ')}]
}
`)
  mkdirSync(`${home}/test`, { recursive: true })
  writeFileSync(`${home}/test/tsconfig.json`, `{
  "extends": "../../../tsconfig.json",
  "compilerOptions": {
    "noEmit": true,
    "incremental": true,
    "tsBuildInfoFile": "../dist/.tsbuildinfo-test"
  },
  "include": ["."],
  "references": [${['{ "path": ".." }', ...paths('../../', tested)].join(', ')}]
}
`)
}

/** The packages that tests import, those of their fixtures included. A test may import a package above its own. */
function neededByTests(internal) {
  const found = new Set()
  const add = (folder) => {
    for (const file of git('ls-files', '--cached', '--others', '--exclude-standard', folder).trim().split('\n').filter((each) => CODE.test(each) && existsSync(each))) {
      for (const [, other, way] of readFileSync(file, 'utf8').matchAll(/from '@droidgym\/([\w-]+)\/([^']*)'/g)) {
        const isNew = !found.has(`${other}/${way}`)
        found.add(`${other}/${way}`)
        if (isNew && way.startsWith('test/')) add(`packages/${other}/test`)
      }
    }
  }
  add(`${home}/test`)
  const names = new Set([...found].map((path) => path.split('/')[0]))
  return internal.map((each) => each.name).filter((other) => other !== name && names.has(other))
}

/** What the rows of the rooms in docs/architecture.md say that they hold. */
function holdings() {
  const page = readFileSync('docs/architecture.md', 'utf8')
  return rooms.flatMap((room) => new RegExp(`^\\| \`(?:src/${room}|${home}/src${folderOf(room)})\` \\| ([^|]*) \\|`, 'm').exec(page)?.[1] ?? [])
}

function listPackage() {
  const internal = internalPackages()
  const { dependencies } = readJson(`${home}/package.json`)
  const imports = internalDependencies({ dependencies }, internal).join(', ') || 'nothing'
  edit('docs/architecture.md', (page) => {
    const rows = page.split('\n')
    const isOld = (row) => rooms.filter((room) => !isKept(room)).some((room) => row.startsWith(`| \`src/${room}\` |`) || row.startsWith(`| \`${home}/src${folderOf(room)}\` |`))
    const description = readJson(`${home}/package.json`).description
    const at = rows.findIndex((row) => isOld(row))
    if (at >= 0) rows.splice(at, 0, `| \`${home}\` | ${description} | ${imports} |`)
    return rows.filter((row) => !isOld(row)).map((row) => (/^\| `src\/[\w-]+` \|/.test(row) ? withPackageFor(row) : row)).join('\n')
  })
  edit('scripts/rooms.json', (text) => {
    const rows = rooms.reduce((rest, room) => (isKept(room)
      ? rest.replace(`"${room}": []`, `"${room}": ["${name}"]`)
      : rest.replace(new RegExp(`^ {2}"${room}": \\[[^\\]]*\\],?\\n`, 'm'), '')), text)
    return rows.replace(/\[([^\]]*)\]/g, (_, list) => {
      const lines = list.split('\n').map((line) => line.trim())
      const kept = unique([...list.matchAll(/"([\w-]+)"/g)].map(([, room]) => (rooms.includes(room) ? name : room)))
      if (lines.length === 1) return `[${kept.map((room) => `"${room}"`).join(', ')}]`
      return `[\n    ${wrapped(kept.map((room) => `"${room}"`)).join('\n    ')}\n  ]`
    })
  })
  edit('package.json', (text) => {
    const manifest = JSON.parse(text)
    manifest.workspaces = unique([...manifest.workspaces.filter((each) => each.startsWith('packages/')), home,
      ...manifest.workspaces.filter((each) => !each.startsWith('packages/'))])
    manifest.devDependencies = Object.fromEntries(Object.entries({ ...manifest.devDependencies, [`@droidgym/${name}`]: '*' }).sort(([a], [b]) => (a < b ? -1 : 1)))
    return `${JSON.stringify(manifest, null, 2)}\n`
  })
  for (const file of ['tsconfig.json', 'tsconfig.build.json']) {
    edit(file, (text) => {
      const line = `  "references": [${internal.map((each) => `{ "path": "packages/${each.name}" }`).join(', ')}]`
      return text.replace(/,\n {2}"references": \[[^\]]*\]/, '').replace(/\n\}\n$/, `,\n${line}\n}\n`)
    })
  }
  edit('deploy/Dockerfile', (text) => {
    const line = `COPY ${home}/package.json ${home}/\n`
    const first = 'COPY packages/protocol/package.json packages/protocol/\n'
    return text.includes(line) ? text : text.replace(first, `${first}${line}`)
  })
  const link = `node_modules/@droidgym/${name}`
  if (!existsSync(link)) symlinkSync(`../../${home}`, link)
}

function withPackageFor(row) {
  const cells = row.split(' | ')
  const last = cells.at(-1).replace(/ \|$/, '')
  return `${[...cells.slice(0, -1), unique(last.split(', ').map((room) => (rooms.includes(room) ? name : room))).join(', ')].join(' | ')} |`
}

function wrapped(words) {
  const lines = ['']
  for (const [index, word] of words.entries()) {
    const text = index < words.length - 1 ? `${word},` : word
    if (`${lines.at(-1)} ${text}`.length > 112) lines.push(text)
    else lines[lines.length - 1] = `${lines.at(-1)} ${text}`.trim()
  }
  return lines
}

function unique(list) {
  return [...new Set(list)]
}

function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
}
