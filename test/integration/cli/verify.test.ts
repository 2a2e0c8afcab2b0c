import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { VerifyReport } from '@droidgym/proof/verify/verify-report'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { loadTasks } from '@droidgym/spec/tasks/tasks'

const MINUTES = 60_000

function verify(...args: readonly string[]): VerifyReport {
  const main = join(packageRoot(), 'dist/cli/main.js')
  const options = { encoding: 'utf8', maxBuffer: 1e9 } as const
  const { stdout } = spawnSync(process.execPath, [main, 'verify', '--json', ...args], options)
  return JSON.parse(stdout) as VerifyReport
}

/** Short enough to be read when there is something to read. */
function faultsOf({ failures }: VerifyReport): readonly string[] {
  return failures.map((fault) => `${fault.agent} at ${fault.task} in ${fault.environment} (${fault.action_space}): ${fault.problem}`)
}

it('finds a tenth of all cells sound: every task, every environment, both touch spaces', { timeout: 30 * MINUTES }, () => {
  const report = verify('--part', '1/10')
  expect(faultsOf(report)).toEqual([])
  expect(report.cells).toBe((loadTasks().length * 90) / 10)
  expect(report.expert).toEqual({ episodes: report.cells, passed: report.cells })
})

it('finds every task sound in words: large print, Korean, an Arabic tablet', { timeout: 30 * MINUTES }, () => {
  const report = verify('--action-spaces', 'text', '--environments', '100,105,109')
  expect(faultsOf(report)).toEqual([])
  expect(report.cells).toBe(loadTasks().length * 3)
})
