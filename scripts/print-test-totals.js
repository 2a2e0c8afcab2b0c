/**
 * Prints `N passed, N failed` from reports of vitest's JSON reporter: `node scripts/print-test-totals.js FILES`. A test
 * that ran more than once counts once: as failed if it ever failed, as skipped if it never ran.
 */
import { readFileSync } from 'node:fs'

const reports = process.argv.slice(2)
if (reports.length === 0) throw new Error('Usage: node scripts/print-test-totals.js FILES')

/** The name and result states of every test, by position, as names can repeat. */
const tests = new Map()
const files = new Set()
for (const { name: file, status, assertionResults } of reports.flatMap((report) => JSON.parse(readFileSync(report, 'utf8')).testResults)) {
  files.add(file)
  const ended = (place, name, state) => {
    const key = `${file} ${place}`
    tests.set(key, { name, states: [...(tests.get(key)?.states ?? []), state] })
  }
  for (const [place, test] of assertionResults.entries()) ended(place, test.fullName, test.status)
  // A file that could not be loaded fails without naming a test; it counts as one.
  if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) ended('loading', file, 'failed')
}

const failed = [...tests.values()].filter(({ states }) => states.includes('failed'))
const skipped = [...tests.values()].filter(({ states }) => !states.includes('failed') && !states.includes('passed'))
for (const { name } of skipped) console.log(`skipped: ${name}`)
console.log(`${files.size} test files, ${skipped.length} tests skipped`)
console.log(`${tests.size - failed.length - skipped.length} passed, ${failed.length} failed`)
