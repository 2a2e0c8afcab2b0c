/**
 * Runs tests for `scripts/mutate.js`, which names the file with the plan, in one process and on code that contains the
 * mutants.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startVitest } from 'vitest/node'

const { journal, code, files, tests, task, tries } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
/** In a run without a mutant; a mutant's limits come from that. */
const TIMEOUT_MS = 120_000

const vitest = await startVitest('test', tests, {
  config: false,
  watch: false,
  reporters: [],
  include: ['test/unit/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.{ts,tsx}'],
  setupFiles: ['packages/base/test/property-seed.ts', 'scripts/mutant-setup.js'],
  isolate: false,
  maxWorkers: 1,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  expect: { poll: { timeout: TIMEOUT_MS } },
  runner: resolve(import.meta.dirname, 'mutant-runner.js'),
  provide: { mutation: { journal, files, task, tries } },
}, { plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => code[id] }] })
const errors = vitest.state.getUnhandledErrors()
for (const error of errors) console.error(error)
const told = readFileSync(journal, 'utf8').split('\n').slice(0, -1).map((line) => JSON.parse(line))
const isTold = ({ filepath }) => told.some((entry) => entry[task === 'reach' ? 'file' : 'tested'] === filepath || entry.failing === filepath)
const untold = vitest.state.getFiles().filter((file) => !isTold(file))
for (const { filepath, result } of untold) console.error('Not run to its end:', filepath, result?.errors)
// Vitest waits for what mutants have begun; whoever started this kills it.
process.exit(vitest.state.getFiles().length > 0 && untold.length === 0 ? 0 : 1)
