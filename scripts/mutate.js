/**
 * Mutation testing: changes the code of a folder in every way that StrykerJS knows, one way at a time, and lists the
 * changes that no test notices. Stryker's own runner starts anew for each mutant. Here one process switches them
 * (`mutant-runner.js`), which takes minutes instead of hours.
 *
 * Usage: node scripts/mutate.js FILE_OR_FOLDER... [-- TESTS...]
 * TESTS are files or folders, by default those of `test/unit` that mirror what is mutated. Needs
 * `npm install --no-save @stryker-mutator/instrumenter@9`.
 */
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { startVitest } from 'vitest/node'

/** A mutant that takes longer than this is one that never ends. */
const HANGS_AFTER_MS = 90_000
const LOOK_EVERY_MS = 1000

const { targets, tests } = read(process.argv.slice(2))
const { mutants, code } = await instrument(targets.flatMap((target) => sourcesOf(resolve(target))))
const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
const journal = join(folder, 'journal')
writeFileSync(journal, '')
try {
  while (!(await testMutants())) console.error('Continuing without the mutant that did not end.')
  report(readJournal())
} finally {
  rmSync(folder, { recursive: true })
}
// Vitest waits for processes that were killed, and for what mutants have begun.
process.exit()

function read(args) {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const targets = args.slice(0, end)
  if (targets.length === 0) throw new Error('Usage: node scripts/mutate.js FILE_OR_FOLDER... [-- TESTS...]')
  const folders = targets.map((path) => (statSync(path).isFile() ? dirname(path) : path))
  const mirrored = folders.map((folder) => join('test/unit', relative('src', folder)))
  return { targets, tests: end < args.length ? args.slice(end + 1) : [...new Set(mirrored)] }
}

function sourcesOf(path) {
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path, { recursive: true })
  return names.filter((name) => /\.tsx?$/.test(name) && !name.includes('generated/')).map((name) => join(path, name)).sort()
}

/** All mutants, and by path the code that contains those of a file. */
async function instrument(paths) {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter')
  const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false }
  const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
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
  for (const [file, row] of [...rows, ['all', total]]) {
    const count = Object.values(row).reduce((sum, number) => sum + number, 0)
    const killed = (row.killed ?? 0) + (row.endless ?? 0)
    console.log(`${file}: ${killed} of ${count} killed (${Math.floor((100 * killed) / count)} %), ${JSON.stringify(row)}`)
  }
}

function described({ fileName, location: { start, end }, mutatorName, replacement }, file, outcome) {
  const lines = readFileSync(fileName, 'utf8').split('\n').slice(start.line, end.line + 1)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column)
  lines[0] = lines[0].slice(start.column)
  const brief = (text) => text.replace(/\s+/g, ' ').slice(0, 100)
  return `${file}:${start.line + 1}:${start.column + 1} ${outcome}, ${mutatorName}: ${brief(lines.join(' '))} → ${brief(replacement)}`
}
