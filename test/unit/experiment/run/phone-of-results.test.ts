import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { compareResults } from '@droidgym/lab/experiment/report/comparison'
import { leaderboardOf } from '@droidgym/lab/experiment/report/leaderboard/leaderboard'
import { htmlReport } from '@droidgym/lab/experiment/report/html-report.jsx'
import { markdownReport } from '@droidgym/lab/experiment/report/markdown-report'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import type { Evaluation } from '@droidgym/lab/experiment/run/evaluate'
import { evaluate } from '@droidgym/lab/experiment/run/evaluate'
import { GymPlayer } from '@droidgym/lab/experiment/run/gym-player'
import { runOrders } from '@droidgym/lab/experiment/run/run-orders'
import type { Gym } from '@droidgym/gym/gym'
import { gymOn, simulatedGym } from '@droidgym/gym/gym'
import { findTask } from '@droidgym/spec/find-task'
import { OtherAndroid } from '../../../fixtures/provision/other-android.ts'

const TASKS = ['clock/open_the_clock_app', 'settings/open_the_setting_app']
const folder = mkdtempSync(join(tmpdir(), 'droidgym-phones-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Phones that another backend hands out, as one of real phones does. */
function gymOf(levels: readonly number[]): Gym {
  let opened = 0
  const open = async (id: string): Promise<OtherAndroid> => {
    const device = await OtherAndroid.of(levels[opened++ % levels.length] ?? 29, id)
    return Object.assign(device, { description: { ...device.description, backend: 'adb' } })
  }
  return gymOn(new BackendRegistry({ adb: { open: ({ id }) => open(id) } }), { backend: 'adb' })
}

function ordersOf(tasks: readonly string[], agent = 'expert'): readonly EpisodeOrder[] {
  return tasks.map((task) => (
    { agent, task, environment: '100', action_space: 'ui', criteria: 'own', episode: 0, seed: 1 }
  ))
}

function run(gym: Gym, tasks: readonly string[], name: string, agent?: string): Promise<Evaluation> {
  return evaluate(ordersOf(tasks, agent), {
    folder: join(folder, name), title: name,
    play: (orders, tell) => runOrders(orders, { player: new GymPlayer(gym), atOnce: 2, tell }),
  })
}

function linesOf(name: string): readonly unknown[] {
  return readFileSync(join(folder, name, 'results.jsonl'), 'utf8').trim().split('\n').map((line): unknown => JSON.parse(line))
}

const image = (level: number, release: string): string =>
  `google/sdk_gphone_x86_64/generic_x86_64:${release}/TEST.${level}/1:userdebug/dev-keys`

describe('the phone of an episode', () => {
  it('is in its result: API 29, simulated', async () => {
    const evaluation = await run(simulatedGym(), TASKS.slice(0, 1), 'simulated')
    expect(linesOf('simulated')).toMatchObject([{ success: true, phone: { api_level: 29, image: 'simulated' } }])
    expect(markdownReport(evaluation)).toContain('Played on: API 29 (simulated)')
    expect(htmlReport(evaluation)).toContain('Played on: API 29 (simulated)')
  })

  it('is in its result: the level and the fingerprint of another', async () => {
    await run(gymOf([33]), TASKS, 'real')
    expect(linesOf('real')).toMatchObject(TASKS.map((task) => ({ task, phone: { api_level: 33, image: image(33, '13') } })))
  })
})

describe('a run', () => {
  it('goes on with the image that it began with, and with no other', async () => {
    await run(gymOf([33]), TASKS.slice(0, 1), 'continued')
    const kept = linesOf('continued')
    for (const gym of [gymOf([34]), simulatedGym()]) {
      await expect(run(gym, TASKS, 'continued')).rejects.toMatchObject({
        code: 'OTHER_RUN',
        message: expect.stringMatching(/^The run has results of a phone with API 33 \(.*\), and this one has API \S+ \(.*\)\./) as string,
      })
      expect(linesOf('continued')).toEqual(kept)
    }
    expect((await run(gymOf([33]), TASKS, 'continued')).results).toHaveLength(2)
  })

  it('is of one image from the first', async () => {
    const orders = TASKS.flatMap((task) => ['100', '101'].map((environment) => ({ ...ordersOf([task])[0], environment })))
    const mixed = evaluate(orders as readonly EpisodeOrder[], {
      folder: join(folder, 'mixed'), title: 'mixed',
      play: (missing, tell) => runOrders(missing, { player: new GymPlayer(gymOf([31, 32])), atOnce: 1, tell }),
    })
    await expect(mixed).rejects.toMatchObject({ code: 'OTHER_RUN' })
    expect(new Set(linesOf('mixed').map((line) => (line as { phone: { api_level: number } }).phone.api_level))).toEqual(new Set([31]))
  })

  it('goes on from results that do not say the phone', async () => {
    await run(gymOf([30]), TASKS.slice(0, 1), 'old')
    const file = join(folder, 'old/results.jsonl')
    const [line] = linesOf('old') as { phone?: unknown }[]
    writeFileSync(file, `${JSON.stringify({ ...line, phone: undefined })}\n`)
    expect((await run(gymOf([30]), TASKS, 'old')).results).toHaveLength(2)
  })
})

it('comparisons and leaderboards say that phones differ', async () => {
  const [simulated] = await Promise.all([run(simulatedGym(), TASKS, 'left')])
  const other = await run(gymOf([30]), TASKS, 'right', 'noop')
  const same = await run(simulatedGym(), TASKS, 'middle', 'noop')
  const names = `API 29 (simulated) and API 30 (${image(30, '11')})`
  expect(compareResults(simulated.results, other.results).warnings).toContain(`their phones differ: ${names}`)
  expect(compareResults(simulated.results, same.results).warnings.join()).not.toContain('phones')
  const unlike = (results: Evaluation): readonly string[] =>
    leaderboardOf([{ agent: 'expert', results: simulated.results }, { agent: 'noop', results: results.results }], findTask).unlike
  expect(unlike(other)).toEqual([`their phones differ (API 29 (simulated), API 30 (${image(30, '11')}))`])
  expect(unlike(same)).toEqual([])
})
