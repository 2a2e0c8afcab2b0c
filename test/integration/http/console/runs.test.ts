import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { playEvaluation } from '../../../fixtures/console/played-evaluation.ts'
import { ConsoleServer } from '../../../fixtures/http/console-server.ts'
import type { ConsolePage } from '../../../fixtures/http/console-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-runs-'))
const none = { outcome: 'failure' } as const
let server: ConsoleServer
let page: ConsolePage

beforeAll(async () => {
  playEvaluation(folder, 'expert', 'expert')
  const [line = ''] = readFileSync(join(folder, 'expert/results.jsonl'), 'utf8').split('\n')
  const result = JSON.parse(line) as object
  /** Six episodes, of which the second and the fifth succeed. */
  const lines = Array.from({ length: 6 }, (_, episode) => JSON.stringify({
    ...result, episode, environment: episode < 3 ? '100' : '101', success: episode % 3 === 1,
    reason: episode % 3 === 1 ? 'terminated' : 'gave_up',
  }))
  const write = (name: string, text: string): void => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'results.jsonl'), text)
  }
  write('six', `${lines.join('\n')}\n`)
  write('broken', `${lines[0] ?? ''}\n{}\n${lines[1] ?? ''}\nnonsense\n${lines[2]?.slice(0, 40) ?? ''}`)
  mkdirSync(join(folder, 'folder/results.jsonl'), { recursive: true })
  server = await ConsoleServer.open(simulatedGym(), { evaluations: folder })
  page = await server.page()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('runs are told in figures, with their command, version and beginning', async () => {
  const { runs } = await page.ask('runs', {})
  expect(runs.map(({ id }) => id)).toEqual(['broken', 'expert', 'six'])
  const [broken, expert, six] = runs
  expect(expert).toMatchObject({
    planned: 1, versions: [expect.stringMatching(/^\d+\.\d+/)],
    command: expect.stringMatching(/^droidgym evaluate --agent expert --tasks calculator\/open_calculator .*--out expert$/) as string,
    figures: { agents: ['expert'], suites: ['b-moca'], tasks: 1, environments: 1, episodes: 1, successes: 1 },
  })
  expect(Date.parse(expert?.began_at ?? '')).toBeLessThanOrEqual(Date.parse(expert?.changed_at ?? ''))
  // Wilson's interval for 2 of 6, from the formula's closed form.
  expect(six?.figures).toMatchObject({ episodes: 6, successes: 2, environments: 2 })
  expect(six?.figures?.interval.map((bound) => bound.toFixed(4))).toEqual(['0.0968', '0.7000'])
  expect(six).not.toHaveProperty('began_at')
  expect(broken).toMatchObject({
    figures: { episodes: 2 }, fault: expect.stringMatching(/^2 lines are left out, the first: results.jsonl:2 is no result: agent/) as string,
  })
})

test('a run has a matrix, and its episodes are found by how they went', async () => {
  const { matrix } = await page.ask('run', { id: 'six' })
  expect(matrix).toEqual({
    tasks: ['calculator/open_calculator'], environments: ['100', '101'], cells: [[0, 0, 1, 3], [0, 1, 1, 3]],
    endings: [
      { reason: 'gave_up', words: 'the agent gave up', episodes: 4 },
      { reason: 'terminated', words: 'the task was done', episodes: 2 },
    ],
  })
  const places = async (filter: object, from = 0, count = 100): Promise<object> => {
    const { total, episodes } = await page.ask('episodes', { id: 'six', filter, from, count })
    return { total, places: episodes.map(({ place }) => place) }
  }
  expect(await places({})).toEqual({ total: 6, places: [0, 1, 2, 3, 4, 5] })
  expect(await places(none)).toEqual({ total: 4, places: [0, 2, 3, 5] })
  expect(await places(none, 1, 2)).toEqual({ total: 4, places: [2, 3] })
  expect(await places(none, 9)).toEqual({ total: 4, places: [] })
  expect(await places({ environment: '101', reason: 'terminated' })).toEqual({ total: 1, places: [4] })
  expect(await places({ words: 'OPEN 101 gave' })).toEqual({ total: 2, places: [3, 5] })
  expect(await places({ task: 'calculator' })).toEqual({ total: 0, places: [] })
})

test('an episode leads to those beside it and to its recording', async () => {
  const { total, previous, next, previousFailed, nextFailed, recording } = await page.ask('episode', { id: 'six', place: 1 })
  expect({ total, previous, next, previousFailed, nextFailed, recording })
    .toEqual({ total: 6, previous: 0, next: 2, previousFailed: 0, nextFailed: 2, recording: undefined })
  const last = await page.ask('episode', { id: 'six', place: 5 })
  expect([last.next, last.nextFailed, last.previousFailed]).toEqual([undefined, undefined, 3])
  const recorded = await page.ask('episode', { id: 'expert', place: 0 })
  const { steps } = await page.ask('details', { id: recorded.recording ?? '', evaluation: 'expert' })
  expect(steps).toHaveLength(recorded.steps + 1)
})

test('an agent plays on in a folder of its own, and the run stays as it was', async () => {
  const { recording: id = '' } = await page.ask('episode', { id: 'expert', place: 0 })
  const place = { id, evaluation: 'expert' }
  const { recording } = await page.ask('whatIf', { ...place, step: 0, agent: 'noop', steps: 1 })
  await expect(page.ask('recording', { id: recording.id, evaluation: 'expert' })).resolves.toBeDefined()
  const { run } = await page.ask('run', { id: 'expert' })
  expect(run.figures).toMatchObject({ episodes: 1, successes: 1 })
  const { handle, info } = await page.ask('forkAt', { ...place, step: 0 })
  expect(info.step).toBe(0)
  await page.ask('close', { handle })
})

test('a run that goes on is read on, and one that was made anew is read anew', async () => {
  cpSync(join(folder, 'six'), join(folder, 'growing'), { recursive: true })
  const file = join(folder, 'growing/results.jsonl')
  const countOf = async (): Promise<number | undefined> => (await page.ask('run', { id: 'growing' })).run.figures?.episodes
  expect(await countOf()).toBe(6)
  const lines = readFileSync(file, 'utf8').split('\n')
  const seventh = (lines[0] ?? '').replace('"episode":0', '"episode":6')
  appendFileSync(file, seventh)
  expect(await countOf()).toBe(6)
  appendFileSync(file, '\n')
  expect(await countOf()).toBe(7)
  writeFileSync(file, `${lines[3] ?? ''}\n`)
  expect(await countOf()).toBe(1)
  writeFileSync(file, `${[...lines.slice(0, 6).reverse()].join('\n')}\n`)
  expect((await page.ask('episodes', { id: 'growing', filter: {}, from: 0, count: 1 })).episodes[0]?.episode).toBe(5)
})

test('what is not there is refused', async () => {
  for (const id of ['nothing', '../six', 'folder']) await expect(page.ask('run', { id })).rejects.toThrow(/There is no evaluation/)
  await expect(page.ask('episode', { id: 'six', place: 6 })).rejects.toThrow(/has 6 episodes, none at the place 6/)
})
