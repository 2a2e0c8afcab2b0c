import { connect } from '@droidgym/client'
import type { GymClient } from '@droidgym/client'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { replayEpisode } from '@droidgym/gym/record/replay-episode'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'
import { ConsoleServer } from '../../../fixtures/http/console-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-take-over-'))
let server: ConsoleServer
let client: GymClient | undefined

afterEach(async () => {
  client?.close()
  await server.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OPTIONS = {
  task: 'calculator/open_calculator', environment: '100', actionSpace: 'discrete', observation: { elements: true }, stepLimit: 20,
} as const
const BACK = 382
const HOME = 383

async function playing(options: ServerOptions = {}, token?: string) {
  server = await ConsoleServer.open(simulatedGym(), options)
  const metadata = token === undefined ? {} : { token }
  client = await connect(server.server.address, metadata)
  const environment = await client.make(OPTIONS)
  await environment.reset({ seed: 3 })
  return environment
}

test('a client waits while a person acts, is told who did what, and the recording says it and replays', async () => {
  const environment = await playing({ workers: 1, record: folder })
  await environment.step(HOME)
  const page = await server.page()
  const { environments: [entry] } = await page.ask('environments', {})
  const handle = entry?.handle ?? ''
  const taken = await page.ask('takeOver', { handle, by: 'Ann' })
  expect(taken).toMatchObject({ task: OPTIONS.task, actionSpace: 'ui', info: { step: 1 } })
  const step = environment.step(BACK)
  const first = await page.ask('act', { handle, action: { kind: 'ui', action: { kind: 'open-app', app: 'Clock' } } })
  expect(first.info).toMatchObject({ step: 2, taken_over: { by: 'Ann', steps: 1 } })
  await page.ask('act', { handle, action: { kind: 'discrete', index: HOME } })
  const { environments: [now] } = await page.ask('environments', {})
  expect(now).toMatchObject({ takenBy: 'Ann' })
  await page.ask('giveBack', { handle })
  const { info } = await step
  expect(info).toMatchObject({ step: 4, executed: 'press(BACK)', takenOver: { by: 'Ann', steps: 2 } })
  expect((await environment.step(HOME)).info.takenOver).toBeUndefined()
  await environment.close()
  const [file = ''] = readdirSync(join(folder, 'episodes'))
  const episode = readEpisode(join(folder, 'episodes', file))
  expect(episode.steps.map(({ actor }) => actor)).toEqual([undefined, 'Ann', 'Ann', undefined, undefined])
  expect(await replayEpisode(episode, simulatedGym())).toEqual({ steps: 5 })
})

test('a step that waits too long fails, and nothing is executed; a page that goes gives back', async () => {
  const environment = await playing({ takeOverWaitMs: 200 })
  const page = await server.page()
  const { environments: [entry] } = await page.ask('environments', {})
  const handle = entry?.handle ?? ''
  await page.ask('takeOver', { handle, by: 'Ann' })
  await expect(environment.step(HOME)).rejects.toMatchObject({ reason: 'ENVIRONMENT_TAKEN' })
  const other = await server.page()
  await expect(other.ask('takeOver', { handle, by: 'Bob' })).rejects.toMatchObject({ code: 'ENVIRONMENT_TAKEN' })
  page.socket.terminate()
  const { info } = await environment.step(HOME).catch(() => environment.step(HOME))
  expect(info.step).toBe(1)
})

test('a page that goes while it waits for its turn gives back', async () => {
  const environment = await playing({ takeOverWaitMs: 5000 })
  const page = await server.page()
  const { environments: [entry] } = await page.ask('environments', {})
  const handle = entry?.handle ?? ''
  const rolled = environment.rollOut({ sequences: [[HOME]], then: { samples: 256 }, horizon: 8 })
  // It is under way, and the person waits for its end.
  await new Promise((resolve) => setTimeout(resolve, 100))
  page.ask('takeOver', { handle, by: 'Ann' }).catch(() => undefined)
  // What is asked on one socket is read in order.
  await page.ask('ping', {})
  page.socket.terminate()
  await rolled
  expect((await environment.step(HOME)).info.step).toBe(1)
})

test('tokens say whose environments a page may see and take over', async () => {
  const tokens = join(folder, 'tokens.yaml')
  const tokenOf = (name: string): string => `${name}-`.repeat(8)
  const names = { owner: 'own', stranger: 'own', guest: 'watch', keeper: 'operate' }
  writeFileSync(tokens, Object.entries(names).map(([name, access]) =>
    `- name: ${name}\n  token: ${tokenOf(name)}\n  console: ${access}\n`,
  ).join(''))
  await playing({ tokens }, tokenOf('owner'))
  const stranger = await server.page(tokenOf('stranger'))
  expect(await stranger.ask('environments', {})).toEqual({ environments: [] })
  const guest = await server.page(tokenOf('guest'))
  const { environments: [entry] } = await guest.ask('environments', {})
  const handle = entry?.handle ?? ''
  expect(entry).toMatchObject({ client: 'owner', isOwn: false })
  await expect(guest.ask('takeOver', { handle, by: 'Guest' })).rejects.toMatchObject({ code: 'READ_ONLY' })
  await expect(guest.ask('begin', { task: OPTIONS.task, actionSpace: 'ui' })).rejects.toMatchObject({ code: 'READ_ONLY' })
  await expect(stranger.ask('takeOver', { handle, by: 'Stranger' })).rejects.toMatchObject({ code: 'UNKNOWN_HANDLE' })
  const keeper = await server.page(tokenOf('keeper'))
  expect(await keeper.ask('takeOver', { handle, by: 'Keeper' })).toMatchObject({ handle })
})
