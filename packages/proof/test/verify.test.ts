import { describe, expect, it } from 'vitest'
import type { DeviceProvider } from '@droidgym/spec/backend/backend'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { cellsOf, shareOf } from '@droidgym/lab/play/cells'
import { PathProof, searchWithinLimit } from '@droidgym/proof/shortest-path'
import { verify } from '@droidgym/proof/verify/verify'
import { gymOn, simulatedGym } from '@droidgym/gym/gym'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findSplit } from '@droidgym/spec/splits/splits'
import { loadTasks } from '@droidgym/spec/tasks/tasks'

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
  it('solves tasks in sampled environments', async () => {
    const six = tasks.filter(({ suites }) => suites.includes('representative'))
    expect(six).toHaveLength(6)
    const gym = simulatedGym()
    for (const seed of [1, 2, 3]) {
      const report = await verify(cellsOf(six, [findSplit('sampled').draw(seed)]), gym)
      expect(report.near_miss.passed).toBe(report.near_miss.episodes)
      expect(report.expert.passed).toBeGreaterThan(6)
    }
  })

  it('reports an expert that does not succeed', async () => {
    const lost = cell('100', 'calculator/input_cos_180')
    const task = { ...lost.task, expert: lost.task.near_misses[0]?.script ?? [] }
    const report = await verify([{ ...lost, task }], simulatedGym())
    expect(report.expert).toEqual({ episodes: 1, passed: 0 })
    expect(report.failures.map(({ agent, problem }) => `${agent}: ${problem}`)).toEqual([
      'expert: not solved in 5 steps (limit 10)',
    ])
  })

  it('reports a near miss that is rewarded', async () => {
    const lenient = cell('100', 'calculator/input_cos_180')
    const task = { ...lenient.task, near_misses: [{ why: 'it is the expert', script: lenient.task.expert }] }
    const report = await verify([{ ...lenient, task }], simulatedGym())
    expect(report.near_miss).toEqual({ episodes: 1, passed: 0 })
    const [failure] = report.failures
    expect(failure?.agent).toBe('near-miss')
    expect(failure?.problem).toMatch(/^near miss 0: rewarded after 6 steps: .*formula/)
  })

  it('keeps a rewarded random episode, and fails it unless the task says that chance can do it', async () => {
    // Here chance meets the icon at once.
    const id = 'calendar/open_the_calendar_app'
    const open = tasks.filter((task) => task.id === id)
    const [lucky] = cellsOf(open, [findEnvironment('001')], ['discrete'])
    if (lucky === undefined) throw new Error('no cell')
    const withReason = (reason: string | undefined) => ({ ...lucky, task: { ...lucky.task, by_chance: reason } })
    const strict = await verify([withReason(undefined)], simulatedGym())
    expect(strict.failures.map(({ agent }) => agent)).toEqual(['random'])
    const [kept] = strict.chance
    expect(kept).toMatchObject({ task: id, environment: '001', action_space: 'discrete', side_effects: [] })
    expect(kept?.executed).toEqual([expect.stringMatching(/^tap/)])
    expect(kept).not.toHaveProperty('judgement')
    expect(kept?.actions).toHaveLength(kept?.executed.length ?? 0)
    const lenient = await verify([withReason('any icon will do')], simulatedGym())
    expect(lenient.failures).toEqual([])
    expect(lenient.chance).toMatchObject([{ judgement: 'any icon will do' }])
  })

  it('counts the tries that a failing device ended, and judges the episodes that were played anew', async () => {
    const simulated = simulatedBackend()
    let opened = 0
    const faltering: DeviceProvider = {
      open: async (environment) => {
        const device = await simulated.open(environment)
        opened += 1
        if (opened <= 2) {
          device.hierarchy = () => Promise.reject(new DeviceError(DeviceErrorCode.deviceLost, 'It was unplugged'))
        }
        return device
      },
    }
    const gym = gymOn(new BackendRegistry({ simulated: faltering }))
    const report = await verify([cell('100', 'calculator/input_cos_180')], gym)
    expect(report).toMatchObject({ repeated_episodes: 2, expert: { episodes: 1, passed: 1 }, failures: [] })
  })

  it('takes a proof that the task lists, and no other number of steps', async () => {
    const short = cell('100', 'calculator/input_cos_180', 5)
    const listed = (steps: number) => {
      const proven = [{ environments: ['100'], action_space: 'dual-gesture', steps }]
      return { ...short, task: { ...short.task, over_limit: proven } }
    }
    const report = await verify([listed(6)], simulatedGym())
    expect(report.failures).toEqual([])
    expect(report.over_limit).toMatchObject([{ steps: 6, step_limit: 5, proof: PathProof.none }])
  })

  it("15.6: holds a suite's own limit, and proves what cannot be done within it", async () => {
    const stopwatch = cell('100', 'clock/go_to_the_stopwatch')
    const task = { ...stopwatch.task, step_limit: { 'b-moca': 5, 'b-moca-2.5': 1 } }
    const suites = ['b-moca', 'b-moca-2.5']
    const report = await verify(suites.map((suite) => ({ ...stopwatch, task, suite })), simulatedGym())
    expect(report.failures).toEqual([])
    expect(report.over_limit).toMatchObject([{ step_limit: 1, steps: 2, proof: PathProof.none }])
  })
})

describe('on fresh phones', () => {
  it.each([
    ['100', 'contacts/activate_the_edit_page_in_contact'],
    ['100', 'contacts/activate_the_insert_page_in_contact'],
    ['105', 'messages/start_chatting_in_message'],
    ['108', 'settings/increase_media_volume_in_setting'],
    ['101', 'snapseed/open_image_in_snapseed'],
    ['109', 'files/list_image_files_in_file_manager'],
    ['109', 'calculator/input_17_23_in_calculator'],
  ])('15.4, 15.10: in environment %s the expert of %s solves it and its near misses do not', async (environment, task) => {
    const report = await verify([cell(environment, task)], simulatedGym())
    expect(report).toMatchObject({ failures: [], over_limit: [], expert: { episodes: 1, passed: 1 } })
  })
})

describe('shares of the cells', () => {
  const environments = loadEnvironments()
  const cells = cellsOf(tasks, environments)
  const shares = Array.from({ length: 10 }, (_, index) => shareOf(cells, index + 1, 10))

  it('are disjoint and complete', () => {
    expect(new Set(shares.flat()).size).toBe(cells.length)
    expect(shares.flat()).toHaveLength(cells.length)
  })

  it('each hold every task and every environment', () => {
    for (const share of shares) {
      expect(new Set(share.map(({ task }) => task.id)).size).toBe(tasks.length)
      expect(new Set(share.map(({ environment }) => environment.id)).size).toBe(environments.length)
    }
  })
})

describe('the search for a way within the limit', () => {
  // In environment 100 the icon of Settings is at home and Wi-Fi is two taps behind it.
  const settings = cell('100', 'settings/go_to_add_a_language')
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
