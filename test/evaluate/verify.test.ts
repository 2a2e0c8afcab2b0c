import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../src/evaluate/cells.ts'
import { PathProof, searchWithinLimit } from '../../src/evaluate/shortest-path.ts'
import { verify } from '../../src/evaluate/verify.ts'
import { simulatedGym } from '../../src/gym/simulated-gym.ts'
import { findEnvironment, sampleEnvironment } from '../../src/spec/environments.ts'
import { loadTasks } from '../../src/spec/tasks.ts'

const tasks = loadTasks()
const cell = (environment: string, taskPrefix: string, stepLimit?: number) => {
  const [first] = cellsOf(
    tasks.filter(({ id }) => id.startsWith(taskPrefix)),
    [findEnvironment(environment)],
  )
  if (first === undefined) throw new Error(`no task ${taskPrefix}`)
  return stepLimit === undefined ? first : { ...first, task: { ...first.task, step_limit: stepLimit } }
}

describe('verify', () => {
  // Plain, large print, Korean, tiny and right to left, a tablet, 24 hours, letters of another script.
  it.each(['100', '103', '105', '108', '109', '031', '027'])('finds every task sound in environment %s', async (id) => {
    const report = await verify(cellsOf(tasks, [findEnvironment(id)]), simulatedGym())
    expect(report.failures).toEqual([])
    expect(report.over_limit).toEqual([])
    const all = { episodes: 2 * tasks.length, passed: 2 * tasks.length }
    expect(report).toMatchObject({ cells: 2 * tasks.length, expert: all, near_miss: all, noop: all, random: all })
  })

  it('solves tasks in environments that nobody chose', async () => {
    const gym = simulatedGym()
    for (const seed of [1, 2, 3]) {
      const report = await verify(cellsOf(tasks, [sampleEnvironment(seed)]), gym)
      expect(report.near_miss.passed).toBe(2 * tasks.length)
      expect(report.expert.passed).toBeGreaterThan(tasks.length)
    }
  })

  it('reports an expert that does not succeed', async () => {
    const lost = cell('100', 'calculator/')
    const report = await verify([{ ...lost, task: { ...lost.task, expert: lost.task.near_misses[0]?.script ?? [] } }], simulatedGym())
    expect(report.expert).toEqual({ episodes: 1, passed: 0 })
    expect(report.failures.map(({ agent, problem }) => `${agent}: ${problem}`)).toEqual([
      'expert: not solved in 5 steps (limit 10)',
    ])
  })

  it('reports a near miss that is rewarded', async () => {
    const lenient = cell('100', 'calculator/')
    const task = { ...lenient.task, near_misses: [{ why: 'it is the expert', script: lenient.task.expert }] }
    const report = await verify([{ ...lenient, task }], simulatedGym())
    expect(report.near_miss).toEqual({ episodes: 1, passed: 0 })
    const [failure] = report.failures
    expect(failure?.agent).toBe('near-miss')
    expect(failure?.problem).toMatch(/^rewarded after 6 steps: .*formula/)
  })
})

describe('the search for a way within the limit', () => {
  // In environment 100 the icon of Settings is at home and Wi-Fi is two taps behind it.
  const settings = cell('100', 'settings/')
  const opening = (pattern: string, limit: number) => ({
    ...settings,
    task: {
      ...settings.task,
      step_limit: limit,
      success: { log: { tag: 'SettingsActivity', priority: 'D' as const, pattern } },
    },
  })

  it('finds one where there is one, and none in fewer steps', async () => {
    expect(await searchWithinLimit(opening('Switching to fragment .*NetworkDashboard', 2), 5_000)).toBe(PathProof.shorter)
    expect(await searchWithinLimit(opening('Switching to fragment .*NetworkDashboard', 1), 5_000)).toBe(PathProof.none)
  })

  it('says so when it had to stop', async () => {
    expect(await searchWithinLimit(settings, 30)).toBe(PathProof.unknown)
  })
})
