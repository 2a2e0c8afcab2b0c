import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import type { PageAction, RecordingEntry } from '@droidgym/server/http/console/protocol'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { INDEX_FILE, listEpisodes, whatIfFolder } from '@droidgym/gym/record/recording-folder'
import { replayEpisode } from '@droidgym/gym/record/replay-episode'
import { recordEpisode } from '../../../fixtures/console/recorded-episodes.ts'
import { slowAgent } from '../../../fixtures/console/slow-agent.ts'
import { ConsoleServer } from '../../../fixtures/http/console-server.ts'
import type { ConsolePage } from '../../../fixtures/http/console-server.ts'
import { until } from '@droidgym/base/test/until'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-what-if-'))
const slow = slowAgent(folder)
let server: ConsoleServer
let page: ConsolePage

beforeEach(async () => {
  server = await ConsoleServer.open(simulatedGym(), { recordings: folder, agents: [slow] })
  page = await server.page()
})
afterEach(() => server.stop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const key = (name: string): PageAction => ({ kind: 'ui', action: { kind: 'key', key: name } })
const swipe = (direction: string): PageAction => ({ kind: 'ui', action: { kind: 'scroll', direction } })

/** What agents have played is apart from what they were asked to play on from. */
const played = whatIfFolder(folder)
const own = (): readonly string[] => listEpisodes(folder)
const files = (): readonly string[] => [...own(), ...listEpisodes(played)]
const episodeOf = (id: string) => readEpisode(files().find((file) => file.includes(id)) ?? '')

/** A recording in which a person wanders about. */
async function wander(actions: PageAction[], stepLimit = 100): Promise<RecordingEntry> {
  const place = { task: 'clock/create_alarm_at_10_30_am', environment: '100', seed: 7, stepLimit }
  const { handle } = await page.ask('begin', { ...place, actionSpace: 'ui', actions })
  const { recording } = await page.ask('keep', { handle })
  await page.ask('close', { handle })
  return recording
}

test('the expert plays on from a step to success, and its recording begins there and replays', async () => {
  const lost = await wander([swipe('down'), key('HOME'), key('APP_SWITCH')])
  for (const step of [0, 1, 2]) {
    const { recording, note } = await page.ask('whatIf', { id: lost.id, step, agent: 'expert', steps: 60 })
    expect(note).toBeUndefined()
    expect(recording).toMatchObject({ task: lost.task, agent: 'expert', success: true, reason: 'terminated' })
    const episode = episodeOf(recording.id)
    const original = episodeOf(lost.id)
    expect(episode.header.actions_before ?? []).toEqual(original.steps.slice(0, step).map(({ action }) => action))
    expect(episode.header.observation).toEqual(original.header.observation)
    expect(await replayEpisode(episode, simulatedGym())).toEqual({ steps: recording.steps })
    const { recordings } = await page.ask('recordings', {})
    expect(recordings[0]).toMatchObject({ id: recording.id })
    // What went on from there goes on again.
    if (step === 2) {
      const again = await page.ask('whatIf', { id: recording.id, step: 1, agent: 'noop', steps: 2 })
      expect(episodeOf(again.recording.id).header.actions_before).toHaveLength(3)
      expect(again.recording).toMatchObject({ steps: 2, success: false, reason: 'abandoned' })
    }
  }
}, 300_000)

test('random goes on alike each time, for so many steps', async () => {
  const { id } = await wander([key('HOME')])
  const asked = { id, step: 1, agent: 'random', steps: 3 }
  const before = [own(), readFileSync(join(folder, INDEX_FILE), 'utf8')]
  const [one, two] = [await page.ask('whatIf', asked), await page.ask('whatIf', asked)]
  const actionsOf = ({ recording }: typeof one) => episodeOf(recording.id).steps.map(({ action }) => action)
  expect(actionsOf(one)).toHaveLength(3)
  expect(actionsOf(two)).toEqual(actionsOf(one))
  expect([own(), readFileSync(join(folder, INDEX_FILE), 'utf8')]).toEqual(before)
})

describe('in an episode that the agent must end itself', () => {
  const open = { kind: 'open-app', app: 'Calculator' } as const
  const home = { kind: 'key', key: 'HOME' } as const
  const file = join(folder, 'finishing.mjs')
  writeFileSync(file, "export default class { action_space = 'ui'; act() { return { kind: 'finish', status: 'complete' } } }")
  const finishing = `node:${file}`
  const rule = 'the agent must end this episode itself'

  test.each([
    ['before the task is done', finishing, 0, `No success: ${rule}, and it said "complete" when the task was not done`],
    ['with the task done', finishing, 1, `A success: ${rule}, and it did so with the task done`],
    ['never, with the task done', 'expert', 0, /^expert was done after \d+ steps?\. No success: the task is done, but the agent must end this episode itself$/],
    ['never', 'noop', 0, 'No success: the task is not done'],
    ['not before the limit', 'noop', 1, `No success: the task is done, but ${rule}, and the step limit came first`],
  ])('the verdict and its reason are told: it ends %s', async (name, agent, step, reason) => {
    await server.stop()
    server = await ConsoleServer.open(simulatedGym(), { recordings: folder, agents: [finishing] })
    page = await server.page()
    const id = `must-finish-${name.replaceAll(/\W/g, '-')}`
    const place = { task: 'calculator/open_calculator', endOnSuccess: false, stepLimit: name.includes('limit') ? 3 : 30 }
    await recordEpisode(folder, id, [open, home], place)
    const { recording, note } = await page.ask('whatIf', { id, step, agent, steps: name === 'never' ? 2 : 20 })
    expect(recording.success).toBe(note?.startsWith('A success') === true)
    expect(note).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason))
  })
})

test('what cannot be played on is explained, and leaves nothing behind', async () => {
  const { id } = await wander([key('HOME')])
  const before = files()
  const ask = (changes: object) => page.ask('whatIf', { id, step: 1, agent: 'noop', steps: 1, ...changes })
  const refused = { code: 'INVALID_REQUEST' }
  await expect(ask({ agent: 'onnx:policy.onnx' })).rejects.toThrow(/no agent "onnx:policy.onnx": choose one of expert, random, noop/)
  await expect(ask({ step: 2 })).rejects.toThrow(/has 1 steps/)
  await expect(ask({ steps: 1001 })).rejects.toMatchObject(refused)
  await expect(ask({ id: '../x' })).rejects.toMatchObject(refused)
  expect(files()).toEqual(before)
})

test('clients that only watch, or may not play in the environment, are refused', async () => {
  const { id } = await wander([key('HOME')])
  const tokens = join(folder, 'tokens.yaml')
  const [watcher, trainer] = ['w'.repeat(40), 't'.repeat(40)]
  const [ada, bob] = [`{ name: ada, token: ${watcher}, console: watch }`, `{ name: bob, token: ${trainer}, allow_splits: [train] }`]
  writeFileSync(tokens, `- ${ada}\n- ${bob}\n`)
  await server.stop()
  server = await ConsoleServer.open(simulatedGym(), { recordings: folder, tokens })
  const asked = { id, step: 0, agent: 'noop', steps: 1 }
  await expect((await server.page(watcher)).ask('whatIf', asked)).rejects.toMatchObject({ code: 'READ_ONLY' })
  await expect((await server.page(trainer)).ask('whatIf', asked)).rejects.toMatchObject({ code: 'SPLIT_LOCKED' })
})

test('an agent that was named at the start is offered, and one that cannot be opened is explained', async () => {
  await server.stop()
  server = await ConsoleServer.open(simulatedGym(), { recordings: folder, agents: ['near-miss', 'onnx:none.onnx'] })
  const shown = await server.connect()
  const { agents } = await shown.ask('hello', { protocol: 1 })
  expect(agents).toEqual(['expert', 'random', 'noop', 'near-miss', 'onnx:none.onnx'])
  page = await server.page()
  const { id } = await wander([key('HOME')])
  const { recording, note } = await page.ask('whatIf', { id, step: 0, agent: 'near-miss', steps: 90 })
  expect(note).toBe(`near-miss was done after ${recording.steps} steps`)
  await expect(page.ask('whatIf', { id, step: 0, agent: 'onnx:none.onnx', steps: 1 }))
    .rejects.toThrow(/The agent onnx:none.onnx cannot play: .*none.onnx/)
  await expect(ConsoleServer.open(simulatedGym(), { agents: ['magic'] })).rejects.toMatchObject({ code: 'UNKNOWN_AGENT' })
})

test('a page has one agent at a time, which ends with the page and leaves nothing', async () => {
  const { id } = await wander([key('HOME')], 10_000)
  const before = files()
  const first = page.ask('whatIf', { id, step: 0, agent: slow, steps: 1000 })
  first.catch(() => undefined)
  await expect(page.ask('whatIf', { id, step: 0, agent: 'noop', steps: 1 })).rejects.toMatchObject({ code: 'TOO_MANY_CALLS' })
  await until(() => files().length > before.length)
  page.socket.terminate()
  page = await server.page()
  await until(() => files().length === before.length)
  // The thread goes on with what others ask.
  expect((await page.ask('details', { id })).steps).toHaveLength(2)
})

test('a page stops its agent, which leaves nothing, and another begins', async () => {
  await page.ask('stopWhatIf', {})
  const { id } = await wander([key('HOME')], 10_000)
  const before = files()
  const asked = page.ask('whatIf', { id, step: 0, agent: slow, steps: 1000 })
  const refused = expect(asked).rejects.toMatchObject({ code: 'CANCELLED' })
  await until(() => files().length > before.length)
  await page.ask('stopWhatIf', {})
  await refused
  expect(files()).toEqual(before)
  expect(await page.ask('whatIf', { id, step: 0, agent: 'noop', steps: 2 })).toMatchObject({ recording: { steps: 2 } })
})

test('what is played for a page counts against the requests of its client, however few messages ask for it', async () => {
  const { id } = await wander([key('HOME'), key('HOME')])
  const tokens = join(folder, 'limited.yaml')
  const [name, token] = ['limited', 'limited-'.repeat(4)]
  writeFileSync(tokens, JSON.stringify([{ name, token, console: 'operate', limits: { requests_per_second: 20 } }]))
  const limited = await ConsoleServer.open(simulatedGym(), { recordings: folder, tokens })
  try {
    const asking = [await limited.page(token), await limited.page(token)]
    const asked = asking.map((each) => each.ask('whatIf', { id, step: 2, agent: 'noop', steps: 900 }))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(asking[0]?.ask('ping', {})).rejects.toMatchObject({ code: 'RATE_LIMITED', message: expect.stringMatching(/wait \d{5} ms/) as string })
  } finally {
    await limited.stop()
  }
})
