/**
 * Vitest's runner for `scripts/mutate.js`. It runs each test file once and records which test reaches which mutant.
 * Then it switches on one mutant after the other, and runs the tests that reach it again, until one fails.
 */
import { startTests } from '@vitest/runner'
import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner, inject, vi } from 'vitest'

/** How much more often than in the first run a test may reach a mutant before it counts as an endless loop. */
const LOOP_FACTOR = 100

/** What the instrumented code reads and writes. */
const stryker = (globalThis.__stryker__ ??= {})
const { journal, files } = inject('mutation')

// What a mutant has begun can go on for ever, but not longer than `mutate.js`.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/** Runs tests without reporting them. Stops at the first that fails, and remembers it. */
class SilentRunner extends TestRunner {
  failed

  constructor(outer) {
    super({ ...outer.config, setupFiles: [] })
    this.moduleRunner = outer.moduleRunner
    this.__setTraces(outer._otel)
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    if (test.result?.state !== 'fail' || this.failed !== undefined) return
    this.failed = test
    this.cancel()
  }
}

export default class MutantRunner extends TestRunner {
  async onBeforeCollect() {
    vi.resetModules()
    stryker.activeMutant = stryker.hitCount = stryker.currentTestId = undefined
    const coverage = (stryker.mutantCoverage ??= {})
    // The instrumented code keeps the object, so a new one would not be filled.
    Object.assign(coverage, { static: {}, perTest: {} })
  }

  onBeforeTryTask(test) {
    super.onBeforeTryTask(test)
    stryker.currentTestId = test.id
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    stryker.currentTestId = undefined
  }

  async onAfterRunFiles([file]) {
    super.onAfterRunFiles()
    const entries = readFileSync(journal, 'utf8').split('\n').slice(0, -1).map((line) => JSON.parse(line))
    if (entries.some((entry) => entry.tested === file.filepath)) return
    const record = (entry) => appendFileSync(journal, `${JSON.stringify(entry)}\n`)
    if (file.result?.state === 'fail') throw new Error(`${file.filepath} fails without a mutant`)
    const settled = new Set(entries.filter(({ outcome }) => outcome !== 'survived').map(({ mutant }) => mutant))
    const tried = new Set(entries.filter((entry) => entry.file === file.filepath).map(({ mutant }) => mutant))
    for (const [mutant, reach] of reaches(stryker.mutantCoverage)) {
      if (settled.has(mutant) || tried.has(mutant)) continue
      record({ begun: mutant, pid: process.pid, file: file.filepath })
      const killer = await this.killer(file.filepath, mutant, reach)
      record({ mutant, file: file.filepath, outcome: killer === undefined ? 'survived' : 'killed', killer })
    }
    record({ tested: file.filepath })
  }

  /** The test of a file that fails with a mutant. */
  async killer(filepath, mutant, { isStatic, testIds, hits }) {
    const limit = hits * LOOP_FACTOR
    const withMutant = (ids, source) => this.firstFailure({ filepath, testIds: ids, mutant, limit, source })
    let failed
    if (testIds.length > 0) failed = await withMutant(testIds)
    // Code that runs when its module is loaded, or keeps what it once computed, meets the mutant only in a new module.
    if (failed === undefined && (isStatic || stryker.hitCount === 0)) {
      failed = await withMutant(isStatic ? undefined : testIds, files[mutant])
      this.forget(files[mutant])
    }
    if (failed === undefined) return undefined
    // A mutant can leave its traces in what modules remember: then later runs would fail without one.
    const again = failed.type === 'test' ? [failed.id] : undefined
    if ((await this.firstFailure({ filepath, testIds: again })) !== undefined) vi.resetModules()
    return failed.name
  }

  async firstFailure({ filepath, testIds, mutant, limit, source }) {
    this.forget(source ?? filepath)
    stryker.hitCount = 0
    stryker.hitLimit = limit
    stryker.activeMutant = mutant
    const runner = new SilentRunner(this)
    const [file] = await startTests([{ filepath, testIds }], runner)
    stryker.activeMutant = undefined
    return runner.failed ?? (file.result?.state === 'fail' ? file : undefined)
  }

  /** Makes the next import load a file again, and all that imports it. */
  forget(path) {
    const modules = this.workerState.evaluatedModules
    const left = [path]
    for (const seen = new Set(); left.length > 0;) {
      const id = left.pop()
      const node = modules.getModuleById(id)
      if (node === undefined || seen.has(id)) continue
      seen.add(id)
      Object.assign(node, { promise: undefined, exports: undefined, evaluated: false })
      left.push(...node.importers)
    }
  }
}

/** For each mutant: whether loading a module reaches it, which tests do, and how often. */
function reaches({ static: atLoad, perTest }) {
  const reached = new Map()
  const at = (mutant) => {
    if (!reached.has(mutant)) reached.set(mutant, { isStatic: false, testIds: [], hits: 0 })
    return reached.get(mutant)
  }
  for (const [mutant, hits] of Object.entries(atLoad)) Object.assign(at(mutant), { isStatic: true, hits })
  for (const [test, mutants] of Object.entries(perTest)) {
    for (const [mutant, hits] of Object.entries(mutants)) {
      at(mutant).testIds.push(test)
      at(mutant).hits += hits
    }
  }
  return reached
}
