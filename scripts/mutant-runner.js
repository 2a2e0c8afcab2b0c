/**
 * Vitest's runner for `scripts/mutate.js`. It runs each test file once. With the task `reach` it records which test
 * reaches which mutant and how long it takes. With the task `try` it then switches on one mutant after the other, and
 * runs the tests that reach it again, until one fails.
 */
import { startTests } from '@vitest/runner'
import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner, inject, vi } from 'vitest'

/** How much more often than in the first run a test may reach a mutant before it counts as an endless loop. */
const LOOP_FACTOR = 100
/** How much longer than without a mutant tests may take, on a machine that does other things as well. */
const TIME_FACTOR = 3
const LEAST_LIMIT_MS = 3000
/** A test that only waits ends by its own limit. What is not over then, is killed. */
const GRACE_MS = 2000

/** What the instrumented code reads and writes. */
const stryker = (globalThis.__stryker__ ??= {})
const { journal, files, task, tries } = inject('mutation')

// What a mutant has begun can go on for ever, but not longer than `mutate.js`.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

function record(entry) {
  appendFileSync(journal, `${JSON.stringify(entry)}\n`)
}

/** Runs tests without reporting them. Stops at the first that fails, and remembers it. */
class SilentRunner extends TestRunner {
  failed

  constructor(outer, limit) {
    super({ ...outer.config, setupFiles: [], testTimeout: limit, hookTimeout: limit })
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
  /** How long each test took without a mutant. */
  durations = new Map()

  async onBeforeCollect() {
    vi.resetModules()
    this.startedAt = performance.now()
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
    this.durations.set(test.id, test.result?.duration ?? 0)
  }

  async onAfterRunFiles([file]) {
    super.onAfterRunFiles()
    const whole = performance.now() - this.startedAt
    const reaches = reachesOf(stryker.mutantCoverage, this.durations, whole)
    if (file.result?.state === 'fail') record({ failing: file.filepath })
    else if (task === 'reach') record({ file: file.filepath, reaches: reaches.map(({ mutant, isStatic, ms }) => ({ mutant, isStatic, ms })) })
    else await this.tryMutants(file.filepath, reaches, whole)
  }

  async tryMutants(filepath, reaches, whole) {
    const entries = readFileSync(journal, 'utf8').split('\n').slice(0, -1).map((line) => JSON.parse(line))
    if (entries.some((entry) => entry.tested === filepath)) return
    const settled = new Set(entries.filter(({ outcome }) => outcome !== 'survived').map(({ mutant }) => mutant))
    const tried = new Set(entries.filter((entry) => entry.tried === filepath).map(({ mutant }) => mutant))
    for (const reach of reaches) {
      const { mutant } = reach
      if (!(tries[filepath] ?? []).includes(mutant) || settled.has(mutant) || tried.has(mutant)) continue
      const killer = await this.killer(filepath, reach, whole)
      record({ mutant, tried: filepath, outcome: killer === undefined ? 'survived' : 'killed', killer })
    }
    record({ tested: filepath })
  }

  /** The test of a file that fails with a mutant. */
  async killer(filepath, { mutant, isStatic, testIds, hits, testsMs }, whole) {
    const limit = hits * LOOP_FACTOR
    const withMutant = (ids, source) => {
      const time = LEAST_LIMIT_MS + TIME_FACTOR * (source === undefined ? testsMs : whole)
      return this.firstFailure({ filepath, testIds: ids, mutant, limit, time, source })
    }
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
    const time = LEAST_LIMIT_MS + TIME_FACTOR * whole
    if ((await this.firstFailure({ filepath, testIds: again, time })) !== undefined) vi.resetModules()
    return failed.name
  }

  async firstFailure({ filepath, testIds, mutant, limit, time, source }) {
    this.forget(source ?? filepath)
    record(mutant === undefined ? { resting: filepath } : { begun: mutant, limit: time + GRACE_MS })
    stryker.hitCount = 0
    stryker.hitLimit = limit
    stryker.activeMutant = mutant
    const runner = new SilentRunner(this, time)
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

/**
 * For each mutant: whether loading a module reaches it, which tests do, how often, and how long these take. `whole` is
 * the time of the whole file.
 */
function reachesOf({ static: atLoad, perTest }, durations, whole) {
  const reached = new Map()
  const at = (mutant) => {
    if (!reached.has(mutant)) reached.set(mutant, { mutant, isStatic: false, testIds: [], hits: 0, testsMs: 0 })
    return reached.get(mutant)
  }
  for (const [mutant, hits] of Object.entries(atLoad)) Object.assign(at(mutant), { isStatic: true, hits })
  for (const [test, mutants] of Object.entries(perTest)) {
    for (const [mutant, hits] of Object.entries(mutants)) {
      const reach = at(mutant)
      reach.testIds.push(test)
      reach.hits += hits
      reach.testsMs += durations.get(test) ?? 0
    }
  }
  return [...reached.values()].map((reach) => ({ ...reach, ms: reach.isStatic ? whole : reach.testsMs }))
}
