/**
 * Mutation testing: changes the code of a folder in every way that StrykerJS knows, one way at a time, and lists the
 * changes that no test notices. Stryker's own runner starts anew for each mutant. Here one process switches them
 * (`mutant-runner.js`), which takes minutes instead of hours.
 *
 * Usage: node scripts/mutate.js [--since COMMIT] [--least PERCENT] FILE_OR_FOLDER... [-- TESTS...]
 * With --since only lines that differ from the commit are changed. With --least it fails below that share of noticed
 * changes.
 * TESTS are files or folders, by default those of `test/unit` that mirror what is mutated. Needs
 * `npm install --no-save @stryker-mutator/instrumenter@9`.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { startVitest } from 'vitest/node'

/** A mutant that takes longer than this is one that never ends. */
const HANGS_AFTER_MS = 90_000
const LOOK_EVERY_MS = 1000

const { since, least, targets, tests } = read(process.argv.slice(2))
const sources = targets.flatMap((target) => sourcesOf(resolve(target)))
const { mutants, code } = await instrument(sources.flatMap((path) => partOf(path)))
if (mutants.length === 0) {
  console.log('No changed line can be mutated.')
  process.exit()
}
const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
const journal = join(folder, 'journal')
writeFileSync(journal, '')
let share = 0
try {
  while (!(await testMutants())) console.error('Continuing without the mutant that did not end.')
  share = report(readJournal())
} finally {
  rmSync(folder, { recursive: true })
}
// Vitest waits for processes that were killed, and for what mutants have begun.
if (share < least) console.error(`The tests notice ${share} % of the changes, and must notice ${least} %.`)
process.exit(share < least ? 1 : 0)

function read(given) {
  const args = [...given]
  const optionOf = (name) => {
    const place = args.indexOf(name)
    return place < 0 ? undefined : args.splice(place, 2)[1]
  }
  const options = { since: optionOf('--since'), least: Number(optionOf('--least') ?? 0) }
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const targets = args.slice(0, end)
  if (targets.length === 0) throw new Error('Usage: node scripts/mutate.js FILE_OR_FOLDER... [-- TESTS...]')
  const folders = targets.map((path) => (statSync(path).isFile() ? dirname(path) : path))
  const mirrored = folders.map((folder) => join('test/unit', relative('src', folder)))
  return { ...options, targets, tests: end < args.length ? args.slice(end + 1) : [...new Set(mirrored)] }
}

function sourcesOf(path) {
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path, { recursive: true })
  return names.filter((name) => /\.tsx?$/.test(name) && !name.includes('generated/')).map((name) => join(path, name)).sort()
}

/** A file with those of its lines that are to be mutated; nothing where no line has changed. */
function partOf(name) {
  if (since === undefined) return [{ name, mutate: true }]
  const diff = execFileSync('git', ['diff', '--unified=0', since, '--', name], { encoding: 'utf8' })
  const mutate = [...diff.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, from, count = '1']) => {
    const line = Number(from) - 1
    return count === '0' ? [] : [{ start: { line, column: 0 }, end: { line: line + Number(count), column: 0 } }]
  })
  return mutate.length === 0 ? [] : [{ name, mutate }]
}

/** All mutants, and by path the code that contains those of a file. */
async function instrument(parts) {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter')
  const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false }
  const files = parts.map((part) => ({ ...part, content: readFileSync(part.name, 'utf8') }))
  const options = { ignorers: [], excludedMutations: [], plugins: null }
  const result = await new Instrumenter(silent).instrument(files, options)
  return { mutants: result.mutants, code: new Map(result.files.map(({ name, content }) => [name, content])) }
}

/** Whether all mutants were tested. The journal says what became of each. */
async function testMutants() {
  const timer = setInterval(endHangingMutant, LOOK_EVERY_MS)
  const vitest = await startVitest('test', tests, {
    config: false,
    watch: false,
    reporters: [],
    include: ['test/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['test/fixtures/property-seed.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: HANGS_AFTER_MS / 4,
    hookTimeout: HANGS_AFTER_MS / 4,
    runner: resolve(import.meta.dirname, 'mutant-runner.js'),
    // Property tests that draw other values in each run would kill a mutant in one run and not in the next.
    env: { DROIDGYM_PROPERTY_SEED: process.env.DROIDGYM_PROPERTY_SEED ?? '1' },
    provide: { mutation: { journal, files: Object.fromEntries(mutants.map(({ id, fileName }) => [id, fileName])) } },
  }, { plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => code.get(id) }] })
  clearInterval(timer)
  const files = vitest.state.getFiles()
  const errors = [...vitest.state.getUnhandledErrors(), ...files.flatMap(({ result }) => result?.errors ?? [])]
  await vitest.close()
  const finished = readJournal().flatMap(({ tested }) => tested ?? [])
  const left = files.map(({ filepath }) => filepath).filter((path) => !finished.includes(path))
  if (files.length > 0 && left.length === 0) return true
  const last = readJournal().at(-1)
  if (last?.begun === undefined) throw new AggregateError(errors, `Not tested: ${left.join(', ')}`)
  // The process ended with the mutant: it did not end, or took all memory.
  appendFileSync(journal, `${JSON.stringify({ mutant: last.begun, outcome: 'endless' })}\n`)
  return false
}

function readJournal() {
  return readFileSync(journal, 'utf8').split('\n').slice(0, -1).map((line) => JSON.parse(line))
}

function endHangingMutant() {
  const last = readJournal().at(-1)
  if (last?.begun === undefined || Date.now() - statSync(journal).mtimeMs < HANGS_AFTER_MS) return
  try {
    process.kill(last.pid, 'SIGKILL')
  } catch (error) {
    // It has ended since.
    if (error.code !== 'ESRCH') throw error
  }
}

function report(entries) {
  const outcomes = new Map()
  for (const { mutant, outcome } of entries) if (mutant !== undefined) outcomes.set(mutant, outcome)
  const rows = new Map()
  for (const mutant of mutants) {
    const file = relative('', mutant.fileName)
    const outcome = outcomes.get(mutant.id) ?? 'not reached'
    const row = rows.get(file) ?? rows.set(file, {}).get(file)
    row[outcome] = (row[outcome] ?? 0) + 1
    if (outcome === 'survived' || outcome === 'not reached') console.log(described(mutant, file, outcome))
  }
  const total = {}
  for (const row of rows.values()) for (const key of Object.keys(row)) total[key] = (total[key] ?? 0) + row[key]
  let killedShare = 0
  for (const [file, row] of [...rows, ['all', total]]) {
    const count = Object.values(row).reduce((sum, number) => sum + number, 0)
    const killed = (row.killed ?? 0) + (row.endless ?? 0)
    killedShare = Math.floor((100 * killed) / count)
    console.log(`${file}: ${killed} of ${count} killed (${killedShare} %), ${JSON.stringify(row)}`)
  }
  // Of all files: the last row.
  return killedShare
}

function described({ fileName, location: { start, end }, mutatorName, replacement }, file, outcome) {
  const lines = readFileSync(fileName, 'utf8').split('\n').slice(start.line, end.line + 1)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column)
  lines[0] = lines[0].slice(start.column)
  const brief = (text) => text.replace(/\s+/g, ' ').slice(0, 100)
  return `${file}:${start.line + 1}:${start.column + 1} ${outcome}, ${mutatorName}: ${brief(lines.join(' '))} → ${brief(replacement)}`
}
