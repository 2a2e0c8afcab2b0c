/**
 * Rehearses a release without publishing: checks that all versions agree and the changelog has them, then packs in
 * publishing order: the protocol, the TypeScript client, the server that depends on both, the Python client.
 *
 * Usage: npm run release:dry-run [-- FOLDER]; the packages are left in FOLDER when it is given. Needs a Python with
 * hatchling: the one that DROIDGYM_PYTHON names, else clients/python/.venv.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { repository, VERSION_PLACES, versionAt } from './version-places.js'

const python = process.env.DROIDGYM_PYTHON || join(repository, 'clients/python/.venv/bin/python')
/** Files that each package must contain, beside those that its tools add. */
const NEEDED = {
  '@droidgym/protocol': [
    'dist/protocol.js', 'dist/protocol.d.ts', 'dist/generated/droidgym/v1/Gym.d.ts', 'protos/droidgym/v1/gym.proto', 'README.md',
  ],
  '@droidgym/client': ['dist/index.js', 'dist/index.d.ts', 'README.md'],
  droidgym: ['dist/cli/main.js', 'dist/server/grpc/worker.js', 'envs/devices.yaml', 'LICENSE'],
}
const WHEEL = ['droidgym/__init__.py', 'droidgym/py.typed', 'droidgym/v1/gym_pb2.py']

const { version } = JSON.parse(read('package.json'))
const disagreements = versionsIn().filter(([, found]) => found !== version)
if (disagreements.length > 0) {
  const places = disagreements.map(([place, found]) => `${place} says ${found ?? 'none'}`)
  throw new Error(`The version in package.json is ${version}, but ${places.join('; ')}.`)
}
console.log(`version ${version}, everywhere the same`)

const given = process.argv[2]
const folder = given === undefined ? mkdtempSync(join(tmpdir(), 'droidgym-release-')) : resolve(given)
try {
  packNpm('@droidgym/protocol', 'packages/protocol')
  packNpm('@droidgym/client', 'clients/typescript')
  packNpm('droidgym', '.')
  buildWheel()
} finally {
  if (given === undefined) rmSync(folder, { recursive: true })
}
console.log('Nothing was published.')

function versionsIn() {
  return [
    ...VERSION_PLACES.map((place) => [place.file, versionAt(place)]),
    ['the newest release of CHANGELOG.md', match('CHANGELOG.md', /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m)],
    ['test/fixtures/repository/released.json', JSON.parse(read('test/fixtures/repository/released.json')).version],
  ]
}

/** Packs where a release would run `npm publish`. */
function packNpm(name, source) {
  const options = ['--json', '--pack-destination', folder]
  const output = execFileSync('npm', ['pack', ...options], { cwd: join(repository, source), encoding: 'utf8' })
  const [{ filename, files, size }] = Object.values(JSON.parse(output))
  mustHold(filename, NEEDED[name], files.map(({ path }) => path))
  console.log(`npm: ${filename}, ${files.length} files, ${(size / 1e6).toFixed(1)} MB`)
}

function buildWheel() {
  const source = join(repository, 'clients/python')
  execFileSync(python, ['-m', 'hatchling', 'build', '--target', 'wheel', '--directory', folder], { cwd: source, stdio: 'pipe' })
  const wheel = `droidgym_client-${version}-py3-none-any.whl`
  const list = ['-c', 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))', join(folder, wheel)]
  const files = execFileSync(python, list, { encoding: 'utf8' }).split('\n')
  mustHold(wheel, WHEEL, files)
  console.log(`PyPI: ${wheel}, ${files.length - 1} files`)
}

function mustHold(archive, needed, files) {
  const missing = needed.filter((path) => !files.includes(path))
  if (missing.length > 0) throw new Error(`${archive} lacks ${missing.join(', ')}. Build first: npm run build`)
}

function match(file, pattern) {
  return pattern.exec(read(file))?.[1]
}

function read(file) {
  return readFileSync(join(repository, file), 'utf8')
}
