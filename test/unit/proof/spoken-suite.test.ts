import { afterAll, beforeAll, expect, it } from 'vitest'
import { cellsOf } from '@droidgym/lab/play/cells'
import { problemsOfOwnFiles } from '@droidgym/proof/lint/own-problems'
import { pairByLanguage } from '@droidgym/lab/experiment/pair-languages'
import { verify } from '@droidgym/proof/verify/verify'
import { simulatedGym } from '@droidgym/gym/gym'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { OwnFiles } from '@droidgym/spec/own-files'
import { readOwnFiles, useOwnFiles } from '@droidgym/spec/own-files'
import { isJudgedByRules } from '@droidgym/spec/tasks/task'

// Answers, infeasible tasks and instructions alone, in English and Chinese.

const SUITE = new URL('../../fixtures/spoken', import.meta.url).pathname
const NONE = { taskFiles: [], environmentFiles: [], suiteDirs: [] }
const read = (suiteDirs: readonly string[]) => readOwnFiles({ ...NONE, suiteDirs }, async () => undefined)
let files: OwnFiles

beforeAll(async () => {
  files = await read([SUITE])
  useOwnFiles(files)
})
afterAll(async () => useOwnFiles(await read([])))

it('has no faults', async () => {
  expect(await problemsOfOwnFiles(files)).toEqual([])
})

it('is proven where the phone has the language: experts succeed, near misses do not', async () => {
  const environments = [findEnvironment('100'), ...files.environments]
  const tasks = files.tasks.filter(isJudgedByRules)
  const { pairings: pairs } = pairByLanguage(tasks, environments, { named: false })
  const report = await verify(pairs.flatMap((pair) => cellsOf(pair.tasks, pair.environments)), simulatedGym())
  expect(report.failures).toEqual([])
  expect([report.cells, report.expert, report.near_miss]).toMatchObject([6, { passed: 6 }, { passed: 5 }])
})

it('is not proven by experts that finish with the wrong words', async () => {
  const wrong = files.tasks
    .filter((task) => isJudgedByRules(task) && task.language === 'en')
    .map((task) => ({ ...task, expert: task.near_misses[0]?.script ?? [], near_misses: [] }))
  const report = await verify(cellsOf(wrong, [findEnvironment('100')]), simulatedGym())
  expect(report.expert).toEqual({ episodes: 2, passed: 0 })
  expect(report.failures.map(({ problem }) => problem)).toEqual(['not solved in 2 steps (limit 6)', 'not solved in 1 steps (limit 6)'])
})

it('is played in any environment that is named, and in none of another language otherwise', () => {
  const chinese = files.tasks.filter(({ language }) => language === 'zh-Hans')
  const english = [findEnvironment('100')]
  const all = [{ tasks: chinese, environments: english }]
  expect(pairByLanguage(chinese, english, { named: true })).toEqual({ pairings: all, unlike: chinese.length })
  expect(pairByLanguage(chinese, english, { named: false })).toEqual({ pairings: [], unlike: chinese.length })
})
