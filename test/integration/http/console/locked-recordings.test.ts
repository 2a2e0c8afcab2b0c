import { connect } from '@droidgym/client'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { playEvaluation } from '../../../fixtures/console/played-evaluation.ts'
import { recordEpisode, WAYS } from '../../../fixtures/console/recorded-episodes.ts'
import { ConsoleServer } from '../../../fixtures/http/console-server.ts'
import type { ConsolePage } from '../../../fixtures/http/console-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-locked-'))
const record = join(folder, 'recordings')
const evaluations = join(folder, 'runs')
const tokens = join(folder, 'tokens.yaml')
const tokenOf = (name: string): string => `${name}-`.repeat(8)
const CLIENTS = {
  alice: {},
  bob: {},
  trainer: { allow_splits: ['train'] },
  watcher: { console: 'watch' },
  locked: { console: 'operate', allow_splits: ['train', 'test-sampled'] },
  held: { console: 'operate', allow_splits: ['train-sampled'] },
}
const TEMPLATE = 'clock/create_alarm__held_out_7'
const LOCKED = { code: 'SPLIT_LOCKED' }
const UNKNOWN = { code: 'INVALID_REQUEST' }

let server: ConsoleServer

beforeAll(async () => {
  mkdirSync(evaluations)
  playEvaluation(evaluations, 'one', 'expert')
  await recordEpisode(record, 'nameless', WAYS.timer)
  const clients = Object.entries(CLIENTS).map(([name, rights]) => ({ name, token: tokenOf(name), ...rights }))
  writeFileSync(tokens, JSON.stringify(clients))
  server = await open()
  await play('alice', '100')
  await play('alice', '000')
  await play('trainer', '000')
  await play('alice', '000', TEMPLATE)
  await server.stop()
}, 120_000)
beforeEach(async () => {
  server = await open()
})
afterEach(() => server.stop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = () => ConsoleServer.open(simulatedGym(), { record, tokens, evaluations })

async function play(client: string, environment: string, task = 'calculator/open_calculator'): Promise<void> {
  const gym = await connect(server.server.address, { token: tokenOf(client) })
  const made = await gym.make({ task, environment, actionSpace: 'discrete', observation: { xml: true } })
  await made.reset({ seed: 1 })
  for (const action of [382, 383]) await made.step(action)
  await made.close()
  gym.close()
}

const pageOf = (client: string): Promise<ConsolePage> => server.page(tokenOf(client))

/** The recordings that a client is shown, as `client task environment`. */
async function listed(page: ConsolePage): Promise<readonly string[]> {
  const { recordings } = await page.ask('recordings', {})
  return recordings.map(({ client, task, environment }) => `${client ?? '-'} ${task} ${environment}`).sort()
}

async function idOf(client: string, task: string, environment: string): Promise<string> {
  const { recordings } = await (await pageOf('watcher')).ask('recordings', {})
  const found = recordings.find((each) => (
    each.client === client && each.task === task && each.environment === environment
  ))
  return found?.id ?? 'none'
}

/** What every method that reads a recording answers of one. */
async function readings(page: ConsolePage, id: string): Promise<readonly unknown[]> {
  const asked = [
    page.ask('recording', { id }),
    page.ask('details', { id }),
    page.ask('forkAt', { id, step: 1 }),
    page.ask('whatIf', { id, step: 0, agent: 'noop', steps: 1 }),
  ]
  return (await Promise.allSettled(asked)).map((outcome) => (
    outcome.status === 'fulfilled' ? 'answered' : (outcome.reason as { code: string }).code
  ))
}

const OPENED = 'calculator/open_calculator'

test('a client with console own is shown its own recordings alone', async () => {
  const page = await pageOf('trainer')
  expect(await listed(page)).toEqual([`trainer ${OPENED} 000`])
  expect(await listed(await pageOf('bob'))).toEqual([])
  expect(await listed(await pageOf('alice'))).toEqual([`alice ${OPENED} 000`, `alice ${OPENED} 100`, `alice ${TEMPLATE} 000`])
  expect(await readings(await pageOf('bob'), await idOf('alice', OPENED, '000'))).toEqual(Array(4).fill(UNKNOWN.code))
  expect(await readings(page, await idOf('trainer', OPENED, '000'))).toEqual(Array(4).fill('answered'))
})

test('a client that is kept off a split or a value is refused recordings of it by every method', async () => {
  for (const client of ['trainer', 'held', 'locked']) {
    const page = await pageOf(client)
    expect(await readings(page, await idOf('alice', OPENED, '100'))).toEqual(Array(4).fill(LOCKED.code))
    expect(page.binary).toEqual([])
  }
  const held = await pageOf('held')
  expect(await readings(held, await idOf('alice', TEMPLATE, '000'))).toEqual(Array(4).fill(LOCKED.code))
  expect(await listed(held)).toEqual([])
  const nameless = await readings(await pageOf('locked'), 'nameless')
  expect(nameless).toEqual(Array(4).fill(LOCKED.code))
})

test('one that watches all is shown all, within its splits', async () => {
  const all = [`- clock/create_alarm_at_10_30_am 100`, `alice ${OPENED} 000`, `alice ${OPENED} 100`, `alice ${TEMPLATE} 000`, `trainer ${OPENED} 000`]
  expect(await listed(await pageOf('watcher'))).toEqual(expect.arrayContaining(all))
  expect(await listed(await pageOf('locked'))).toEqual(expect.not.arrayContaining([expect.stringMatching(/ 100$/) as string]))
  expect(await listed(await pageOf('locked'))).toContain(`alice ${TEMPLATE} 000`)
})

test('evaluations, which name no client, are shown to those who watch all, without cells of locked splits', async () => {
  const watcher = await pageOf('watcher')
  const { cells } = await watcher.ask('evaluation', { id: 'one' })
  const asked = { id: cells[0]?.recording ?? '', evaluation: 'one' }
  expect(await watcher.ask('recording', asked)).toMatchObject({ bytes: expect.any(Number) as number })
  const locked = await pageOf('locked')
  expect(await locked.ask('evaluation', { id: 'one' })).toEqual({ cells: [] })
  await expect(locked.ask('recording', asked)).rejects.toMatchObject(LOCKED)
  const owner = await pageOf('alice')
  expect(await owner.ask('evaluations', {})).toEqual({ evaluations: [] })
  await expect(owner.ask('evaluation', { id: 'one' })).rejects.toMatchObject(UNKNOWN)
  await expect(owner.ask('recording', asked)).rejects.toMatchObject(UNKNOWN)
})

test('what a page keeps or lets an agent play is its client\'s own', async () => {
  const page = await pageOf('alice')
  const action = { kind: 'discrete', index: 383 } as const
  const { handle } = await page.ask('begin', { task: OPENED, environment: '000', seed: 2, actionSpace: 'discrete', actions: [action] })
  const { recording } = await page.ask('keep', { handle })
  const played = await page.ask('whatIf', { id: recording.id, step: 1, agent: 'noop', steps: 1 })
  expect([recording.client, played.recording.client]).toEqual(['alice', 'alice'])
  for (const { id } of [recording, played.recording]) {
    expect(await readings(await pageOf('bob'), id)).toEqual(Array(4).fill(UNKNOWN.code))
    expect(await page.ask('recording', { id })).toMatchObject({ bytes: expect.any(Number) as number })
  }
})

test('a client keeps as many episodes and bytes from pages as it may', async () => {
  await server.stop()
  const action = { kind: 'discrete', index: 383 } as const
  for (const limits of [{ keptEpisodes: 2 }, { keptBytes: 10 }]) {
    const recordings = mkdtempSync(join(folder, 'kept-'))
    server = await ConsoleServer.open(simulatedGym(), { recordings, limits })
    const page = await server.page()
    const { handle } = await page.ask('begin', { task: OPENED, environment: '000', actionSpace: 'discrete', actions: [action] })
    const { recording: { id } } = await page.ask('keep', { handle })
    const goOn = () => page.ask('whatIf', { id, step: 1, agent: 'noop', steps: 1 })
    if ('keptEpisodes' in limits) await goOn()
    const refused = { code: 'RECORDING_QUOTA', message: expect.stringMatching(/keeps \d episodes of \d+ bytes/) as string }
    await expect(goOn()).rejects.toMatchObject(refused)
    await expect(page.ask('keep', { handle })).rejects.toMatchObject(refused)
    await server.stop()
  }
})
