/**
 * Prepares a release: sets the version in every place, cuts the changelog, describes the interface for the next
 * release's comparison, commits and tags. Nothing is pushed or published.
 *
 * Usage, with a clean working tree: node scripts/prepare-release.js VERSION [--no-commit]
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, VERSION_PLACES, versionAt } from './version-places.js'

const [version = '', flag] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version) || ![undefined, '--no-commit'].includes(flag)) {
  console.error('Usage: node scripts/prepare-release.js VERSION [--no-commit]')
  process.exit(2)
}
const [before] = VERSION_PLACES.map(versionAt)
if (!isLater(version, before)) throw new Error(`${version} is not later than ${before}`)
if (flag === undefined && run('git', 'status', '--porcelain') !== '') throw new Error('Commit or drop your changes first')

for (const { file, pattern } of VERSION_PLACES) {
  edit(file, (text) => text.replace(pattern, (_, start) => `${start}${version}`))
}
const date = new Date().toISOString().slice(0, 10)
edit('CITATION.cff', (text) => text.replace(/^date-released: .*$/m, `date-released: "${date}"`))
edit('CHANGELOG.md', (text) => text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`))
run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund')
run('npm', 'run', 'build')
writeFileSync(join(repository, 'test/fixtures/repository/released.json'), run('node', 'scripts/describe-interface.js'))
if (flag === undefined) {
  run('git', 'commit', '--all', '--message', `Release ${version}`)
  run('git', 'tag', '--annotate', `v${version}`, '--message', `droidgym ${version}`)
}
console.log(`${version} is ready. Check it with npm run release:dry-run; docs/contributing.md says how to publish.`)

function isLater(one, other) {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number))
  const at = a.findIndex((number, index) => number !== b[index])
  return at >= 0 && a[at] > b[at]
}

function edit(file, change) {
  const path = join(repository, file)
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file} has nothing to set`)
  writeFileSync(path, changed)
}

function run(program, ...args) {
  return execFileSync(program, args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
