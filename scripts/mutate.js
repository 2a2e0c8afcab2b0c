/**
 * Mutation testing: changes the code of folders in every way that StrykerJS knows, one way at a time, and lists the
 * changes that no test notices. Stryker's own runner starts anew for each mutant. Here one process switches them
 * (`mutant-runner.js`), which takes minutes instead of hours.
 *
 * Usage: node scripts/mutate.js [--since COMMIT] [--least PERCENT] [--minutes NUMBER] [--seed NUMBER]
 *          [--tests FILE_OR_FOLDER]... FILE_OR_FOLDER...
 *
 * With --since only lines are mutated that differ from where this branch left the commit. It first runs the tests
 * without a mutant, and then tries as many mutants as fit in the minutes, drawn by the seed. With --least it fails
 * when the tests notice a smaller share of them. --tests are by default those of the package, or of `test/unit` beside
 * what is mutated, and those that import a mutated file.
 * Texts of errors are not mutated, nor what `equal-mutants.json` names.
 */
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const LOOK_EVERY_MS = 250
const MINUTE_MS = 60_000
/** A process that starts, loads modules or runs tests without a mutant, and writes nothing for so long, hangs. */
const SILENT_MS = 4 * MINUTE_MS
/** Files of tests that try a mutant that modules meet when they are loaded: each takes the time of the whole file. */
const MAX_FILES_OF_STATIC = 3
/** What trying a mutant with a file of tests costs beside its tests, which run once more when one of them fails. */
const SWITCH_MS = 300
const RUNS = 2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    least: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true },
  },
})
if (positionals.length === 0) throw new Error('Name the files or folders that are mutated')
const seed = Number(values.seed)
const deadline = Date.now() + Number(values.minutes) * MINUTE_MS

const equals = JSON.parse(readFileSync(join(import.meta.dirname, 'equal-mutants.json'), 'utf8'))
const { mutants, code } = await instrument(changedParts(positionals.flatMap(sourcesOf)))
if (mutants.length === 0) {
  console.log('No changed line can be mutated.')
  process.exit()
}
const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
const journal = join(folder, 'journal')
const plan = join(folder, 'plan')
const score = await measureScore().finally(() => rmSync(folder, { recursive: true }))
if (score < Number(values.least)) console.error(`The tests notice ${score} % of the mutants, and must notice ${values.least} %.`)
process.exit(score < Number(values.least) ? 1 : 0)

async function measureScore() {
  writeFileSync(journal, '')
  await run(testsOf(mutants), 'reach')
  const reached = withoutDear(readJournal().filter(({ reaches }) => reaches !== undefined))
  const failing = readJournal().flatMap(({ failing }) => failing ?? [])
  if (failing.length > 0) console.error(`Left out, since they fail without a mutant: ${failing.join(', ')}`)
  const costs = costsOf(reached)
  const chosen = choose(costs)
  const reachable = mutants.filter(({ id }) => costs.has(id))
  console.log(`${chosen.length} of ${mutants.length} mutants, drawn with seed ${seed}; the tests reach ${reachable.length}.`)
  const ids = new Set(chosen.map(({ id }) => id))
  const tries = Object.fromEntries(reached.flatMap(({ file, reaches }) => {
    const its = reaches.flatMap(({ mutant }) => (ids.has(mutant) ? [mutant] : []))
    return its.length === 0 ? [] : [[file, its]]
  }))
  for (let left = Object.keys(tries); left.length > 0 && Date.now() < deadline;) {
    await run(left, 'try', tries)
    const over = readJournal().flatMap(({ tested, failing }) => tested ?? failing ?? [])
    left = left.filter((file) => !over.includes(file))
  }
  return report(chosen, outcomesOf(chosen, reached))
}

function sourcesOf(path) {
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path, { recursive: true })
  return names.filter((name) => /\.tsx?$/.test(name) && !name.includes('generated/')).map((name) => join(path, name)).sort()
}

/** Files with those of their lines that are to be mutated. */
function changedParts(paths) {
  if (values.since === undefined) return paths.map((path) => ({ name: resolve(path), mutate: true }))
  const diff = execFileSync('git', ['diff', '--merge-base', '--unified=0', '--no-ext-diff', values.since, '--', ...paths], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return diff.split(/^diff --git .*\n/m).flatMap((part) => {
    const name = /^\+\+\+ b\/(.*)$/m.exec(part)?.[1]
    const mutate = [...part.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, from, count = '1']) => {
      const line = Number(from) - 1
      return count === '0' ? [] : [{ start: { line, column: 0 }, end: { line: line + Number(count), column: 0 } }]
    })
    return name === undefined || mutate.length === 0 ? [] : [{ name: resolve(name), mutate }]
  })
}

/** All mutants, and by path the code that contains those of a file. */
async function instrument(parts) {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter')
  const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false }
  const files = parts.map((part) => ({ ...part, content: readFileSync(part.name, 'utf8') }))
  const ignorers = [{ shouldIgnore: (path) => (isForPeople(path) ? 'a text for people' : undefined) }]
  const result = await new Instrumenter(silent).instrument(files, { ignorers, excludedMutations: [], plugins: null })
  return {
    mutants: result.mutants.filter((mutant) => mutant.status === undefined && !isEqual(mutant)),
    code: Object.fromEntries(result.files.map(({ name, content }) => [name, content])),
  }
}

/** Texts of errors: what is given to an error's constructor, and what is called a message, a reason or a remedy. */
function isForPeople(path) {
  if (path.isNewExpression()) return /Error$/.test(path.node.callee.name ?? '')
  if (path.isVariableDeclarator()) return /^(?:message|reason|remedy|problem)$/.test(path.node.id.name ?? '')
  return false
}

function isEqual(mutant) {
  const { file, change } = described(mutant)
  return equals.some((equal) => equal.file === file && equal.change === change)
}

function testsOf(all) {
  if (values.tests !== undefined) return values.tests
  const mutated = [...new Set(all.map(({ fileName }) => relative('', fileName)))]
  const rooms = mutated.map((file) => {
    const [top, name] = file.split('/')
    return top === 'packages' ? join(top, name, 'test') : join('test/unit', name)
  })
  const names = readdirSync('test/unit', { recursive: true }).filter((name) => /\.test\.tsx?$/.test(name))
  const importing = names.map((name) => join('test/unit', name)).filter((test) => {
    const text = readFileSync(test, 'utf8')
    return mutated.some((file) => text.includes(importOf(file)))
  })
  return [...new Set([...rooms, ...importing])]
}

/** The end of an import of a file of `src`, or of a package. */
function importOf(file) {
  return file.startsWith('packages/')
    ? `@droidgym/${file.slice('packages/'.length).replace('/src/', '/').replace(/\.tsx?$/, '')}'`
    : `/${file}'`
}

/**
 * Runs tests in a group of processes of its own, which is killed when a mutant does not end, or the time is over. The
 * journal says what was found.
 */
async function run(tests, task, tries = {}) {
  const files = Object.fromEntries(mutants.map(({ id, fileName }) => [id, fileName]))
  writeFileSync(plan, JSON.stringify({ journal, code, files, tests, task, tries }))
  let said = ''
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mutant-tests.js'), plan], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Property tests that draw other values in each run would catch a mutant in one run and not in the next.
    env: { ...process.env, DROIDGYM_PROPERTY_SEED: process.env.DROIDGYM_PROPERTY_SEED ?? '1' },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => { said = `${said}${data}`.slice(-10_000) })
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      // They have all ended.
      if (error.code !== 'ESRCH') throw error
    }
  }
  const timer = setInterval(() => {
    const limit = readJournal().at(-1)?.limit ?? SILENT_MS
    if (Date.now() > deadline || Date.now() - statSync(journal).mtimeMs > limit) end()
  }, LOOK_EVERY_MS)
  appendFileSync(journal, `${JSON.stringify({ started: task })}\n`)
  const status = await new Promise((settle) => child.on('close', settle))
  clearInterval(timer)
  end()
  if (status === 0 || (Date.now() > deadline && task === 'try')) return
  const last = readJournal().at(-1)
  if (last.begun === undefined) throw new Error(`The tests did not run to their end:\n${said}`)
  // It took more time than tests take, or all memory.
  appendFileSync(journal, `${JSON.stringify({ mutant: last.begun, outcome: 'endless' })}\n`)
}

function readJournal() {
  return readFileSync(journal, 'utf8').split('\n').slice(0, -1).map((line) => JSON.parse(line))
}

/** Leaves of the files that meet a mutant when they load modules those that take least. */
function withoutDear(reached) {
  const times = new Map()
  for (const { reaches } of reached) {
    for (const { mutant, isStatic, ms } of reaches) {
      if (isStatic) times.set(mutant, [...(times.get(mutant) ?? []), ms].sort((a, b) => a - b))
    }
  }
  const limitOf = (mutant) => times.get(mutant).slice(0, MAX_FILES_OF_STATIC).at(-1)
  const isCheap = ({ mutant, isStatic, ms }) => !isStatic || ms <= limitOf(mutant)
  return reached.map(({ file, reaches }) => ({ file, reaches: reaches.filter(isCheap) }))
}

/** For each mutant that tests reach, how long these take. */
function costsOf(reached) {
  const costs = new Map()
  for (const { reaches } of reached) {
    for (const { mutant, ms } of reaches) costs.set(mutant, (costs.get(mutant) ?? 0) + SWITCH_MS + RUNS * ms)
  }
  return costs
}

/** As many as the tests can try in the time that is left. */
function choose(costs) {
  const random = randomFrom(seed)
  const drawn = mutants.map((mutant) => ({ mutant, rank: random() })).sort((a, b) => a.rank - b.rank)
  let left = deadline - Date.now()
  return drawn.flatMap(({ mutant }) => {
    left -= costs.get(mutant.id) ?? 0
    return left > 0 ? [mutant] : []
  })
}

/** Mulberry32, by Tommy Ettinger; in the public domain. */
function randomFrom(start) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What became of each mutant. Those that the time did not allow to try with all tests are not in it. */
function outcomesOf(chosen, reached) {
  const outcomes = new Map(chosen.map(({ id }) => [id, 'not reached']))
  for (const { reaches } of reached) for (const { mutant } of reaches) outcomes.delete(mutant)
  const survived = new Map()
  for (const { mutant, outcome } of readJournal()) {
    if (outcome === 'survived') survived.set(mutant, (survived.get(mutant) ?? 0) + 1)
    else if (outcome !== undefined) outcomes.set(mutant, outcome)
  }
  for (const [mutant, times] of survived) {
    const wanted = reached.filter(({ reaches }) => reaches.some((reach) => reach.mutant === mutant)).length
    if (!outcomes.has(mutant) && times >= wanted) outcomes.set(mutant, 'survived')
  }
  return outcomes
}

function report(chosen, outcomes) {
  const rows = new Map()
  for (const mutant of chosen) {
    const outcome = outcomes.get(mutant.id)
    if (outcome === undefined) continue
    const { file, line, change } = described(mutant)
    const isCaught = outcome === 'killed' || outcome === 'endless'
    if (!isCaught) console.log(`${file}:${line} ${outcome}: ${change}`)
    for (const name of [file.split('/').slice(0, 2).join('/'), 'all']) {
      const row = rows.get(name) ?? rows.set(name, { mutants: 0, caught: 0, endless: 0, survived: 0 }).get(name)
      row.mutants += 1
      row[isCaught ? 'caught' : 'survived'] += 1
      if (outcome === 'endless') row.endless += 1
    }
  }
  const { all = { mutants: 0, caught: 0, endless: 0, survived: 0 }, ...folders } = Object.fromEntries(rows)
  console.log('\n| folder | mutants | caught | of these endless | survived | score |\n| --- | --- | --- | --- | --- | --- |')
  for (const [name, row] of [...Object.entries(folders).sort(), ['all', all]]) {
    console.log(`| ${[name, ...Object.values(row), `${scoreOf(row)} %`].join(' | ')} |`)
  }
  if (all.mutants < chosen.length) console.log(`The time did not suffice for ${chosen.length - all.mutants}.`)
  return scoreOf(all)
}

function scoreOf({ mutants: count, caught }) {
  return count === 0 ? 100 : Math.floor((100 * caught) / count)
}

function described({ fileName, location: { start, end }, replacement }) {
  const lines = readFileSync(fileName, 'utf8').split('\n').slice(start.line, end.line + 1)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column)
  lines[0] = lines[0].slice(start.column)
  const brief = (text) => text.replace(/\s+/g, ' ').slice(0, 100)
  return { file: relative('', fileName), line: start.line + 1, change: `${brief(lines.join(' '))} → ${brief(replacement)}` }
}
