/** Prints `N passed, N failed` from the report of vitest's JSON reporter: `node scripts/print-test-totals.js FILE`. */
import { readFileSync } from 'node:fs'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Usage: node scripts/print-test-totals.js FILE')
const report = JSON.parse(readFileSync(file, 'utf8'))

/** A file that could not be loaded fails without naming a test; it counts as one. */
const broken = report.testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
)
const skipped = report.testResults.flatMap(({ assertionResults }) =>
  assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed'),
)
for (const { fullName } of skipped) console.log(`skipped: ${fullName}`)
console.log(`${report.testResults.length} test files, ${skipped.length} tests skipped`)
console.log(`${report.numPassedTests} passed, ${report.numFailedTests + broken.length} failed`)
