/**
 * Holds what the simulated phone writes and computes against Android 10's own code:
 *
 *   npm run oracle -- --json FILE
 *
 * `--family NAME` (repeatable) asks only some families; `--all` prints every difference, explained ones as well. The
 * file receives `{ families: { name: { compared, equal, different, explained } } }`. Exits with 1 when a difference has
 * no reason, or a reason matches nothing any more.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { askFramework, askNative } from './ask-framework.js'
import { askLiblog } from './ask-liblog.js'
import { compare, readReasons, shown } from './compare.js'
import { FAMILIES } from './families.js'
import { Random } from './random.js'

const SEED = 20190903 // The day of Android 10's release.
/** Differences printed of a family without `--all`, and of a reason. */
const MAX_PRINTED = 12
const MAX_PRINTED_OF_REASON = 1

/** What answers the families' questions. Each takes the questions by family, and returns the answers likewise. */
const JUDGES = { framework: askFramework, native: askNative, liblog: askLiblog }

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    family: { type: 'string', multiple: true, default: Object.keys(FAMILIES) },
    all: { type: 'boolean', default: false },
  },
})

const comparisons = new Map()
const asked = new Map(values.family.map((name) => [name, [...familyOf(name).cases(new Random(SEED))]]))
for (const [judge, ask] of Object.entries(JUDGES)) {
  const names = values.family.filter((name) => familyOf(name).judge === judge)
  if (names.length === 0) continue
  const questions = new Map(names.map((name) => [name, asked.get(name).map(({ question }) => question)]))
  const answers = ask(questions)
  for (const name of names) comparisons.set(name, compareFamily(name, answers.get(name)))
}
const ordered = values.family.map((name) => [name, comparisons.get(name)])
for (const [name, comparison] of ordered) printDifferences(name, comparison)
printTable(ordered)
for (const [name, comparison] of ordered) if (familyOf(name).byPart) printParts(name, comparison)
if (values.json !== undefined) {
  const families = Object.fromEntries(ordered.map(([name, comparison]) => [name, countsOf(comparison)]))
  writeFileSync(values.json, `${JSON.stringify({ families }, null, 2)}\n`)
}
process.exitCode = ordered.every(([, comparison]) => isSound(comparison)) ? 0 : 1

function familyOf(name) {
  if (!Object.hasOwn(FAMILIES, name)) throw new Error(`No family ${name}: there are ${Object.keys(FAMILIES).join(', ')}`)
  return FAMILIES[name]
}

function reasonsOf(name) {
  return readReasons(new URL(`families/${name}.yaml`, import.meta.url).pathname)
}

function compareFamily(name, answers) {
  return compare(asked.get(name), answers, { reasons: reasonsOf(name), same: familyOf(name).same })
}

function isSound({ differences, reasons }) {
  return differences.every(({ reason }) => reason !== undefined) && [...reasons.values()].every((count) => count > 0)
}

function countsOf({ compared, differences }) {
  const explained = differences.filter(({ reason }) => reason !== undefined).length
  return { compared, equal: compared - differences.length, different: differences.length, explained }
}

function printDifferences(name, { differences, reasons }) {
  const limit = (count) => (values.all ? Infinity : count)
  const unexplained = differences.filter(({ reason }) => reason === undefined)
  if (differences.length > 0 || reasons.size > 0) console.log(`== ${name}`)
  for (const difference of unexplained.slice(0, limit(MAX_PRINTED))) print(difference)
  if (unexplained.length > limit(MAX_PRINTED)) console.log(`… ${unexplained.length - MAX_PRINTED} more (--all)`)
  for (const { name: reason, why } of reasonsOf(name)) {
    const explained = differences.filter((difference) => difference.reason === reason)
    console.log(`${explained.length} by ${reason}: ${why.trim()}`)
    if (explained.length === 0) console.log('  This reason explains nothing: remove it.')
    for (const difference of explained.slice(0, limit(MAX_PRINTED_OF_REASON))) print(difference)
  }
}

function print({ part, question, android, ours }) {
  console.log(`  ${part} ${shown(question)}\n    android ${shown(android)}\n    ours    ${shown(ours)}`)
}

function printTable(rows) {
  const lines = rows.map(([name, comparison]) => [name, ...Object.values(countsOf(comparison))])
  const sum = (column) => lines.reduce((total, line) => total + line[column], 0)
  printRows('family', [...lines, ['total', ...[1, 2, 3, 4].map(sum)]])
}

function printParts(family, { differences }) {
  const parts = [...new Set(asked.get(family).map(({ part }) => part))].sort()
  const lines = parts.map((part) => {
    const ofPart = (list) => list.filter((one) => one.part === part)
    const comparison = { compared: ofPart(asked.get(family)).length, differences: ofPart(differences) }
    return [part, ...Object.values(countsOf(comparison))]
  })
  printRows(family, lines)
}

function printRows(what, lines) {
  console.log(`\n${row([what, 'compared', 'equal', 'different', 'explained', 'equal %'])}`)
  for (const line of lines) console.log(row([...line, ((100 * line[2]) / line[1]).toFixed(2)]))
}

function row([name, ...numbers]) {
  return name.padEnd(20) + numbers.map((number) => String(number).padStart(11)).join('')
}
